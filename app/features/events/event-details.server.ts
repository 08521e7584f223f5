import { createHash } from 'node:crypto';
import type { EventRow } from './events.server.ts';

/** What an operator writes of an event. */
export type EventDetails = Pick<
	EventRow,
	| 'kind'
	| 'title'
	| 'summary'
	| 'starts_at'
	| 'ends_at'
	| 'time_zone'
	| 'display_time'
	| 'location'
	| 'join_url'
	| 'webinar_kind'
	| 'webinar_id'
>;

/** Names of what an operator writes, in the order of the form. */
export const detailNames = [
	'kind',
	'title',
	'summary',
	'starts_at',
	'ends_at',
	'time_zone',
	'display_time',
	'location',
	'join_url',
	'webinar_kind',
	'webinar_id',
] as const satisfies (keyof EventDetails)[];

/** Names an event as it is now: a form carries it, and what is saved over another version is not saved unseen. */
export function versionOf(event: EventRow): string {
	const { status, recording_url, notifies_recording } = event;
	const all = [...detailNames.map((name) => event[name]), status, recording_url, notifies_recording];
	return createHash('sha256').update(JSON.stringify(all)).digest('base64url').slice(0, 22);
}

/** Which details differ. */
export function differences(before: EventDetails, after: EventDetails): (keyof EventDetails)[] {
	const said = (value: unknown) => (value instanceof Date ? value.getTime() : value);
	return detailNames.filter((name) => said(before[name]) !== said(after[name]));
}
