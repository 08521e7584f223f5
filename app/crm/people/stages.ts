import type { Stage } from '#database/tables.ts';

/** The stages of a person, in their usual order. */
export const stages = [
	'new',
	'in_contact',
	'offer',
	'customer',
	'alumni',
	'not_interested',
] as const satisfies readonly Stage[];
