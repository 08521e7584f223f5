import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { defineAction } from '#app/act.server.ts';
import { email, text } from '#app/forms/rules.ts';
import type { Tables } from '#database/tables.ts';
import { noteOn } from '../orders/order-actions.console.server.ts';
import { buyerOfTeam, handOverByHand } from './handover.server.ts';
import { lockTeam } from './seats.server.ts';

const messages = {
	gone: 'This order does not exist anymore.',
	self: 'This person manages the team already.',
	email: 'Please enter a valid email address.',
	name: 'Please enter their name.',
	reason: 'Please enter a reason, in 500 characters at most.',
} as const;

/** The team of an order: who manages it now, and to whom that is offered. */
export async function getTeamRole(db: Kysely<Tables>, orderUuid: string) {
	const row = await db
		.selectFrom('team_orders')
		.innerJoin('teams', 'teams.team_uuid', 'team_orders.team_uuid')
		.select(['teams.team_uuid', 'heir_email'])
		.where('order_uuid', '=', orderUuid)
		.executeTakeFirst();
	const others = await db
		.selectFrom('team_orders')
		.innerJoin('enrollments as e', 'e.order_uuid', 'team_orders.order_uuid')
		.select(['e.order_uuid as id', 'e.short_reference as short'])
		.where('team_uuid', '=', row?.team_uuid ?? null)
		.where('e.order_uuid', '<>', orderUuid)
		.orderBy('e.created_at')
		.execute();
	const buyer = row && (await buyerOfTeam(db, row.team_uuid));
	return { email: buyer?.email ?? null, person: buyer?.person ?? null, heir: row?.heir_email ?? null, others };
}

export type TeamRole = Awaited<ReturnType<typeof getTeamRole>>;

/** For a buyer who has left the company: the role goes to another address at once. */
const handOverAction = defineAction({
	name: 'orders.hand-over',
	form: 'hand-over',
	schema: z.object({
		email: email(messages.email),
		name: text(1, messages.name, 200),
		reason: text(1, messages.reason, 500),
	}),
	errors: { gone: messages.gone, self: () => ({ fields: { email: [messages.self] }, status: 409 }) },
	async run({ tx, services, operator, params, value: { email, name, reason } }) {
		const { order } = await lockTeam(tx, services, params.order ?? '');
		await handOverByHand(tx, services, order.team_uuid, { email, name });
		const after = await buyerOfTeam(tx, order.team_uuid);
		const note = { key: crypto.randomUUID(), text: `Manages the team’s seats now: ${reason}`, operator };
		if (after) await noteOn(tx, services, after.customer, note);
		return {
			audit: { subject: { kind: 'orders', id: order.order_uuid } },
			toast: { kind: 'success', title: 'Handed over', description: 'Both get an email about it.' },
		};
	},
});

export const teamConsoleActions = { 'hand-over': handOverAction };
