import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { type ActionContext, actionsOf, defineAction } from '#app/act.server.ts';
import { zoneOf } from '#app/crm/person-facts.server.ts';
import type { EventRow } from '#app/features/events/events/events.server.ts';
import { ownClock } from '#app/features/events/events/own-time.server.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { servicesOf } from '#app/services.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Card, PageHead } from '#app/ui/panel.tsx';
import { library, materialKinds } from '#content/my/library.ts';
import { mySessions } from '#content/my/sessions.ts';
import { my, myPaths } from '#content/my.ts';
import { certificationSkills } from '#content/program.ts';
import { notFound, participantContext, toHome } from '../access/guard.my.server.ts';
import { inZone } from '../home/bar.my.server.ts';
import { doorOf, sessionView } from '../home/home.my.server.ts';
import { myHead, privateHeaders, useRefreshAt } from '../home/page.my.ts';
import { SessionTime } from '../home/session-time.my.tsx';
import type { Route } from './+types/session.my.route';
import { findSession, listSessionMaterials, type SessionMaterial } from './materials.server.ts';
import { Coming, QUESTION, Questions, questionSchema, questionToasts, SessionPlan } from './session-people.my.tsx';
import { askQuestion, getSessionPeople, removeQuestion, setComing } from './session-people.server.ts';
import { countsAsWatched, watchedState } from './watched.server.ts';

const copy = library.session;

export const meta: Route.MetaFunction = ({ loaderData }) =>
	myHead(loaderData ? library.session.title(loaderData.session.title) : library.title);

export const headers = privateHeaders;

export async function loader({ params, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const { person, hasAccess } = context.get(participantContext);
	if (!hasAccess) throw toHome(services, library.noAccess);
	const event = await findSession(services, params.slug);
	if (!event) throw notFound();
	const isShown = event.status === 'published';
	const [zone, materials, watched, counts] = await Promise.all([
		zoneOf(services.db, person),
		isShown ? listSessionMaterials(services, event) : [],
		watchedState(services, person, event),
		countsAsWatched(services, person, event),
	]);
	const now = services.now();
	const door = doorOf(services, event, now);
	return {
		session: inZone(sessionView(event, now), zone),
		skills: certificationSkills.filter(({ id }) => event.skills.includes(id)),
		people: isShown ? await getSessionPeople(services, person, event) : undefined,
		door:
			event.ends_at > now && isShown
				? { ...door, opensOwn: zone && ownClock(new Date(door.opensAt), zone) }
				: undefined,
		materials,
		watched: watched ?? (counts ? ('possible' as const) : event.ends_at <= now ? ('outside' as const) : undefined),
	};
}

/** The session of a form. @throws 404; the home page without access */
async function sessionOf({
	services,
	params,
	participant,
}: Pick<ActionContext<unknown, 'participant'>, 'services' | 'params' | 'participant'>) {
	if (!participant.hasAccess) throw toHome(services, library.noAccess);
	const event = await findSession(services, params.slug ?? '');
	if (event?.status !== 'published') throw notFound();
	return event;
}

const ask = defineAction<z.output<typeof questionSchema>, EventRow>({
	who: 'participant',
	form: QUESTION,
	schema: questionSchema,
	toasts: questionToasts,
	prepare: sessionOf,
	async run({ tx, services, participant, prepared: event, value: { question, named } }) {
		await askQuestion(tx, services, participant, event, { question, isNamed: named === 'yes' });
		return { to: `${myPaths.session}/${event.slug}` };
	},
});

const comes = (isComing: boolean) =>
	defineAction<undefined, EventRow>({
		who: 'participant',
		form: 'coming',
		prepare: sessionOf,
		async run({ tx, services, participant, prepared: event }) {
			await setComing(tx, services, participant, event, isComing);
			const toast = { kind: 'success', ...mySessions.coming[isComing ? 'shown' : 'hidden'] } as const;
			return { to: `${myPaths.session}/${event.slug}`, toast };
		},
	});

const takeBack = defineAction({
	who: 'participant',
	form: 'remove-question',
	async run({ tx, participant, form, params }) {
		const { removed, gone } = mySessions.questions;
		const isRemoved = await removeQuestion(tx, participant, String(form.get('question') ?? ''));
		const toast = isRemoved ? ({ kind: 'success', ...removed } as const) : ({ kind: 'neutral', ...gone } as const);
		return { to: `${myPaths.session}/${params.slug}`, toast };
	},
});

const others = new Map([
	['come', actionsOf(comes(true))],
	['stay-away', actionsOf(comes(false))],
	['remove-question', actionsOf(takeBack)],
]);

/** Receives a question, takes one back, or says who comes. */
export async function action(args: Route.ActionArgs) {
	return await (others.get(args.url.searchParams.get('do') ?? '') ?? actionsOf(ask))(args);
}
export const clientAction = answerInPlace(QUESTION, questionToasts);

export default function SessionPage({ loaderData }: Route.ComponentProps) {
	const { session, skills, people, door, materials, watched } = loaderData;
	const page = `${myPaths.session}/${session.slug}`;
	const { kinds, skills: teaches, coming, none, cancelled, back } = library.session;
	const recordings = materials.filter(({ kind }) => kind === 'recording');
	const others = materials.filter(({ kind }) => kind !== 'recording');
	const isCancelled = session.state === 'cancelled';
	return (
		<>
			<PageHead
				eyebrow={kinds[session.kind === 'build' ? 'build' : 'learn']}
				title={session.title}
				lead={session.summary}
			>
				<p className="mt-4">
					<SessionTime event={session} day={session.day} isPast={!door} />
				</p>
				{isCancelled && (
					<p>
						<strong>{cancelled}</strong>
					</p>
				)}
			</PageHead>
			<div className="wrap grid gap-8 pb-16">
				{door && <Door door={door} slug={session.slug} />}
				<SessionPlan host={session.host} agenda={session.agenda} />
				{door && people && <Coming people={people} page={page} />}
				{recordings.length > 0 && <Recordings recordings={recordings} watched={watched} />}
				{others.length > 0 && <Materials materials={others} />}
				{materials.length === 0 && !isCancelled && <p className="soft">{door ? coming : none}</p>}
				{skills.length > 0 && (
					<section aria-labelledby="skills">
						<h2 id="skills" className="h3">
							{teaches}
						</h2>
						<ul className="mt-3 flex flex-wrap gap-2">
							{skills.map(({ id, label }) => (
								<li key={id} className="rounded-full bg-moss px-3 py-1">
									<Link to={`${myPaths.skills}/${id}`}>{label}</Link>
								</li>
							))}
						</ul>
					</section>
				)}
				{people && <Questions people={people} page={page} />}
				<p>
					<Link to={myPaths.library}>{back}</Link>
				</p>
			</div>
		</>
	);
}

type SessionDoor = ReturnType<typeof doorOf> & { opensOwn: string | null };

function Door({ door, slug }: { door: SessionDoor; slug: string }) {
	const { isOpen, hasRoom, opensMinutes, opensAt, opensOwn } = door;
	useRefreshAt(opensAt);
	const { join, opens, noRoom } = library.session;
	return (
		<Card tone="moss">
			{isOpen && hasRoom ? (
				// A document request: it leads to another host.
				<a className={buttonClass({ size: 'large' })} href={`${myPaths.join}/${slug}`}>
					{join}
				</a>
			) : (
				<p>
					<strong>{isOpen ? noRoom : opensOwn ? my.home.next.opensAt(opensOwn) : opens(opensMinutes)}</strong>
				</p>
			)}
		</Card>
	);
}

type Watched = 'done' | 'said' | 'possible' | 'outside' | undefined;

const materialPath = (id: string) => `${myPaths.material}/${id}`;

function Recordings({ recordings, watched }: { recordings: SessionMaterial[]; watched: Watched }) {
	const { isWatched, report } = useWatched(watched === 'done');
	const [first] = recordings;
	const words = recordings.some(({ player }) => player) ? library.watched : library.watched.elsewhere;
	return (
		<section aria-labelledby="recording" className="grid gap-6">
			<h2 id="recording" className="h3">
				{copy.recording}
			</h2>
			{recordings.map((recording) => (
				<Recording
					key={recording.id}
					recording={recording}
					report={watched === 'said' || watched === 'possible' ? report : undefined}
				/>
			))}
			<p role="status">
				{isWatched && <strong>{library.watched.done}</strong>}
				{!isWatched && watched === 'said' && words.said}
			</p>
			{watched === 'outside' && <p className="soft">{library.watched.outside}</p>}
			{!isWatched && watched === 'possible' && first && (
				<form method="post" action={`${materialPath(first.id)}/watched`} className="grid justify-items-start gap-2">
					<Button type="submit" variant="secondary">
						{library.watched.button}
					</Button>
					<p className="soft">{words.help}</p>
				</form>
			)}
		</section>
	);
}

type Report = ReturnType<typeof useWatched>['report'] | undefined;

function Recording({ recording, report }: { recording: SessionMaterial; report: Report }) {
	const { id, title, player, minutes, file, text } = recording;
	const facts = [minutes && copy.minutes(minutes), file].filter(Boolean).join(' · ');
	return (
		<div className="grid gap-3">
			{player ? (
				<RecordingPlayer recording={recording} source={materialPath(id)} report={report} />
			) : (
				<p>
					{/* Document requests: they lead to another host. */}
					<a className={buttonClass()} href={materialPath(id)} rel="noreferrer">
						{copy.open}
						<span className="sr-only">{copy.elsewhere}</span>
					</a>
				</p>
			)}
			{(title !== copy.recording || facts) && (
				<p>
					{title !== copy.recording && <strong>{title} </strong>}
					<span className="soft">{facts}</span>
				</p>
			)}
			<Text label={copy.transcript} text={text} />
		</div>
	);
}

function Materials({ materials }: { materials: SessionMaterial[] }) {
	return (
		<section aria-labelledby="material">
			<h2 id="material" className="h3">
				{copy.material}
			</h2>
			<ul className="mt-4 grid gap-4 md:grid-cols-2">
				{materials.map(({ id, kind, title, file, text }) => (
					<li key={id}>
						<Card className="grid h-full content-start gap-2">
							<p className="eyebrow">{materialKinds[kind]}</p>
							<p className="font-semibold wrap-anywhere">{title}</p>
							<p>
								<a href={materialPath(id)} rel="noreferrer">
									{file ? copy.download : copy.openLink}
									<span className="sr-only">
										: {title}
										{!file && copy.elsewhere}
									</span>
								</a>
								{file && <span className="soft"> {file}</span>}
							</p>
							<Text label={copy.text} text={text} />
						</Card>
					</li>
				))}
			</ul>
		</section>
	);
}

function Text({ label, text }: { label: string; text: string }) {
	if (!text) return null;
	return (
		<details>
			<summary className="py-2.5">{label}</summary>
			<p className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
		</details>
	);
}

/** Reports of progress are at least this far apart, except at a pause and at the end. */
const REPORT_MS = 30_000;

interface PlayerProps {
	recording: SessionMaterial;
	/** The door, which leads to the file by a link for a few minutes. */
	source: string;
	/** Takes the parts that were played, and the length in seconds. */
	report: Report;
}

function RecordingPlayer({ recording: { id, title, player, hasCaptions }, source, report }: PlayerProps) {
	const reportedAt = useRef(0);
	const send = (media: HTMLMediaElement) => {
		reportedAt.current = Date.now();
		if (Number.isFinite(media.duration)) report?.(id, media.played, media.duration);
	};
	const props = {
		controls: true,
		preload: 'metadata',
		src: source,
		'aria-label': title,
		onPause: (event: { currentTarget: HTMLMediaElement }) => send(event.currentTarget),
		onEnded: (event: { currentTarget: HTMLMediaElement }) => send(event.currentTarget),
		onTimeUpdate: (event: { currentTarget: HTMLMediaElement }) => {
			if (Date.now() - reportedAt.current >= REPORT_MS) send(event.currentTarget);
		},
	};
	const content = (
		<>
			{hasCaptions && (
				<track kind="captions" src={`${source}/captions`} srcLang="en" label={library.session.captions} />
			)}
			<a href={source}>{library.session.noPlayer}</a>
		</>
	);
	return player === 'audio' ? (
		<audio {...props} className="w-full max-w-4xl">
			{content}
		</audio>
	) : (
		<video {...props} playsInline className="aspect-video w-full max-w-4xl bg-black">
			{content}
		</video>
	);
}

function useWatched(wasWatched: boolean) {
	const [isWatched, setWatched] = useState(wasWatched);
	const report = async (id: string, played: TimeRanges, duration: number) => {
		if (isWatched) return;
		const body = new URLSearchParams({ played: partsOf(played), duration: duration.toFixed(1) });
		try {
			const response = await fetch(`${myPaths.material}/${id}/watched`, { method: 'POST', body, keepalive: true });
			if (response.ok && (await response.json()).watched === true) setWatched(true);
		} catch {
			// Offline, or signed out: the next report tells the same, and the button stays.
		}
	};
	return { isWatched, report };
}

function partsOf(played: TimeRanges): string {
	const parts = Array.from(
		{ length: played.length },
		(_, at) => `${played.start(at).toFixed(1)}-${played.end(at).toFixed(1)}`,
	);
	return parts.join(',');
}
