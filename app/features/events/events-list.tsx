import { Link } from 'react-router';
import { ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { EventTime } from '#app/ui/event-time.tsx';
import { GrowthRing } from '#app/ui/growth-ring.tsx';
import { Card } from '#app/ui/panel.tsx';
import { events, eventWords } from '#content/events.ts';
import { eventCalendarPath, eventPath, kindLabel } from './event-view.ts';
import type { EventItem, EventMonth } from './events.server.ts';
import type { RingOfYear } from './schedule.ts';

/** Months shown at once; later ones are collapsed. */
const MONTHS_AT_ONCE = 3;

/** Upcoming events: the next one as a card, then all of them by month. */
export function UpcomingEvents({ months, ring }: { months: EventMonth[]; ring: RingOfYear }) {
	const next = months.flatMap(({ events }) => events).find(({ state }) => state !== 'cancelled');
	const later = months.slice(MONTHS_AT_ONCE);
	const laterCount = later.reduce((sum, { events }) => sum + events.length, 0);
	return (
		<>
			{next && <Next item={next} ring={ring} />}
			{months.slice(0, MONTHS_AT_ONCE).map((month) => (
				<Month key={month.label} {...month} />
			))}
			{laterCount > 0 && (
				<details className="mt-8">
					<summary className="py-2.5 font-semibold underline">
						{eventWords.later} ({laterCount})
					</summary>
					{later.map((month) => (
						<Month key={month.label} {...month} />
					))}
				</details>
			)}
		</>
	);
}

/** Events, one to a row. */
export function EventRows({ items }: { items: EventItem[] }) {
	return (
		<ul>
			{items.map((item) => (
				<Row key={item.slug} item={item} />
			))}
		</ul>
	);
}

function Next({ item, ring }: { item: EventItem; ring: RingOfYear }) {
	const { slug, kind, title, date, startsAt, state } = item;
	const when = state === 'today' ? events.labels.today : eventWords.next;
	return (
		<Card tone="forest" className="dark next-event">
			<div>
				<p className="small">
					{when} · {kindLabel(kind)}
				</p>
				<p className="h2 mt-2 mb-4">{title}</p>
				<p className="font-semibold">
					<time dateTime={startsAt}>{date}</time>, <EventTime event={item} label={events.labels.yourTime} />
				</p>
				<p className="mt-4 flex flex-wrap gap-3">
					<ButtonLink to={eventPath(slug)}>{events.labels.details}</ButtonLink>
					<a className={buttonClass({ variant: 'secondary' })} href={eventCalendarPath(slug)}>
						{events.labels.addToCalendar}
					</a>
				</p>
			</div>
			<GrowthRing {...ring} center={String(ring.year)} />
		</Card>
	);
}

function Month({ label, events }: EventMonth) {
	return (
		<>
			<h3 className="h3 mt-10 mb-3">{label}</h3>
			<EventRows items={events} />
		</>
	);
}

function Row({ item }: { item: EventItem }) {
	const { slug, kind, title, date, startsAt, state } = item;
	const isUpcoming = state === 'upcoming' || state === 'today';
	return (
		<li className="border-line grid gap-x-6 gap-y-2 border-t py-4 sm:grid-cols-[13rem_1fr]">
			<div className="small soft">
				<time dateTime={startsAt} className="text-ink font-semibold">
					{date}
				</time>
				<br />
				<EventTime event={item} label={isUpcoming ? events.labels.yourTime : undefined} className="" />
			</div>
			<div>
				<p className={`small soft key key-${kind}`}>
					<span>
						{kindLabel(kind)}
						<Mark item={item} />
					</span>
				</p>
				<Link to={eventPath(slug)} className="event-title">
					{title}
				</Link>
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
