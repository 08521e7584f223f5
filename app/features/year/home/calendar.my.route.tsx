import { Link } from 'react-router';
import { actionIn, actionsOf, defineAction } from '#app/act.server.ts';
import { zoneOf } from '#app/crm/person-facts.server.ts';
import { formatInstant } from '#app/features/events/events/events.server.ts';
import { getsInvitations, setInvitations } from '#app/features/events/invitations/session-invitations.server.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, PageHead } from '#app/ui/panel.tsx';
import { my, myPaths } from '#content/my.ts';
import { program } from '#content/program.ts';
import { hasYearAhead } from '../access/entitlements.server.ts';
import { participantContext } from '../access/guard.my.server.ts';
import type { Route } from './+types/calendar.my.route';
import { inZone } from './bar.my.server.ts';
import { calendarSessions, createFeed, feedCreatedAt, removeFeed } from './calendar-feed.server.ts';
import { sessionView } from './home.my.server.ts';
import { myHead, privateHeaders } from './page.my.ts';
import { SessionTime } from './session-time.my.tsx';

export const meta: Route.MetaFunction = () => myHead(my.calendar.title);

export const headers = privateHeaders;

export async function loader({ context }: Route.LoaderArgs) {
	const participant = context.get(participantContext);
	const services = servicesOf(context);
	const createdAt = await feedCreatedAt(services, participant);
	const now = services.now();
	const zone = await zoneOf(services.db, participant.person);
	const all = (await calendarSessions(services, participant.person)) ?? [];
	const sessions = all.filter(({ ends_at, status }) => ends_at > now && status === 'published');
	return {
		sessions: sessions.map((row) => {
			const view = inZone(sessionView(row, now), zone);
			// Before the first day, their own page is still closed.
			return { ...view, path: participant.hasAccess ? `${myPaths.session}/${row.slug}` : view.path };
		}),
		getsInvitations: await getsInvitations(services, participant),
		hasAccess: await hasYearAhead(services.db, participant.person, services.now()),
		createdOn: createdAt && formatInstant(createdAt, program.timeZone, { dateStyle: 'long' }),
	};
}

const returnWith = (text: { title: string; description: string }) => ({
	to: myPaths.calendar,
	toast: { kind: 'success' as const, ...text },
});

const setsInvitations = (isOn: boolean, done: { title: string; description: string }) =>
	defineAction({
		who: 'participant',
		form: 'invitations',
		async perform({ services, participant }) {
			await setInvitations(services, participant, isOn);
			return returnWith(done);
		},
	});

/** Creates the calendar or a new address for it, which only this response shows. */
const create = defineAction({
	who: 'participant',
	form: 'calendar',
	async perform({ services, participant, now }) {
		if (!(await hasYearAhead(services.db, participant.person, now))) return { to: myPaths.calendar };
		return { answer: { show: { address: await createFeed(services, participant) } } };
	},
});

const remove = defineAction({
	who: 'participant',
	form: 'calendar',
	async perform({ services, participant }) {
		await removeFeed(services, participant);
		return returnWith(my.calendar.removed);
	},
});

const actions = {
	remove,
	invite: setsInvitations(true, my.calendar.invitations.turnedOn),
	uninvite: setsInvitations(false, my.calendar.invitations.turnedOff),
};

export const action = actionsOf<{ address: string }>((form) => actionIn(actions, form) ?? create);

export default function CalendarPage({ loaderData, actionData }: Route.ComponentProps) {
	const { hasAccess, createdOn, getsInvitations, sessions } = loaderData;
	const { heading, lead, noAccess, created, create, replace, replaceNote, remove } = my.calendar;
	const address = actionData?.address;
	return (
		<>
			<PageHead title={heading} lead={hasAccess || createdOn ? lead : noAccess} />
			<div className="wrap grid gap-6 pb-16">
				{address ? (
					<NewAddress address={address} />
				) : (
					createdOn && (
						<Card>
							<p>{created(createdOn)}</p>
						</Card>
					)
				)}
				<form method="post" className="flex flex-wrap items-center gap-4">
					{hasAccess && (
						<Button type="submit" name="intent" value="create" variant={createdOn ? 'secondary' : 'primary'}>
							{createdOn ? replace : create}
						</Button>
					)}
					{createdOn && (
						<Button type="submit" name="intent" value="remove" variant="quiet">
							{remove}
						</Button>
					)}
				</form>
				{createdOn && <p className="soft">{replaceNote}</p>}
				{hasAccess && <Invitations isOn={getsInvitations} />}
				{hasAccess && <Sessions sessions={sessions} />}
			</div>
		</>
	);
}

function Sessions({ sessions }: { sessions: Route.ComponentProps['loaderData']['sessions'] }) {
	const { id, heading } = my.calendar.sessions;
	return (
		<section aria-labelledby={id}>
			<h2 id={id} className="h3">
				{heading}
			</h2>
			{sessions.length === 0 && <p className="mt-3">{my.home.next.none}</p>}
			<ol className="mt-4 grid gap-4">
				{sessions.map((session) => (
					<li key={session.slug}>
						<Link to={session.path} className="font-semibold">
							{session.title}
						</Link>
						<p className="soft">
							<SessionTime event={session} day={session.date} isInline />
						</p>
					</li>
				))}
			</ol>
		</section>
	);
}

function Invitations({ isOn }: { isOn: boolean }) {
	const { heading, on, off, turnOn, turnOff } = my.calendar.invitations;
	return (
		<Card>
			<h2 className="h3">{heading}</h2>
			<p className="my-4">{isOn ? on : off}</p>
			<form method="post">
				<Button type="submit" name="intent" value={isOn ? 'uninvite' : 'invite'} variant="secondary">
					{isOn ? turnOff : turnOn}
				</Button>
			</form>
		</Card>
	);
}

/** The page is new, and its address is below the fold of a phone. */
const arrival = { autoFocus: true };

function NewAddress({ address }: { address: string }) {
	const { ready, once, open, label, refresh } = my.calendar;
	return (
		<Card tone="moss">
			<div role="status" className="grid gap-4">
				<h2 className="h3" tabIndex={-1} {...arrival}>
					{ready}
				</h2>
				<p>{once}</p>
				<p>
					<a href={address.replace(/^https?:/, 'webcal:')}>{open}</a>
				</p>
				<label className="grid gap-2">
					<span className="font-semibold">{label}</span>
					<input className="field-control" readOnly value={address} data-private />
				</label>
				<p className="soft">{refresh}</p>
			</div>
		</Card>
	);
}
