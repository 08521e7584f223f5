import type { Operator } from '#app/operators/auth.server.ts';
import { can, type Permission } from '../kit/permissions.ts';

const needs = {
	overview: 'events.see',
	edit: 'events.change',
	registrants: 'events.see',
	messages: 'events.message',
} as const satisfies Record<string, Permission>;

/** Which pages of an event an operator may see. */
export function tabsOf(operator: Operator) {
	return (Object.keys(needs) as (keyof typeof needs)[]).filter((tab) => can(operator, needs[tab]));
}
