import type { EventDetails } from '#app/features/events/event-details.server.ts';
import { type EventRow, words } from '#app/features/events/events.server.ts';
import { type AmbiguousTime, instantOf, wallTimeOf } from '#app/features/events/wall-time.server.ts';
import { eventForm } from '#content/console/events.ts';
import { learnRule } from '#content/schedule.ts';
import { workshopEvent } from '#content/workshop.ts';
import type { EventValue } from './event-schema.ts';

/** The values of an event's form. */
export type EventValues = Record<
	| 'kind'
	| 'title'
	| 'summary'
	| 'day'
	| 'time'
	| 'minutes'
	| 'zone'
	| 'which'
	| 'displayTime'
	| 'location'
	| 'joinUrl'
	| 'webinarKind'
	| 'webinarId',
	string
>;

/** The values for a new event. */
export const newEvent: EventValues = {
	kind: 'workshop',
	title: '',
	summary: '',
	day: '',
	time: learnRule.localTime,
	minutes: String(learnRule.durationMinutes),
	zone: learnRule.zone,
	which: '',
	displayTime: '',
	location: workshopEvent.location,
	joinUrl: '',
	webinarKind: '',
	webinarId: '',
};

/** The values of an event. */
export function valuesOf(event: EventRow): EventValues {
	const { day, time, zone, which = '' } = wallTimeOf(event.starts_at, event.time_zone);
	return {
		kind: event.kind,
		title: event.title,
		summary: event.summary,
		day,
		time,
		minutes: String(Math.round((event.ends_at.getTime() - event.starts_at.getTime()) / 60_000)),
		zone,
		which,
		displayTime: event.display_time ?? '',
		location: event.location,
		joinUrl: event.join_url ?? '',
		webinarKind: event.webinar_kind ?? '',
		webinarId: event.webinar_id ?? '',
	};
}

/**
 * The event that a form describes. @param day Instead of the form's, for a date of a series.
 * @throws {DomainError} `time`, see `timeProblem`
 */
export function detailsOf(value: EventValue, day: string = value.day): EventDetails {
	const { kind, title, summary, location } = value;
	const starts_at = instantOf({ day, time: value.time, zone: value.zone, which: value.which || undefined });
	return {
		kind,
		title,
		summary,
		location,
		starts_at,
		ends_at: new Date(starts_at.getTime() + value.minutes * 60_000),
		time_zone: value.zone,
		display_time: value.displayTime || null,
		join_url: value.joinUrl || null,
		webinar_kind: value.webinarKind || null,
		webinar_id: value.webinarId || null,
	};
}

/** The sentence for a time that the clock skips or shows twice, beside its field. */
export function timeProblem({ problem, wall, either }: AmbiguousTime): { fields: Record<string, string[]> } {
	const sentence = eventForm.messages[problem]
		.replace('{day}', words(either[0], wall.zone, { dateStyle: 'long' }))
		.replace('{zone}', wall.zone)
		.replace('{time}', words(new Date(`1970-01-01T${wall.time}Z`), 'UTC', { timeStyle: 'short' }))
		.replace('{after}', words(either[1], wall.zone, { timeStyle: 'short' }));
	return { fields: { [problem === 'twice' ? 'which' : 'time']: [sentence] } };
}
