import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { lastMoment, yearEnds } from '#app/features/year/access/entitlements.server.ts';
import { isRenewed } from '#app/features/year/access/team-years.server.ts';
import type { Services } from '#app/services.ts';
import { priceAt } from '#app/settings/price.server.ts';
import { program } from '#content/program.ts';
import { teams } from '#content/teams.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { isUuid } from '#platform/text/uuid.ts';
import { dayIn } from '#platform/text/zoned-day.ts';
import { orderByHand } from '../orders/by-hand.server.ts';
import { cancelReservation, enqueueReservationMails } from '../orders/enrollment-actions.server.ts';
import { dayOf } from '../orders/orders.server.ts';
import { isRefunding } from './seats.server.ts';
import type { TeamBuyer } from './teams.schema.ts';
import { type NewTeam, reserveSeats } from './teams.server.ts';

type Needs = Pick<Services, 'now' | 'settings'> & { db: Kysely<Tables> };

/** Why seats cannot be renewed now. */
type Blocked = 'dispute' | 'refund';

interface RenewableOrder {
	order_uuid: string;
	ends_at: Date;
	is_disputed: boolean;
	is_refunding: boolean;
}

/** The orders of a team whose year has begun, which nobody has renewed: what is renewed together. */
async function renewableOrders(db: Kysely<Tables>, now: Date, team: string): Promise<RenewableOrder[]> {
	const { rows } = await sql<RenewableOrder>`
		select t.order_uuid, t.ends_at, e.status = 'disputed' as is_disputed,
			${isRefunding(sql`t.order_uuid`)} as is_refunding
		from team_orders t join enrollments e using (order_uuid)
		where t.team_uuid = ${team} and t.seats_paid > 0 and t.starts_at <= ${now}::timestamptz
			and not ${isRenewed(sql`t.order_uuid`)}
		order by t.ends_at, t.order_uuid`.execute(db);
	return rows;
}

const renewsSeats = sql<boolean>`exists (select from team_seats n where n.order_uuid = t.order_uuid and n.renews_uuid is not null)`;

/** The unpaid renewal of a team, if there is one. */
async function reservedRenewal(db: Kysely<Tables>, team: string) {
	const { rows } = await sql<{ id: string; reference: string; seats: number }>`
		select e.enrollment_uuid as id, e.reference,
			(select count(*)::int from team_seats s where s.order_uuid = t.order_uuid) as seats
		from team_orders t join enrollments e using (order_uuid)
		where t.team_uuid = ${team} and e.status = 'reserved' and ${renewsSeats}
		order by e.created_at desc limit 1`.execute(db);
	return rows[0];
}

/** What a team can renew now. @returns Undefined if nothing. */
async function findRenewal(db: Kysely<Tables>, now: Date, team: string) {
	const reserved = await reservedRenewal(db, team);
	const orders = await renewableOrders(db, now, team);
	const [first] = orders;
	if (!first) return undefined;
	const blocked: Blocked | undefined = orders.some((order) => order.is_disputed)
		? 'dispute'
		: orders.some((order) => order.is_refunding)
			? 'refund'
			: undefined;
	return { first, orders, reserved, blocked };
}

/** Whether a team can be renewed, for its page. */
export async function renewalOf({ db, now }: Pick<Services, 'db' | 'now'>, team: string) {
	const found = await findRenewal(db, now(), team);
	if (!found) return undefined;
	const { first, reserved, blocked } = found;
	return {
		ends: dayOf(lastMoment(first.ends_at)),
		isOver: first.ends_at <= now(),
		isSoon: first.ends_at.getTime() - now().getTime() < SOON_MS,
		reserved: reserved?.reference,
		blocked,
	};
}

export type TeamRenewal = NonNullable<Awaited<ReturnType<typeof renewalOf>>>;

/** From when the team's page leads with the renewal: a little before the first notice. */
const SOON_MS = 62 * 24 * 3600_000;

/** The seats that are renewed, in the order of their positions. `person` uses it, in the words of their company. */
async function seatsOf(db: Kysely<Tables>, orders: readonly RenewableOrder[]) {
	const { rows } = await sql<{ seat: string; person: string | null }>`
		select s.seat_uuid as seat, case when s.customer_uuid is null then null when s.claimed_name is null then s.invited_email
			else s.claimed_name || ' (' || s.invited_email || ')' end as person
		from team_seats s join team_orders t using (order_uuid)
		where s.order_uuid = any(${orders.map(({ order_uuid }) => order_uuid)}::uuid[])
			and s.position <= t.seats_paid and s.ended_at is null
		order by t.ends_at, s.order_uuid, s.position`.execute(db);
	return rows;
}

/** The company's details of its latest order; undefined if they were erased. */
export async function billingOf(db: Kysely<Tables>, team: string): Promise<TeamBuyer | undefined> {
	const row = await db
		.selectFrom('order_buyers as b')
		.innerJoin('team_orders as t', 't.order_uuid', 'b.order_uuid')
		.innerJoin('enrollments as e', 'e.order_uuid', 't.order_uuid')
		.select(['b.name', 'b.company', 'b.vat_number', 'b.address'])
		.where('t.team_uuid', '=', team)
		.orderBy('e.created_at', 'desc')
		.executeTakeFirst();
	if (!row) return undefined;
	return { name: row.name, company: row.company ?? '', vatNumber: row.vat_number ?? '', address: row.address ?? '' };
}

/**
 * The offer to renew a team: who keeps a seat, from when to when, and what a seat costs today.
 * @param team The team's id. @returns Undefined if nothing can be renewed.
 */
export async function renewalOffer({ db, now, settings }: Needs, team: string) {
	const at = now();
	const found = await findRenewal(db, at, team);
	if (!found) return undefined;
	const { first, orders, reserved, blocked } = found;
	const seats = await seatsOf(db, orders);
	const isLater = first.ends_at > at;
	const start = isLater ? first.ends_at : at;
	const price = priceAt({ settings }, at);
	return {
		people: seats.flatMap(({ seat, person }) => (person ? [{ seat, person }] : [])),
		count: seats.length,
		most: Math.max(program.seats.most, seats.length),
		ends: dayOf(lastMoment(first.ends_at)),
		/** The first day of the next year; undefined if that is the day of the payment. */
		starts: isLater ? dayOf(start) : undefined,
		through: dayOf(lastMoment(yearEnds(start))),
		/** Seats of the team that end later: their next year starts then. */
		hasLaterEnds: orders.some(({ ends_at }) => ends_at > first.ends_at),
		seatCents: price.cents,
		currency: price.currency,
		reserved: reserved && { reference: reserved.reference, seats: reserved.seats },
		blocked,
		billing: await billingOf(db, team),
	};
}

export type RenewalOffer = NonNullable<Awaited<ReturnType<typeof renewalOffer>>>;

export interface Renewal extends TeamBuyer {
	seats: number;
	/** The used seats that the buyer saw, and those of them that they keep. A person who came meanwhile keeps theirs. */
	seen: readonly string[];
	kept: readonly string[];
}

/** Where the buyer of a team gets email. */
interface TeamRole {
	team: string;
	email: string;
}

/**
 * Reserves the next year of a team at the price of today, once, in the caller's transaction, which holds the payments' lock and has
 * locked the team. Those who use its seats when it is paid get theirs.
 * @returns The reference of the order, also of one that is reserved already.
 * @throws {DomainError} `dispute` or `refund` while money of the team is disputed or refunded; `renewed` if nothing is left to renew;
 * `seats`, with their number, if more people keep a seat than there are; `most`, with the number, if there are too many.
 */
export async function reserveRenewal(
	tx: Transaction<Tables>,
	services: Services,
	{ team, email }: TeamRole,
	{ seats, seen, kept, ...billing }: Renewal,
): Promise<string> {
	const found = await findRenewal(tx, services.now(), team);
	if (!found) throw new DomainError('renewed');
	if (found.reserved) return found.reserved.reference;
	if (found.blocked) throw new DomainError(found.blocked);
	const all = (await seatsOf(tx, found.orders)).map(({ seat, person }) => ({
		seat,
		isUsed: person !== null,
		carries: person === null || kept.includes(seat) || !seen.includes(seat),
	}));
	const people = all.filter(({ isUsed, carries }) => isUsed && carries);
	if (seats < people.length) throw new DomainError('seats', { people: people.length });
	const most = Math.max(program.seats.most, all.length);
	if (seats > most) throw new DomainError('most', { most });
	const renews = [...people, ...all.filter(({ isUsed }) => !isUsed), ...all.filter(({ carries }) => !carries)];
	return await reserveForTeam(
		tx,
		services,
		{ team, email },
		{ ...billing, seats, renews, startsOn: '', key: randomUUID() },
	);
}

/**
 * Reserves more seats of a team, in the caller's transaction, which holds the payments' lock: for a full year of their own from the
 * payment, since they have the full price. A repeated key is the same order.
 * @throws {DomainError} `billing` if the company's details were erased; `closed` if the team has no seats now.
 */
export async function reserveMoreSeats(
	tx: Transaction<Tables>,
	services: Services,
	role: TeamRole,
	seats: number,
	key: string,
): Promise<string> {
	const billing = await billingOf(tx, role.team);
	if (!billing) throw new DomainError('billing');
	const now = services.now();
	const running = await tx
		.selectFrom('team_orders')
		.select('order_uuid')
		.where('team_uuid', '=', role.team)
		.where('seats_paid', '>', 0)
		.where('ends_at', '>', now)
		.executeTakeFirst();
	if (!running) throw new DomainError('closed');
	// A chosen day: otherwise they would wait for the end of the others.
	const startsOn = dayIn(program.refund.timeZone, now);
	return await reserveForTeam(tx, services, role, { ...billing, seats, startsOn, key });
}

type TeamOrder = TeamBuyer & Pick<NewTeam, 'seats' | 'startsOn' | 'renews'> & { key: string };

async function reserveForTeam(
	tx: Transaction<Tables>,
	services: Services,
	{ team, email }: TeamRole,
	{ key, ...order }: TeamOrder,
): Promise<string> {
	if (!isUuid(key)) throw new DomainError('gone');
	const { name, company, seats } = order;
	const buyer = { key, email, name, company, message: teams.message(seats), source: 'teams' };
	await orderByHand(tx, services, buyer, async (recorded) => {
		await reserveSeats(tx, services, { ...order, ...recorded, team, source: 'checkout', key });
		await enqueueReservationMails(tx, services, { email, ...recorded }, 'seats');
	});
	const made = await tx
		.selectFrom('enrollments')
		.innerJoin('team_orders', 'team_orders.order_uuid', 'enrollments.order_uuid')
		.select('reference')
		.where('enrollments.order_uuid', '=', key)
		.where('team_uuid', '=', team)
		.executeTakeFirst();
	if (!made) throw new DomainError('gone');
	return made.reference;
}

/**
 * Takes an unpaid renewal back, so that the buyer can choose again, in the caller's transaction.
 * @throws {DomainError} `paying` if a payment has begun.
 */
export async function cancelRenewal(tx: Transaction<Tables>, services: Services, team: string): Promise<void> {
	const reserved = await reservedRenewal(tx, team);
	if (reserved && (await cancelReservation(tx, services, reserved.id))) throw new DomainError('paying');
}
