import type { Operator } from '#app/operators/auth.server.ts';
import { can, type Deed } from '#app/operators/roles.ts';

const needs = {
	overview: 'events.see',
	edit: 'events.change',
	registrants: 'events.see',
	messages: 'events.message',
} as const satisfies Record<string, Deed>;

/** Which pages of an event an operator may see. */
export function tabsOf(operator: Operator) {
	return (Object.keys(needs) as (keyof typeof needs)[]).filter((tab) => can(operator, needs[tab]));
}
