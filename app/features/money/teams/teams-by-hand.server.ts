import type { Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import { teams } from '#content/teams.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { orderByHand } from '../orders/by-hand.server.ts';
import { isStartDay } from '../orders/orders.server.ts';
import { type NewTeam, reserveSeats } from './teams.server.ts';

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
	const buyer = { key, email, name, company, message: teams.message(team.seats), sendsMail: true };
	return await orderByHand(tx, services, buyer, (recorded) =>
		reserveSeats(tx, services, { ...team, ...recorded, source: 'manual' }),
	);
}
