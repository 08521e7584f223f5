import type { Stage } from '#database/tables.ts';

/** How we can stand with a person, in the order in which it mostly comes. */
export const stages = [
	'new',
	'in_contact',
	'offer',
	'customer',
	'alumni',
	'not_interested',
] as const satisfies readonly Stage[];
