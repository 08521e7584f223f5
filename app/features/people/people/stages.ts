import type { Stage } from '#database/tables.ts';

export const stageNames = {
	lead: 'Lead',
	in_contact: 'In contact',
	offer: 'Proposal sent',
	not_interested: 'Not interested',
	reserved: 'Reserved',
	participant: 'Participant',
	buyer: 'Team buyer',
	alumni: 'Alumni',
	refunded: 'Refunded',
} as const satisfies Partial<Record<Stage, string>>;

export const stages = Object.keys(stageNames) as (keyof typeof stageNames)[];

/** Steps before a reservation, which no event shows: an operator sets them, and the first order ends them. */
export const stepsByHand: readonly Stage[] = ['in_contact', 'offer', 'not_interested'];
