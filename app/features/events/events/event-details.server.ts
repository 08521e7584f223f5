import { createHash } from 'node:crypto';
import type { EventRow } from './events.server.ts';

/** The fields of an event that operators edit, in the order of the form. */
const detailNames = [
	'kind',
	'title',
	'summary',
	'skills',
	'starts_at',
	'ends_at',
	'time_zone',
	'display_time',
	'location',
	'join_url',
	'webinar_kind',
	'webinar_id',
	'takes_registrations',
	'capacity',
	'has_waiting_list',
	'question_set_uuid',
] as const satisfies (keyof EventRow)[];

export type EventDetails = Pick<EventRow, (typeof detailNames)[number]>;

/** Identifies an event's current state. Forms carry it, so that a change to another version is detected. */
export function versionOf(event: EventRow): string {
	const { status, recording_url, notifies_recording } = event;
	const all = [...detailNames.map((name) => event[name]), status, recording_url, notifies_recording];
	return createHash('sha256').update(JSON.stringify(all)).digest('base64url').slice(0, 22);
}

export function changedFields(before: EventDetails, after: EventDetails): (keyof EventDetails)[] {
	const comparable = (value: unknown) =>
		value instanceof Date ? value.getTime() : Array.isArray(value) ? value.join() : value;
	return detailNames.filter((name) => comparable(before[name]) !== comparable(after[name]));
}
