import type { Stage } from '#database/tables.ts';

export const stages = [
	'lead',
	'in_contact',
	'offer',
	'not_interested',
	'reserved',
	'participant',
	'buyer',
	'alumni',
	'refunded',
] as const satisfies readonly Stage[];

/** Steps before a reservation, which no event shows: an operator sets them, and the first order ends them. */
export const stepsByHand: readonly Stage[] = ['in_contact', 'offer', 'not_interested'];
