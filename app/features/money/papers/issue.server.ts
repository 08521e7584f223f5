import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { yearEnds } from '#app/features/year/access/entitlements.server.ts';
import type { Services } from '#app/services.ts';
import { settingText } from '#app/settings/settings.server.ts';
import { papers as words } from '#content/papers.ts';
import { program } from '#content/program.ts';
import type { OrderLines, Papers, Refunds, Tables } from '#database/tables.ts';
import type { PaymentFact } from '#platform/payments/payment-event.ts';
import { dayIn, startOfDay } from '#platform/text/zoned-day.ts';
import { instantAfterAccess, orderAccess } from '../orders/order-access.server.ts';
import type { Order } from '../orders/orders.server.ts';
import { isManual, type Payment } from '../orders/payment-facts.ts';
import {
	type Buyer,
	currentPaper,
	type Paper,
	type PaperContent,
	type Period,
	paperOf,
	taxIn,
} from './paper-content.server.ts';
import { isReverseCharged } from './reverse-charge.server.ts';

export const paperQueue = { name: 'paper' } as const;

type Draft = Pick<Selectable<Papers>, 'kind' | 'reason' | 'payment_intent' | 'refund_uuid' | 'corrects'> & {
	content: Omit<PaperContent, 'issuedOn'>;
};

type Needs = Pick<Services, 'now' | 'settings' | 'jobs'>;

const products: Readonly<Record<string, string>> = words.products;

/** The papers of an order, the earliest first. */
export async function papersOf(db: Kysely<Tables>, orderUuid: string): Promise<Paper[]> {
	const rows = await db
		.selectFrom('papers')
		.selectAll()
		.where('order_uuid', '=', orderUuid)
		.orderBy('issued_at')
		.orderBy('kind', 'asc')
		.orderBy('sequence')
		.execute();
	return rows.map(paperOf);
}

/**
 * Issues the papers that an order's payments and refunds still lack, in the caller's transaction, which holds the payments' lock:
 * a receipt for each payment, a credit note for each refund that counts, and a receipt that reverses it if the refund fails
 * later. Repeated, it issues nothing; nor for what is so old that its papers are deleted.
 */
export async function syncPapers(
	tx: Transaction<Tables>,
	services: Needs,
	order: Order,
	payments: readonly Payment[],
): Promise<void> {
	const issued = await papersOf(tx, order.order_uuid);
	const issue = async (draft: Draft) => void issued.push(await insertPaper(tx, services, order.order_uuid, draft));
	for (const payment of payments) {
		const { paid_at, amount_cents } = payment.facts;
		const isIssued = issued.some(({ reason, payment_intent }) => reason === 'payment' && payment_intent === payment.id);
		if (isIssued || !paid_at || !amount_cents || payment.id === '' || isExpired(paid_at, services.now())) continue;
		await issue(await receiptDraft(tx, services, order, payment, issued));
	}
	const refunds = await tx
		.selectFrom('refunds')
		.selectAll()
		.where('order_uuid', '=', order.order_uuid)
		.where('state', 'in', ['made', 'failed'])
		.orderBy('created_at')
		.orderBy('refund_uuid')
		.execute();
	for (const refund of refunds) {
		const draft = refundDraft(refund, issued);
		if (draft) await issue(draft);
	}
}

/** A receipt of a payment, with the details of the invoice that it pays, if there is one. */
async function receiptDraft(
	tx: Transaction<Tables>,
	services: Needs,
	order: Order,
	{ id, facts }: Payment,
	issued: readonly Paper[],
): Promise<Draft> {
	const cents = facts.amount_cents ?? 0;
	const currency = facts.currency ?? order.currency;
	const invoice = currentPaper(issued, null);
	const base = await orderContent(tx, services, order, invoice?.content.buyer);
	const discountCents = base.discountCents + (facts.discount_cents ?? 0);
	const isItemized = currency === order.currency && base.priceCents - discountCents === cents;
	const { priceCents: _, countingPayment, ...content } = base;
	return {
		kind: 'receipt',
		reason: 'payment',
		payment_intent: id,
		refund_uuid: null,
		corrects: null,
		content: {
			...content,
			// Another amount than that of the order has one line.
			period: countingPayment === id ? ((await orderAccess(tx, order.reference))?.period ?? null) : null,
			lines: isItemized ? content.lines : [{ text: words.lines.payment, quantity: 1, unitCents: cents }],
			discountCents: isItemized ? discountCents : 0,
			totalCents: cents,
			currency,
			tax: taxOf(services, cents, content.buyer),
			paidOn: facts.paid_at && dayIn(program.refund.timeZone, facts.paid_at),
			payment: lastCharacters(id),
			...(await receivedBy(tx, id)),
			about: invoice ? earlierOf(invoice) : null,
		},
	};
}

/** The paper that is missing for a refund: what its papers credit so far should be its amount, or nothing if it failed. */
function refundDraft(refund: Selectable<Refunds>, issued: readonly Paper[]): Draft | undefined {
	const about = issued.filter(({ refund_uuid }) => refund_uuid === refund.refund_uuid);
	const credits = about.filter(({ kind }) => kind === 'credit-note');
	const isCredited = credits.length * 2 > about.length;
	const counts = refund.state === 'made';
	const current = currentPaper(issued, refund.payment_intent);
	if (!current || counts === isCredited) return undefined;
	const earlier = counts ? current : credits.at(-1);
	if (!earlier) return undefined;
	const { amount_cents: cents, payment_intent, refund_uuid } = refund;
	const text = counts ? words.lines.refund : words.lines.refundFailed.replace('{number}', earlier.number);
	return {
		kind: counts ? 'credit-note' : 'receipt',
		reason: counts ? 'refund' : 'refund-failed',
		payment_intent,
		refund_uuid,
		corrects: earlier.paper_uuid,
		content: {
			...current.content,
			lines: [{ text, quantity: 1, unitCents: cents }],
			discountCents: 0,
			totalCents: cents,
			tax: taxIn(cents, current.content.tax.rate ?? '', current.content.tax.note),
			about: earlierOf(earlier),
		},
	};
}

/**
 * What a paper says of an order as it is now.
 * @param buyer Their details; by default those of `buyerOf`.
 */
export async function orderContent(
	tx: Kysely<Tables>,
	services: Pick<Services, 'settings' | 'now'>,
	order: Order,
	buyer?: Buyer,
): Promise<Omit<PaperContent, 'issuedOn'> & { priceCents: number; countingPayment: string | null }> {
	const { order_uuid, reference, currency, price_cents, starts_on } = order;
	const { short_reference, terms_version, payment_intent, customer_uuid } = await tx
		.selectFrom('enrollments')
		.select(['short_reference', 'terms_version', 'payment_intent', 'customer_uuid'])
		.where('reference', '=', reference)
		.executeTakeFirstOrThrow();
	const rows = await tx.selectFrom('order_lines').selectAll().where('order_uuid', '=', order_uuid).execute();
	const priceCents = rows.reduce((sum, row) => sum + row.quantity * row.unit_cents, 0);
	const lines = linesOf(rows, priceCents);
	const madeOutTo = buyer ?? (await buyerOf(tx, order_uuid));
	// Of an unpaid order, as far as it can be told: a receipt says when access really starts.
	const follows = await instantAfterAccess(tx, services.now(), { ...order, customer_uuid });
	const expected = follows ? dayIn(program.refund.timeZone, follows) : starts_on;
	return {
		seller: sellerOf(services),
		buyer: madeOutTo,
		lines,
		priceCents,
		discountCents: priceCents - price_cents,
		totalCents: price_cents,
		currency,
		tax: taxOf(services, price_cents, madeOutTo),
		period: expected === null ? null : yearFrom(expected),
		countingPayment: payment_intent,
		paidOn: null,
		payment: null,
		order: short_reference,
		termsVersion: terms_version,
		about: null,
	};
}

/** One line if the rows only differ by the cents that a total could not be divided by: with that total. */
function linesOf(rows: readonly Selectable<OrderLines>[], priceCents: number): PaperContent['lines'] {
	const nameOf = ({ product }: Selectable<OrderLines>) => products[product] ?? product;
	const [first] = rows;
	if (first && rows.length > 1 && rows.every(({ product }) => product === first.product)) {
		const count = rows.reduce((sum, { quantity }) => sum + quantity, 0);
		const text = words.lines.seats.replace('{count}', String(count)).replace('{item}', nameOf(first));
		return [{ text, quantity: 1, unitCents: priceCents }];
	}
	return rows.map((row) => ({ text: nameOf(row), quantity: row.quantity, unitCents: row.unit_cents }));
}

/** To whom an order's papers are made out: the details that came with it or were entered for its papers, else the form's. */
export async function buyerOf(db: Kysely<Tables>, orderUuid: string): Promise<Buyer> {
	const row = await db
		.selectFrom('enrollments')
		.innerJoin('website_data', 'website_data.id', 'enrollments.website_data_id')
		.innerJoin('customers as c', 'c.customer_uuid', 'enrollments.customer_uuid')
		.innerJoin('customers as p', 'p.customer_uuid', 'c.person_uuid')
		.leftJoin('order_buyers as b', 'b.order_uuid', 'enrollments.order_uuid')
		.select(['p.name as person_name', 'p.certificate_name'])
		.select(
			sql<string | null>`(select claimed_name from team_seats s join customers u using (customer_uuid)
			where u.person_uuid = c.person_uuid and claimed_name is not null order by s.updated_at desc limit 1)`.as(
				'seat_name',
			),
		)
		.select(['b.name', 'b.company', 'b.vat_number', 'b.address', 'b.country', 'b.purchase_order'])
		.select(['website_data.name as form_name', 'website_data.company as form_company', 'website_data.email'])
		.where('enrollments.order_uuid', '=', orderUuid)
		.executeTakeFirstOrThrow();
	return {
		// Someone who buys one more year may have sent no form with a name.
		name: row.name ?? row.form_name ?? row.person_name ?? row.certificate_name ?? row.seat_name ?? row.email,
		company: row.company ?? (row.name === null ? row.form_company : null) ?? '',
		taxId: row.vat_number ?? '',
		address: row.address ?? '',
		country: row.country ?? '',
		purchaseOrder: row.purchase_order ?? '',
	};
}

/** The year that starts on a day. */
function yearFrom(from: string): Period {
	const { timeZone } = program.refund;
	return { from, through: dayIn(timeZone, new Date(yearEnds(startOfDay(from, timeZone)).getTime() - 1)) };
}

export function sellerOf(services: Pick<Services, 'settings'>): PaperContent['seller'] {
	const { name, address, taxId, payment } = settingText(services, 'seller');
	return { name, address, taxId, payment };
}

/** The tax in an amount, with the seller's note; where none is charged and the buyer has to pay it, with the note about that too. */
export function taxOf(services: Pick<Services, 'settings'>, cents: number, buyer: Buyer) {
	const { taxPercent, taxNote, country, reverseCharge } = settingText(services, 'seller');
	const tax = taxIn(cents, taxPercent, taxNote);
	// What was set by an earlier version lacks the two.
	if (tax.rate !== null || !reverseCharge || !isReverseCharged(buyer, country ?? '')) return tax;
	return { ...tax, note: `${taxNote} ${reverseCharge}`.trim() };
}

export const earlierOf = ({ number, content }: Paper) => ({ number, issuedOn: content.issuedOn });

/** How an operator says that a payment reached us outside of the provider. */
async function receivedBy(tx: Transaction<Tables>, paymentIntent: string): Promise<Pick<PaperContent, 'received'>> {
	if (!isManual(paymentIntent)) return {};
	const event = await tx
		.selectFrom('payment_events')
		.select('fact')
		.where('payment_intent', '=', paymentIntent)
		.where('type', '=', 'manual.payment')
		.executeTakeFirst();
	const fact = event?.fact as PaymentFact | undefined;
	if (fact?.kind !== 'session' || !fact.manual) return {};
	const { method, reference } = fact.manual;
	return { received: `${words.methods[method]}${reference}` };
}

/** Enough of the provider's id to find the payment. */
const lastCharacters = (id: string) => id.slice(-8);

/** Issues a paper under the next number, in the caller's transaction, which holds the payments' lock. */
export async function insertPaper(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now' | 'jobs'>,
	orderUuid: string,
	{ content, ...draft }: Draft,
): Promise<Paper> {
	const issuedOn = dayIn(program.refund.timeZone, services.now());
	const year = Number(issuedOn.slice(0, 4));
	const row = await tx
		.insertInto('papers')
		.values({
			...draft,
			order_uuid: orderUuid,
			year,
			sequence: sql`(select coalesce(max(sequence), 0) + 1 from papers where kind = ${draft.kind} and year = ${year})`,
			amount_cents: content.totalCents,
			currency: content.currency,
			content: JSON.stringify({ issuedOn, ...content } satisfies PaperContent),
			issued_at: services.now(),
		})
		.returningAll()
		.executeTakeFirstOrThrow();
	await services.jobs.send(tx, paperQueue, { paperUuid: row.paper_uuid });
	return paperOf(row);
}

/** How many full years accounting records are kept after the end of their year. */
const YEARS = 10;

/** The last year whose accounting records are deleted: its period has passed everywhere on Earth. The database refuses later ones. */
export const lastExpiredYear = (now: Date): number => yearIn('Etc/GMT+12', now) - YEARS - 1;

export const isExpired = (at: Date, now: Date): boolean => yearIn(program.refund.timeZone, at) <= lastExpiredYear(now);

const yearIn = (zone: string, at: Date) => Number(dayIn(zone, at).slice(0, 4));
