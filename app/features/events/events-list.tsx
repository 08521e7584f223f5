import { Link } from 'react-router';
import { ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { EventTime } from '#app/ui/event-time.tsx';
import { Card } from '#app/ui/panel.tsx';
import { sharedElement } from '#app/ui/view-transitions.tsx';
import { events, eventWords } from '#content/events.ts';
import { eventCalendarPath, eventPath, eventPicturePath, kindLabel } from './event-view.ts';
import type { EventItem, EventMonth } from './events.server.ts';

/** Months shown at once; later ones are collapsed. */
const MONTHS_AT_ONCE = 3;

export const nextOf = (months: EventMonth[]) => months.flatMap(({ events }) => events)[0];

/** Upcoming events by month, one to a row. @param except The slug of the one that is shown above. */
export function EventMonths({ months: all, except }: { months: EventMonth[]; except?: string | undefined }) {
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

export function PastEvents({ items }: { items: EventItem[] }) {
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

export function NextEvent({ item }: { item: EventItem }) {
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
