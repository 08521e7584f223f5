import { type Selectable, sql } from 'kysely';
import type { Services } from '#app/services.ts';
import { formatMoney } from '#app/ui/money.ts';
import { myBilling } from '#content/my/billing.ts';
import { papers as words } from '#content/papers.ts';
import type { Enrollments, Refunds } from '#database/tables.ts';
import { listPayments } from '../orders/enrollment-payments.server.ts';
import { isByFreeCode, isTooLate, orderState } from '../orders/lifetime-places.server.ts';
import { orderAccess, startAfterAccess } from '../orders/order-access.server.ts';
import { dayInWords, dayOf, orderPrice, orderSeats } from '../orders/orders.server.ts';
import { isManual, type Payment } from '../orders/payment-facts.ts';
import { checkoutPage } from '../orders/payment-method.server.ts';
import { listRefundOffers, type RefundOffer } from '../orders/refund-requests.server.ts';
import { lastDayBefore, refundArrivalDay } from '../orders/refund-window.server.ts';
import { buyerOf, papersOf } from './issue.server.ts';
import { currentPaper, isCanceled, isTheirs, type Paper } from './paper-content.server.ts';

const { rows: say } = myBilling;

/** A movement of an order's money, or a document of its own. */
export interface BillingRow {
	at: Date;
	what: string;
	note?: string | undefined;
	/** With its currency; with a minus sign what went back. */
	amount?: string | undefined;
	paper?: { number: string; kind: string } | undefined;
}

export type BillingOrder = Awaited<ReturnType<typeof listBilling>>[number];

/**
 * A person's orders under any of their addresses, and those of the teams they manage, newest first: what each was, its payments, refunds, disputes and papers, and what
 * can be done about it.
 * @param person The customer row that represents them.
 */
export async function listBilling(services: Services, person: string) {
	const [rows, offers] = [await ordersOf(services, person), await listRefundOffers(services, person)];
	return await Promise.all(
		rows.map((row) => {
			const offer = offers.find(({ orderUuid }) => orderUuid === row.order_uuid);
			return viewOf(services, row, offer);
		}),
	);
}

/** With the currency's code: the sign of a dollar is that of several currencies. */
const amountOf = (cents: number, currency: string) => `${formatMoney(cents, currency)} ${currency.toUpperCase()}`;

type Row = Awaited<ReturnType<typeof ordersOf>>[number];

async function ordersOf({ db }: Services, person: string) {
	return await db
		.selectFrom('enrollments')
		.innerJoin('customers', 'customers.customer_uuid', 'enrollments.customer_uuid')
		.leftJoin('order_buyers as b', 'b.order_uuid', 'enrollments.order_uuid')
		.selectAll('enrollments')
		.select('b.name as buyer_name')
		.select([
			orderPrice(sql`enrollments.order_uuid`).as('price_cents'),
			orderSeats(sql`enrollments.order_uuid`).as('seats'),
		])
		.where(isTheirs(person))
		.orderBy('enrollments.created_at', 'desc')
		.orderBy('enrollments.enrollment_uuid')
		.execute();
}

async function viewOf(services: Services, row: Row, offer: RefundOffer | undefined) {
	const { db } = services;
	const [payments, papers, access, refunds] = [
		await listPayments(db, row.reference),
		await papersOf(db, row.order_uuid),
		await orderAccess(db, row.reference),
		await db.selectFrom('refunds').selectAll().where('order_uuid', '=', row.order_uuid).execute(),
	];
	const state = stateOf(row);
	const isToPay = state === 'reserved' && row.price_currency !== null;
	return {
		reference: row.short_reference,
		what: row.seats > 0 ? myBilling.seats(row.seats) : myBilling.item,
		orderedOn: dayOf(row.created_at),
		price: row.price_currency && amountOf(row.price_cents, row.price_currency),
		state: offer?.dueAt === undefined ? state : ('requested' as const),
		period: access
			? myBilling.period(dayInWords(access.period.from), dayInWords(access.period.through))
			: isToPay
				? await expectedStart(services, row)
				: undefined,
		rows: rowsOf({ row, payments, papers, refunds, now: services.now() }),
		payAt: isToPay ? checkoutPage(row.reference) : undefined,
		/** The details of its papers, while a pro forma invoice can be made. */
		proforma:
			isToPay && !currentPaper(papers, null)
				? {
						buyer: await buyerOf(db, row.order_uuid),
						isReady: row.buyer_name !== null,
						// It is made when it is downloaded.
						day: dayOf(services.now()),
						amount: formatMoney(row.price_cents, row.price_currency ?? 'usd'),
					}
				: undefined,
		refundUntil: offer?.isOpen && offer.dueAt === undefined ? offer.lastDay : undefined,
		canWithdraw: offer?.canWithdraw ?? false,
	};
}

/** When the year of an unpaid order starts, in words. */
async function expectedStart({ db, now }: Services, row: Row): Promise<string> {
	const after = await startAfterAccess(db, now(), row);
	if (after) return myBilling.startsAfter(after);
	return row.starts_on ? myBilling.startsOn(dayInWords(row.starts_on)) : myBilling.startsWhenPaid;
}

function stateOf(row: Row) {
	const state = orderState(row);
	if (state === 'paid' && isByFreeCode(row)) return 'free' as const;
	return state === 'disputed' && row.dispute_status === 'lost' ? ('takenBack' as const) : state;
}

interface Facts {
	row: Selectable<Enrollments>;
	payments: readonly Payment[];
	papers: readonly Paper[];
	refunds: readonly Selectable<Refunds>[];
	now: Date;
}

/** The latest first. */
function rowsOf(facts: Facts) {
	const { row, payments, papers, refunds, now } = facts;
	const named = (paper: Paper | undefined) =>
		paper && { paper: { number: paper.number, kind: words.kinds[paper.kind] } };
	const rows: BillingRow[] = [
		...payments.flatMap((payment) => [
			...paymentRows(row, payment).map((shown) => ({
				...shown,
				...named(papers.find(({ reason, payment_intent }) => reason === 'payment' && payment_intent === payment.id)),
			})),
			...disputeRows(payment),
		]),
		...refunds.map((refund) => ({
			...refundRow(refund, now),
			...named(papers.findLast(({ reason, refund_uuid }) => reason === 'refund' && refund_uuid === refund.refund_uuid)),
		})),
		...papers
			.filter(({ reason }) => reason !== 'payment' && reason !== 'refund')
			.map((paper) => ({ ...paperRow(papers, paper), ...named(paper) })),
	];
	return rows.sort((a, b) => b.at.getTime() - a.at.getTime()).map((shown) => ({ ...shown, day: dayOf(shown.at) }));
}

function paymentRows(row: Selectable<Enrollments>, { id, facts }: Payment): BillingRow[] {
	const { paid_at, pending_since, amount_cents, currency } = facts;
	if (!paid_at) return pending_since ? [{ at: pending_since, ...say.pending }] : [];
	if (amount_cents === 0) return [{ at: paid_at, what: say.free }];
	const isExtra = id !== row.payment_intent && facts.status === 'paid';
	return [
		{
			at: paid_at,
			what: isManual(id) ? say.transfer : say.payment,
			amount: formatMoney(amount_cents ?? 0, currency ?? 'usd'),
			note: isExtra ? say.extra : isTooLate(row) ? say.late : undefined,
		},
	];
}

/** A dispute of a payment in words. An inquiry of the bank moves no money. */
function disputeRows({ facts: { dispute_status: status, disputed_at, dispute_closed_at } }: Payment): BillingRow[] {
	if (!status || !disputed_at) return [];
	const { open, inquiry, won, lost } = say.disputes;
	if (status.startsWith('warning_') || status === 'prevented') return [{ at: disputed_at, ...inquiry }];
	const decided = status === 'won' ? won : status === 'lost' ? lost : undefined;
	return [
		...(decided ? [{ at: dispute_closed_at ?? disputed_at, ...decided }] : []),
		{ at: disputed_at, what: open.what, note: decided ? undefined : open.note },
	];
}

function refundRow(refund: Selectable<Refunds>, now: Date): BillingRow {
	const { state, amount_cents, currency, payment_intent, due_at, created_at, updated_at } = refund;
	const money = formatMoney(amount_cents, currency);
	switch (state) {
		case 'requested': {
			const { what, note, soon } = say.refunds.requested;
			return { at: created_at, what, note: due_at ? note(lastDayBefore(due_at)) : soon, amount: money };
		}
		case 'made': {
			const { what, note, arrived } = say.refunds.made;
			const { words: day, ends } = refundArrivalDay(updated_at, isManual(payment_intent));
			return { at: updated_at, what, note: (now >= ends ? arrived : note)(day), amount: `−${money}` };
		}
		case 'failed': {
			const { what, note, handled } = say.refunds.failed;
			return { at: updated_at, what, note: refund.handled_at ? handled : note };
		}
		default:
			return { at: updated_at, ...say.refunds[state] };
	}
}

function paperRow(papers: readonly Paper[], paper: Paper): BillingRow {
	const { kind, amount_cents, currency, issued_at } = paper;
	const note = kind === 'credit-note' ? say.canceledBy : isCanceled(papers, paper) ? say.canceled : undefined;
	return {
		at: issued_at,
		what: say[kind],
		note,
		amount: kind === 'invoice' ? formatMoney(amount_cents, currency) : undefined,
	};
}
