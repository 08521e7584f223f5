import type { EventDetails } from '#app/features/events/event-details.server.ts';
import { type EventRow, words } from '#app/features/events/events.server.ts';
import { instantOf, NoSuchTime, wallTimeOf } from '#app/features/events/wall-time.server.ts';
import { eventForm } from '#content/console/events.ts';
import { learnRule } from '#content/schedule.ts';
import { workshopEvent } from '#content/workshop.ts';
import type { EventValue } from './event-schema.ts';

/** What stands in the fields of an event's form. */
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

/** What stands there for a new one. */
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

/** What stands there for one that is there. */
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
 * The event that a form means. @param day Another than the form's, for a date of a series.
 * @throws {NoSuchTime}
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

/** What is wrong with a time that there is not, or that there is twice, and beside which field it stands. */
export function problemOf({ problem, wall, either }: NoSuchTime): { field: 'time' | 'which'; sentence: string } {
	const sentence = eventForm.messages[problem]
		.replace('{day}', words(either[0], wall.zone, { dateStyle: 'long' }))
		.replace('{zone}', wall.zone)
		.replace('{time}', words(new Date(`1970-01-01T${wall.time}Z`), 'UTC', { timeStyle: 'short' }))
		.replace('{after}', words(either[1], wall.zone, { timeStyle: 'short' }));
	return { field: problem === 'twice' ? 'which' : 'time', sentence };
}

/** Runs what may meet such a time. @returns The problem instead of what it makes. */
export async function orProblem<Made>(
	run: () => Made | Promise<Made>,
): Promise<{ made: Made; problem?: undefined } | { problem: ReturnType<typeof problemOf>; made?: undefined }> {
	try {
		return { made: await run() };
	} catch (error) {
		if (error instanceof NoSuchTime) return { problem: problemOf(error) };
		throw error;
	}
}
