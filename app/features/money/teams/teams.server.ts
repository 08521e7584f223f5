import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { FieldRefused } from '#app/forms/form.server.ts';
import type { ReceivedForm } from '#app/forms/receive.server.ts';
import type { Services } from '#app/services.ts';
import { formNames } from '#content/options.ts';
import { teams } from '#content/teams.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { mailReserved, orderByHand } from '../orders/by-hand.server.ts';
import { enqueueReservationMails } from '../orders/enrollment-actions.server.ts';
import { isStartDay, reserve } from '../orders/orders.server.ts';
import { checkoutPage } from '../orders/payment-method.server.ts';
import { requireVatForm } from '../papers/reverse-charge.server.ts';
import { type TeamPurchase, teamsSchema, teamsToasts } from './teams.schema.ts';

export const teamsForm: ReceivedForm<TeamPurchase> = {
	id: 'teams',
	schema: teamsSchema,
	toasts: teamsToasts,
	toLead: ({ name, email, company, seats }) => ({
		form_name: formNames.enrollment,
		name,
		email,
		company,
		message: teams.message(seats),
	}),
	async prepare({ startsOn, vatNumber, country }, services) {
		requireVatForm('vatNumber', vatNumber, country);
		if (startsOn && !isStartDay(startsOn, services.now())) throw new FieldRefused('startsOn', teams.messages.startsOn);
		return { prepared: undefined, undo: async () => {} };
	},
	async persist(tx, purchase, recorded, _, services) {
		const reference = await reserveSeats(tx, services, { ...purchase, ...recorded, source: 'checkout' });
		await enqueueReservationMails(tx, services, { email: purchase.email, ...recorded }, 'seats');
		return { reference };
	},
	detail: (_, { reference = '' }) => ({ reference, checkout: checkoutPage(reference) }),
	next: ({ reference = '' }) => checkoutPage(reference),
};

/** Seats to reserve, for a buyer who exists as a contact. */
export interface NewTeam
	extends Pick<TeamPurchase, 'seats' | 'name' | 'company' | 'vatNumber' | 'address' | 'startsOn'> {
	country?: string;
	purchaseOrder?: string;
	/** Decides the order's references. */
	seed?: string | undefined;
	customerUuid: string;
	websiteDataId: string;
	/** Who entered the order: its buyer, who accepts the terms by that, or an operator. */
	source: 'checkout' | 'manual';
	/** The order's id; a new one by default. */
	key?: string;
	/** What the seats cost together, in the currency's smallest unit; today's price by default. */
	totalCents?: number | undefined;
	/** The id of the team that the seats belong to; a new one by default. */
	team?: string;
	/** The seats that the first of them renew; `carries`: with the people who use them. */
	renews?: readonly { seat: string; carries: boolean }[];
}

/**
 * Reserves seats in the caller's transaction. The reservation holds the state of the order's payments, as for one place; what it
 * gives are the seats.
 * @returns Its reference.
 */
export async function reserveSeats(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now' | 'settings'>,
	{ seats, name, company, vatNumber, address, startsOn, customerUuid, websiteDataId, source, ...more }: NewTeam,
): Promise<string> {
	const { key: order_uuid = randomUUID(), seed, totalCents, team, renews = [], country, purchaseOrder } = more;
	const at = services.now();
	const reference = await reserve(tx, services, {
		key: order_uuid,
		seed,
		customerUuid,
		websiteDataId,
		source,
		quantity: seats,
		totalCents,
		startsOn: startsOn || null,
		acceptsTerms: source === 'checkout',
	});
	await tx
		.insertInto('order_buyers')
		.values({
			order_uuid,
			name,
			company,
			vat_number: vatNumber || null,
			address,
			country: country || null,
			purchase_order: purchaseOrder || null,
		})
		.execute();
	const team_uuid = team ?? order_uuid;
	if (!team) await tx.insertInto('teams').values({ team_uuid, buyer_uuid: customerUuid, created_at: at }).execute();
	await tx.insertInto('team_orders').values({ order_uuid, team_uuid }).execute();
	const positions = Array.from({ length: seats }, (_, index) => index + 1);
	await tx
		.insertInto('team_seats')
		.values(
			positions.map((position) => {
				const { seat: renews_uuid = null, carries = false } = renews[position - 1] ?? {};
				return { order_uuid, position, renews_uuid, carries, created_at: at, updated_at: at };
			}),
		)
		.execute();
	return reference;
}

type Seats = Omit<NewTeam, 'customerUuid' | 'websiteDataId' | 'source' | 'key'> & {
	/** Makes a double click one order: its id. */
	key: string;
	email: string;
};

/**
 * Reserves seats for a company as the form does, in the caller's transaction. Its buyer gets the same email.
 * @throws {DomainError} `startsOn` if the first day is none that a buyer could choose.
 */
export async function orderSeatsByHand(tx: Transaction<Tables>, services: Services, { email, ...team }: Seats) {
	if (team.startsOn && !isStartDay(team.startsOn, services.now())) throw new DomainError('startsOn');
	const { key, name, company } = team;
	const buyer = { key, email, name, company, message: teams.message(team.seats) };
	return await orderByHand(tx, services, buyer, async (recorded) => {
		await reserveSeats(tx, services, { ...team, ...recorded, source: 'manual' });
		await mailReserved(tx, services, email, recorded);
	});
}
