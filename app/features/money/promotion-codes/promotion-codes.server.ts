import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import { checkout } from '#content/checkout.ts';
import type { PromotionCodes, Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { applyPayments } from '../orders/enrollment-payments.server.ts';
import { findOrder, type Order } from '../orders/orders.server.ts';
import { papersOf } from '../papers/issue.server.ts';
import { currentPaper } from '../papers/paper-content.server.ts';
import { lockPayments, settleIn } from '../payments/settle.server.ts';

/** How long an unpaid reservation has a code for itself, if others want it too. */
const HELD_DAYS = checkout.code.heldDays;

export const normalizeCode = (typed: string) => typed.trim().toUpperCase();

/**
 * Applies a promotion code to a reservation that is not paid, in place of an earlier one, in the caller's transaction. The
 * payments' lock makes concurrent tries wait for each other, so a code is never used more often than its limit. A code
 * that is worth the whole price enrolls at once.
 * @param reference The order's.
 * @param typed The code in any case; empty for none.
 * @throws {DomainError} `gone` if there is nothing to pay; `invoiced` if an invoice has the price; `code` if there is no such code, or
 * it ended or does not fit the price; `used-up`.
 */
export async function applyCode(
	tx: Transaction<Tables>,
	services: Services,
	reference: string,
	typed: string,
): Promise<void> {
	const now = services.now();
	await lockPayments(tx);
	const open = tx
		.selectFrom('enrollments')
		.select('enrollment_uuid')
		.where('reference', '=', reference)
		.where('status', '=', 'reserved')
		.where('pending_since', 'is', null);
	if (!(await open.executeTakeFirst())) throw new DomainError('gone');
	const before = await findOrder(tx, reference);
	if (!before) throw new DomainError('gone');
	if (currentPaper(await papersOf(tx, before.order_uuid), null)) throw new DomainError('invoiced');
	await releaseCode(tx, before.order_uuid);
	if (typed.trim() === '') return;
	const order = await findOrder(tx, reference);
	const code = await tx
		.selectFrom('promotion_codes')
		.selectAll()
		.where('code', '=', normalizeCode(typed))
		.forUpdate()
		.executeTakeFirst();
	if (!order || !code || !isValid(code, now)) throw new DomainError('code');
	const cents = discountOf(code, order);
	if (cents === undefined) throw new DomainError('code');
	if ((await usesOf(tx, code.code_uuid)) >= code.max_uses && !(await releaseHeld(tx, code.code_uuid, now))) {
		throw new DomainError('used-up');
	}
	await tx
		.insertInto('order_discounts')
		.values({ order_uuid: order.order_uuid, code_uuid: code.code_uuid, amount_cents: cents, applied_at: now })
		.execute();
	if (cents === order.price_cents) await enrollForFree(tx, services, order);
}

/** A code is worth the whole price: nothing is left to pay, so the reservation counts as paid. */
async function enrollForFree(tx: Transaction<Tables>, services: Services, order: Order): Promise<void> {
	const { order_uuid, reference, currency } = order;
	const fact = { kind: 'session', state: 'paid', amountCents: 0, discountCents: 0, currency } as const;
	const about = {
		type: 'manual.code',
		createdAt: services.now(),
		paymentIntent: `manual_code_${order_uuid}`,
		reference,
	};
	await settleIn(tx, services, [{ id: freeEvent(order_uuid), ...about, fact }]);
}

const freeEvent = (orderUuid: string) => `manual:code:${orderUuid}`;

/**
 * Takes back what a code that was worth the whole price gave, in the caller's transaction, which holds the payments' lock: the
 * reservation is unpaid again. No money moved, so there is nothing to refund.
 * @returns Whether the order had such a code.
 */
export async function takeFreeBack(tx: Transaction<Tables>, services: Services, order: Order): Promise<boolean> {
	const event = tx.deleteFrom('payment_events').where('event_id', '=', freeEvent(order.order_uuid));
	const { numDeletedRows } = await event.executeTakeFirst();
	if (numDeletedRows === 0n) return false;
	await applyPayments(tx, services, order.reference);
	return true;
}

/**
 * Frees the use of a code that an unpaid reservation has had for longest, if that is longer than codes are held. One with an
 * invoice keeps it: the invoice has the price.
 * @returns Whether there was one.
 */
async function releaseHeld(tx: Transaction<Tables>, codeUuid: string, now: Date): Promise<boolean> {
	const held = new Date(now.getTime() - HELD_DAYS * 24 * 3600_000);
	const { rows } = await sql`
		delete from order_discounts where order_uuid = (
			select d.order_uuid from order_discounts d join enrollments e using (order_uuid)
			where d.code_uuid = ${codeUuid} and d.applied_at <= ${held}::timestamptz
				and e.status = 'reserved' and e.pending_since is null
				and not exists (select from papers p where p.order_uuid = d.order_uuid and p.kind = 'invoice')
			order by d.applied_at limit 1
		) returning order_uuid`.execute(tx);
	return rows.length > 0;
}

export async function releaseCode(tx: Transaction<Tables>, orderUuid: string): Promise<void> {
	await tx.deleteFrom('order_discounts').where('order_uuid', '=', orderUuid).execute();
}

type Code = Selectable<PromotionCodes>;

const isValid = ({ ended_at, valid_until }: Code, now: Date) =>
	ended_at === null && (valid_until === null || valid_until > now);

/**
 * The discount in the currency's smallest unit; undefined if it does not fit. Only a code of 100% is worth the whole price, and not of
 * seats: a fixed amount was meant for another price, and one use would give any number of seats.
 */
function discountOf(
	{ percent_off, amount_off_cents, currency }: Code,
	order: Pick<Order, 'price_cents' | 'currency' | 'seats'>,
): number | undefined {
	if (amount_off_cents !== null && currency !== order.currency) return undefined;
	const cents = amount_off_cents ?? Math.round((order.price_cents * (percent_off ?? 0)) / 100);
	const isWhole = cents >= order.price_cents;
	if (isWhole && (percent_off !== 100 || order.seats > 0)) return undefined;
	return cents > 0 && order.price_cents > 0 ? cents : undefined;
}

async function usesOf(db: Kysely<Tables>, codeUuid: string): Promise<number> {
	const { uses } = await db
		.selectFrom('order_discounts')
		.select(({ fn }) => fn.countAll<string>().as('uses'))
		.where('code_uuid', '=', codeUuid)
		.executeTakeFirstOrThrow();
	return Number(uses);
}

export async function codeOf(
	db: Kysely<Tables>,
	orderUuid: string,
): Promise<{ code: string; cents: number } | undefined> {
	return await db
		.selectFrom('order_discounts')
		.innerJoin('promotion_codes', 'promotion_codes.code_uuid', 'order_discounts.code_uuid')
		.select(['code', 'amount_cents as cents'])
		.where('order_uuid', '=', orderUuid)
		.executeTakeFirst();
}

interface NewCode {
	code: string;
	/** One of both: percent, or cents in `currency`. */
	percentOff: number | null;
	amountOffCents: number | null;
	currency: string;
	maxUses: number;
	/** The first instant at which it is not valid anymore; null: no end. */
	validUntil: Date | null;
}

/**
 * Creates a code, in the caller's transaction.
 * @returns Its id.
 * @throws PostgreSQL's 23505 if it exists, ended ones included.
 */
export async function createCode(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	{ code, percentOff, amountOffCents, currency, maxUses, validUntil }: NewCode,
): Promise<string> {
	const { code_uuid } = await tx
		.insertInto('promotion_codes')
		.values({
			code: normalizeCode(code),
			percent_off: percentOff,
			amount_off_cents: amountOffCents,
			currency: amountOffCents === null ? null : currency,
			max_uses: maxUses,
			valid_until: validUntil,
			created_at: now(),
		})
		.returning('code_uuid')
		.executeTakeFirstOrThrow();
	return code_uuid;
}

/** Ends a code, in the caller's transaction; discounts that orders have stay. @throws {DomainError} `gone` if it has ended. */
export async function endCode(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	codeUuid: string,
): Promise<void> {
	const { numUpdatedRows } = await tx
		.updateTable('promotion_codes')
		.set({ ended_at: now() })
		.where('code_uuid', '=', codeUuid)
		.where('ended_at', 'is', null)
		.executeTakeFirst();
	if (numUpdatedRows === 0n) throw new DomainError('gone');
}

export async function listCodes({ db, now }: Pick<Services, 'db' | 'now'>) {
	const rows = await db
		.selectFrom('promotion_codes')
		.selectAll()
		.select(
			sql<number>`(select count(*)::int from order_discounts d where d.code_uuid = promotion_codes.code_uuid)`.as(
				'uses',
			),
		)
		.orderBy('created_at', 'desc')
		.orderBy('code')
		.limit(500)
		.execute();
	return rows.map((row) => ({ ...row, isValid: isValid(row, now()) }));
}
