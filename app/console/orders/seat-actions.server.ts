import * as z from 'zod/mini';
import { defineAction } from '#app/act.server.ts';
import { changeInvitation, endSeat, lockTeam } from '#app/features/teams/seats.server.ts';
import { email, optionalText, text } from '#app/forms/rules.ts';
import { seatsSection } from '#content/console/seats.ts';
import { DomainError } from '#platform/errors/domain-error.ts';

const { invite, end } = seatsSection;
const seat = z.uuid('Please choose a seat.');
const errors = {
	gone: 'This order or seat does not exist anymore.',
	state: 'This seat has changed in the meantime. Nothing was done: here is how it is now.',
};

const inviteAction = defineAction({
	name: 'orders.invite',
	form: 'seat-invite',
	schema: z.object({ seat, email: email('Please enter a valid email address.') }),
	errors: {
		...errors,
		invited: () => ({ fields: { email: ['This address already has a seat from this order.'] }, status: 409 }),
		lately: 'Too many invitations were sent to this address or for this order today.',
	},
	async run({ tx, services, params, value }) {
		const team = await lockTeam(tx, services, params.order ?? '');
		await changeInvitation(tx, services, team, value.seat, value.email);
		return {
			audit: { subject: { kind: 'orders', id: team.order.order_uuid }, after: { seat: value.seat } },
			toast: { kind: 'success', ...invite.done },
		};
	},
});

/** A seat in the form's field `seen`. */
const seenSeat = (id: string, state: string) => `${id}=${state}`;

const endAction = defineAction({
	name: 'orders.endSeat',
	form: 'seat-end',
	schema: z.object({
		seat,
		reason: text(1, 'Please enter a reason, in 500 characters at most.', 500),
		seen: optionalText(5000),
	}),
	errors,
	async run({ tx, services, params, value }) {
		const team = await lockTeam(tx, services, params.order ?? '');
		// A seat that was free on the page may be someone's now.
		const current = team.seats.find(({ seat_uuid }) => seat_uuid === value.seat);
		if (current && value.seen && !value.seen.split(' ').includes(seenSeat(value.seat, current.state))) {
			throw new DomainError('state');
		}
		await endSeat(tx, services, team, { seatUuid: value.seat, reason: value.reason });
		return {
			audit: { subject: { kind: 'orders', id: team.order.order_uuid }, after: { seat: value.seat } },
			toast: { kind: 'success', ...end.done },
		};
	},
});

export const seatActions = { 'seat-invite': inviteAction, 'seat-end': endAction };
