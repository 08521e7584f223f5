import { Link } from 'react-router';
import { pageMeta, siteOrigin } from '#app/seo/page-meta.ts';
import { breadcrumbs } from '#app/seo/structured-data.ts';
import { servicesOf } from '#app/services.ts';
import { ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { EventTime } from '#app/ui/event-page.tsx';
import { Card, EmptyState, PageHead } from '#app/ui/panel.tsx';
import { sharedElement, ViewTransitions } from '#app/ui/view-transitions.tsx';
import {
	eventCalendarPath,
	eventKinds,
	eventPath,
	eventPicturePath,
	events,
	eventWords,
	kindLabel,
	kindOfQuery,
} from '#content/events.ts';
import { paths } from '#content/navigation.ts';
import type { Route } from './+types/events.route';
import { type EventItem, type EventMonth, listEvents } from './events.server.ts';

/** Months shown at once; later ones are collapsed. */
const MONTHS_AT_ONCE = 3;

const nextOf = (months: EventMonth[]) => months.flatMap(({ events }) => events)[0];

/** Upcoming events by month, one to a row. @param except The slug of the one that is shown above. */
function EventMonths({ months: all, except }: { months: EventMonth[]; except?: string | undefined }) {
	const months = all
		.map(({ label, events }) => ({ label, events: events.filter(({ slug }) => slug !== except) }))
		.filter(({ events }) => events.length > 0);
	const later = months.slice(MONTHS_AT_ONCE);
	const laterCount = later.reduce((sum, { events }) => sum + events.length, 0);
	return (
		<>
			{months.slice(0, MONTHS_AT_ONCE).map((month) => (
				<Month key={month.label} {...month} />
			))}
			{laterCount > 0 && (
				<details className="mt-8">
					<summary className="event-fold">
						<span className="h3">{eventWords.later}</span> <span className="soft">{eventWords.count(laterCount)}</span>
					</summary>
					{later.map((month) => (
						<Month key={month.label} {...month} />
					))}
				</details>
			)}
		</>
	);
}

function PastEvents({ items }: { items: EventItem[] }) {
	return (
		<details>
			<summary className="event-fold">
				<h2 className="h3">{events.pastHeading}</h2> <span className="soft">{eventWords.count(items.length)}</span>
			</summary>
			<ul className="mt-6">
				{items.map((item) => (
					<Row key={item.slug} item={item} date={item.date} />
				))}
			</ul>
		</details>
	);
}

function NextEvent({ item }: { item: EventItem }) {
	const { slug, kind, title, date, startsAt, state } = item;
	const when = state === 'today' ? events.labels.today : eventWords.next;
	return (
		<Card tone="forest" className="dark next-event">
			<div>
				<p className="small">
					{when} · {kindLabel(kind)}
				</p>
				<p className="h2 vt-title mt-2 mb-4 w-fit" style={sharedElement(slug)}>
					{title}
				</p>
				<p className="font-semibold">
					<time dateTime={startsAt}>{date}</time>, <EventTime event={item} label={events.labels.yourTime} />
				</p>
				<p className="mt-4 flex flex-wrap gap-3">
					<ButtonLink to={eventPath(slug)} viewTransition>
						{events.labels.details}
					</ButtonLink>
					<a className={buttonClass({ variant: 'secondary' })} href={eventCalendarPath(slug)}>
						{events.labels.addToCalendar}
					</a>
				</p>
			</div>
			{kind !== 'workshop' && <img src={eventPicturePath(slug, 'page')} alt="" width="1200" height="320" />}
		</Card>
	);
}

function Month({ label, events }: EventMonth) {
	return (
		<>
			<h3 className="h3 mt-10 mb-3">{label}</h3>
			<ul>
				{events.map((item) => (
					<Row key={item.slug} item={item} date={item.dayOfMonth} />
				))}
			</ul>
		</>
	);
}

function Row({ item, date }: { item: EventItem; date: string }) {
	const { slug, kind, title, startsAt, state } = item;
	const isUpcoming = state === 'upcoming' || state === 'today';
	return (
		<li className="event-row">
			<time dateTime={startsAt} className="small font-semibold">
				{date}
			</time>
			<p className={`small soft key key-${kind}`}>
				<span>
					{kindLabel(kind)}
					<Mark item={item} />
				</span>
			</p>
			<Link to={eventPath(slug)} viewTransition className="event-title vt-title" style={sharedElement(slug)}>
				{title}
			</Link>
			<div className="event-time small soft">
				<EventTime event={item} label={isUpcoming ? events.labels.yourTime : undefined} className="" />
			</div>
		</li>
	);
}

function Mark({ item: { state, hasRecording } }: { item: EventItem }) {
	const mark =
		(state === 'today' && events.labels.today) ||
		(state === 'cancelled' && eventWords.cancelled) ||
		(state === 'over' && hasRecording && events.labels.recording);
	return mark ? <> · {mark}</> : null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta('events', matches, {
		structured: [breadcrumbs(siteOrigin(matches), [{ name: events.heading, path: paths.events }])],
	});

export async function loader({ context, url }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const kind = kindOfQuery(url.searchParams)?.kind;
	const query = kind ? `?kind=${kind}` : '';
	// With the webcal scheme calendars subscribe; with https they would import once.
	const subscribe = services.config.APP_URL.replace(/^https?/, 'webcal') + events.subscribe.href + query;
	return { kind, subscribe, file: events.subscribe.href + query, ...(await listEvents(services, kind)) };
}

export default function EventsPage({ loaderData: { kind, upcoming, past, ...calendar } }: Route.ComponentProps) {
	const { emptyUpcoming, emptyPast } = events;
	const next = nextOf(upcoming);
	return (
		<>
			<ViewTransitions />
			<PageHead title={events.heading} lead={events.lead}>
				<Filter chosen={kind} />
			</PageHead>
			<div className="wrap grid gap-14 pb-16">
				<section>
					<h2 className="h2 mb-6">{events.upcomingHeading}</h2>
					<div className="events-first">
						{next ? (
							<NextEvent item={next} />
						) : (
							<EmptyState title={emptyUpcoming.heading}>
								<p>{emptyUpcoming.text}</p>
								<ButtonLink to={emptyUpcoming.href}>{emptyUpcoming.button}</ButtonLink>
							</EmptyState>
						)}
						<Subscribe {...calendar} />
					</div>
					<EventMonths months={upcoming} except={next?.slug} />
				</section>
				<Kinds />
				<section>
					{past.length > 0 ? (
						<PastEvents items={past} />
					) : (
						<>
							<h2 className="h2 mb-6">{events.pastHeading}</h2>
							<EmptyState title={emptyPast.heading}>
								<p>{emptyPast.text}</p>
							</EmptyState>
						</>
					)}
				</section>
			</div>
		</>
	);
}

function Filter({ chosen }: { chosen?: string }) {
	const choices = [{ kind: undefined, label: events.filterAll }, ...eventKinds];
	return (
		<nav aria-label={events.filterLabel} className="mt-6 flex flex-wrap gap-2">
			{choices.map(({ kind, label }) => (
				<ButtonLink
					key={label}
					to={kind ? `${paths.events}?kind=${kind}` : paths.events}
					variant={kind === chosen ? 'primary' : 'secondary'}
					size="small"
					aria-current={kind === chosen ? 'true' : undefined}
					preventScrollReset
				>
					{label}
				</ButtonLink>
			))}
		</nav>
	);
}

function Subscribe({ subscribe, file }: { subscribe: string; file: string }) {
	return (
		<Card tone="moss" className="grid content-center justify-items-start">
			<h2 className="h3">{events.subscribe.heading}</h2>
			<p className="mt-2 mb-4">{events.subscribe.text}</p>
			<a className={buttonClass()} href={subscribe}>
				{events.subscribe.button}
			</a>
			<a className="small mt-2 inline-block py-1" href={file}>
				{events.subscribe.file}
			</a>
		</Card>
	);
}

function Kinds() {
	return (
		<section>
			<h2 className="h3">{events.kindsHeading}</h2>
			<dl className="mt-4 grid gap-x-8 gap-y-6 md:grid-cols-3">
				{eventKinds.map(({ kind, label, when, text, access }) => (
					<div key={kind} className="small border-line border-t pt-4">
						<dt className={`font-semibold key key-${kind}`}>{label}</dt>
						<dd className="mt-1">{text}</dd>
						<dd className="soft mt-1">
							{when}. {access}.
						</dd>
					</div>
				))}
			</dl>
			<p className="small soft mt-6">{eventWords.holidays}</p>
		</section>
	);
}
