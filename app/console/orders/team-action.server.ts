import { defineAction } from '#app/act.server.ts';
import { orderSeatsByHand } from '#app/features/teams/teams-by-hand.server.ts';
import { priceAt } from '#app/settings/price.server.ts';
import { parseAmount } from '#app/ui/money.ts';
import { orderPath } from './addresses.ts';
import { newTeamPage, teamSchema } from './order.schema.ts';
import { noteOn } from './order-actions.server.ts';

const toasts = { title: 'Seats reserved', description: 'The buyer gets an email about it.' } as const;

const { note, messages } = newTeamPage;

export const orderTeamAction = defineAction({
	name: 'orders.team',
	form: 'team',
	schema: teamSchema,
	errors: { startsOn: () => ({ fields: { startsOn: [messages.startsOn] } }) },
	async run({ tx, services, operator, value: { reason, reference, total, ...team } }) {
		const price = priceAt(services, services.now());
		const totalCents = total === '' ? undefined : parseAmount(total, price.currency);
		const { orderUuid: id, customerUuid, isNew } = await orderSeatsByHand(tx, services, { ...team, totalCents });
		if (isNew) await noteOn(tx, services, customerUuid, { key: team.key, text: note(reason, reference), operator });
		const after = { seats: team.seats, cents: totalCents ?? team.seats * price.cents };
		return {
			audit: isNew ? { subject: { kind: 'orders', id }, after } : undefined,
			to: orderPath(id),
			toast: { kind: 'success', ...toasts },
		};
	},
});
