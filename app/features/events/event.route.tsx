import type { ReactNode } from 'react';
import { data, Link } from 'react-router';
import { pageMeta, siteOrigin } from '#app/seo/page-meta.ts';
import { breadcrumbs, eventData } from '#app/seo/structured-data.ts';
import { servicesOf } from '#app/services.ts';
import { ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { DialogLink } from '#app/ui/dialog-link.tsx';
import { EventTime } from '#app/ui/event-time.tsx';
import { Card, PageHead } from '#app/ui/panel.tsx';
import { Stray } from '#app/ui/stray.tsx';
import { eventKinds, events, eventWords } from '#content/events.ts';
import { paths } from '#content/navigation.ts';
import { programme } from '#content/programme.ts';
import type { Route } from './+types/event.route';
import type { EventView } from './event-view.ts';
import { eventView, findEvent, nextEvent } from './events.server.ts';
import { labelOf } from './kinds.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const event = loaderData?.event;
	if (!event)
		return [{ title: `${events.notFound.heading} · ${programme.name}` }, { name: 'robots', content: 'noindex' }];
	const origin = siteOrigin(matches);
	return pageMeta('events', matches, {
		title: `${event.title}, ${event.date} · ${programme.name}`,
		description: event.summary || undefined,
		path: event.path,
		structured: [
			eventData(origin, event),
			breadcrumbs(origin, [
				{ name: events.heading, path: paths.events },
				{ name: event.title, path: event.path },
			]),
		],
	});
};

export async function loader({ context, params }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const row = await findEvent(services, params.slug);
	if (!row) return data({ event: undefined, next: undefined }, { status: 404 });
	const now = services.now();
	const event = eventView(row, now);
	const isDone = event.state === 'over' || event.state === 'cancelled';
	const next = isDone ? await nextEvent(services.db, row.kind, now, row.slug) : undefined;
	return data({ event, next: next && eventView(next, now) });
}

/** One event: what, when, how to come; or, when it is over, its recording and the next date. */
export default function EventPage({ loaderData: { event, next } }: Route.ComponentProps) {
	if (!event) return <EventNotFound />;
	const isDone = event.state === 'over' || event.state === 'cancelled';
	return (
		<>
			<PageHead eyebrow={labelOf(event.kind)} title={event.title} lead={event.summary} />
			<div className="wrap grid items-start gap-6 pb-16 md:grid-cols-2">
				<Card>
					<Facts event={event} isDone={isDone} />
					{!isDone && (
						<p className="mt-6">
							<a className={buttonClass({ variant: 'secondary' })} href={event.calendarPath}>
								{events.labels.addToCalendar}
							</a>
						</p>
					)}
				</Card>
				<Card tone="moss">{isDone ? <Done event={event} next={next} /> : <HowToJoin kind={event.kind} />}</Card>
				<p>
					<Link className="inline-block py-1" to={paths.events}>
						{events.labels.backToEvents}
					</Link>
				</p>
			</div>
		</>
	);
}

function Facts({ event, isDone }: { event: EventView; isDone: boolean }) {
	const { facts } = eventWords;
	const access = eventKinds.find(({ kind }) => kind === event.kind)?.access;
	return (
		<dl className="grid gap-4">
			<Fact name={facts.day}>
				<time dateTime={event.startsAt}>{event.day}</time>
			</Fact>
			<Fact name={facts.time}>
				<EventTime event={event} label={isDone ? undefined : events.labels.yourTime} />
			</Fact>
			<Fact name={facts.length}>
				{event.minutes} {events.labels.minutes}
			</Fact>
			<Fact name={facts.place}>{event.location}</Fact>
			<Fact name={facts.access}>{access}</Fact>
		</dl>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div>
			<dt className="small font-semibold">{name}</dt>
			<dd>{children}</dd>
		</div>
	);
}

function Done({ event, next }: { event: EventView; next?: EventView }) {
	const { recordingUrl, state, kind } = event;
	const interest = kind === 'workshop' ? eventWords.nextWorkshop : events.emptyUpcoming;
	return (
		<div className="grid justify-items-start gap-3">
			<h2 className="h3">{state === 'cancelled' ? eventWords.cancelled : eventWords.tookPlace}</h2>
			{state === 'cancelled' && <p>{eventWords.cancelledText}</p>}
			{state === 'over' &&
				(recordingUrl ? (
					<a className={buttonClass()} href={recordingUrl}>
						{events.labels.recording}
					</a>
				) : (
					<p>{eventWords.noRecording}</p>
				))}
			<h3 className="font-semibold">{eventWords.next}</h3>
			{next ? (
				<p>
					<Link to={next.path}>{next.title}</Link>
					<br />
					<time dateTime={next.startsAt}>{next.day}</time>, {next.time}
				</p>
			) : (
				<p>
					{eventWords.noNext} <Link to={interest.href}>{interest.button}</Link>
				</p>
			)}
		</div>
	);
}

function HowToJoin({ kind }: { kind: EventView['kind'] }) {
	return (
		<div className="grid justify-items-start gap-3">
			<h2 className="h3">{events.labels.join}</h2>
			{kind === 'workshop' ? (
				<>
					<p>{events.labels.free}.</p>
					<ButtonLink to={paths.workshop}>{events.labels.register}</ButtonLink>
				</>
			) : (
				<>
					<p>{events.join.text}</p>
					<DialogLink className={buttonClass()} to={events.join.href}>
						{events.join.button}
					</DialogLink>
				</>
			)}
		</div>
	);
}

function EventNotFound() {
	const { heading, text, button } = events.notFound;
	return (
		<Stray title={heading} text={text} grown={0.55}>
			<p className="stray-ways">
				<ButtonLink to={paths.events}>{button}</ButtonLink>
			</p>
		</Stray>
	);
}
