import { type Kysely, type Selectable, sql } from 'kysely';
import type { Papers, Tables } from '#database/tables.ts';

/** Who a paper is made out to, as they want to be named. Lines may be empty. */
export interface Buyer {
	name: string;
	company: string;
	taxId: string;
	address: string;
	/** ISO 3166-1 alpha-2. Papers of earlier versions lack the two. */
	country?: string;
	/** Of the buyer's own purchase order. */
	purchaseOrder?: string;
}

interface Earlier {
	number: string;
	/** `2026-01-31` */
	issuedOn: string;
}

export interface PaperContent {
	/** `2026-01-31`, in the time zone that dates payments. */
	issuedOn: string;
	/** `payment` is how an invoice can be paid. */
	seller: { name: string; address: string; taxId: string; payment: string };
	buyer: Buyer;
	/** Amounts are in the currency's smallest unit. */
	lines: readonly { text: string; quantity: number; unitCents: number }[];
	discountCents: number;
	totalCents: number;
	/** ISO 4217 in lower case. */
	currency: string;
	tax: Tax;
	/**
	 * The first and last day of access, as it was when the paper was issued; null if none is known, such as for a payment that gives
	 * none. Papers of earlier versions lack it.
	 */
	period?: Period | null;
	/** The last day to pay an invoice; its papers of earlier versions lack it, and so do others. */
	dueOn?: string;
	/** The day of the payment; null if it is not paid. */
	paidOn: string | null;
	/** The last characters of the provider's id of the payment, or null. */
	payment: string | null;
	/** How the payment reached us outside of the provider, such as `Bank transfer TRX-99`; instead of the provider's id. */
	received?: string;
	order: string;
	termsVersion: string | null;
	about: Earlier | null;
}

/** `2026-01-31` */
export interface Period {
	from: string;
	through: string;
}

/** The tax that the total includes. Without a rate, only the note. */
export interface Tax {
	/** Percent, such as `8.25`; null if none is charged. */
	rate: string | null;
	cents: number;
	note: string;
}

export type Paper = Omit<Selectable<Papers>, 'content'> & { content: PaperContent };

export const paperOf = (row: Selectable<Papers>): Paper => ({ ...row, content: row.content as PaperContent });

/** The tax that an amount includes, rounded half up. @param rate Percent, or empty for none. */
export function taxIn(cents: number, rate: string, note: string): Tax {
	const percent = Number(rate);
	if (rate === '' || percent === 0) return { rate: null, cents: 0, note };
	return { rate, cents: cents - Math.round(cents / (1 + percent / 100)), note };
}

/** The valid receipt or invoice of a payment, with the person's latest details: not one that a correction replaced. */
export function currentPaper(papers: readonly Paper[], paymentIntent: string | null): Paper | undefined {
	return papers.findLast(
		(paper) =>
			paper.kind !== 'credit-note' &&
			paper.reason !== 'refund-failed' &&
			paper.payment_intent === paymentIntent &&
			!isCanceled(papers, paper),
	);
}

/** Whether a credit note has canceled a whole paper, other than for a refund. @param papers All of the order's. */
export function isCanceled(papers: readonly Paper[], { paper_uuid }: Paper): boolean {
	return papers.some(
		({ kind, corrects, reason }) => kind === 'credit-note' && corrects === paper_uuid && reason !== 'refund',
	);
}

export const receiptOf = (papers: readonly Paper[], { number }: Paper): Paper | undefined =>
	papers.find(({ reason, content }) => reason === 'payment' && content.about?.number === number);

/**
 * Whether a credit note and a new invoice can replace a paper. A receipt that pays an invoice cannot: its invoice can. Nor can a
 * paper of money that was returned: the new one would say that it is paid.
 * @param returned The payments of which nothing is left.
 */
export function isCorrectable(papers: readonly Paper[], paper: Paper, returned: ReadonlySet<string>): boolean {
	const payment = paper.payment_intent ?? receiptOf(papers, paper)?.payment_intent;
	if (payment && returned.has(payment)) return false;
	if (paper.kind === 'receipt' && paper.content.about !== null) return false;
	return currentPaper(papers, paper.payment_intent)?.paper_uuid === paper.paper_uuid;
}

export interface ListedPaper {
	number: string;
	kind: Paper['kind'];
	/** `2026-01-31` */
	issuedOn: string;
	/** In the currency's smallest unit. */
	cents: number;
	currency: string;
	buyer: Paper['content']['buyer'];
	isCanceled: boolean;
	/** Whether a credit note and a new invoice can replace it. */
	isCorrectable: boolean;
}

/** The papers of a person's orders, under any of their addresses, newest first. @param person The customer row that represents them. */
export async function papersOfPerson(db: Kysely<Tables>, person: string): Promise<ListedPaper[]> {
	const rows = await selectPapers(db).where(isTheirs(person)).execute();
	return await listed(db, rows.map(paperOf));
}

export async function papersOfOrder(db: Kysely<Tables>, orderUuid: string): Promise<ListedPaper[]> {
	const rows = await selectPapers(db).where('papers.order_uuid', '=', orderUuid).execute();
	return await listed(db, rows.map(paperOf));
}

/**
 * Finds a paper of a person or of an order by its number.
 * @param number Untrusted, in any case: the site's addresses are in lower case.
 * @returns Undefined for someone else's as for one that does not exist.
 */
export async function findPaper(
	db: Kysely<Tables>,
	of: { person: string } | { orderUuid: string },
	number: string,
): Promise<Paper | undefined> {
	if (!/^[RIC]-\d{4}-\d{4,9}$/i.test(number)) return undefined;
	const papers = selectPapers(db).where('papers.number', '=', number.toUpperCase());
	const row = await ('person' in of
		? papers.where(isTheirs(of.person))
		: papers.where('papers.order_uuid', '=', of.orderUuid)
	).executeTakeFirst();
	return row && paperOf(row);
}

/** Matches the orders whose papers a person may see: the buyer keeps them; the person who manages the team now needs them. */
export const isTheirs = (person: string) =>
	sql<boolean>`(customers.person_uuid = ${person} or enrollments.order_uuid in (
		select order_uuid from team_orders join teams using (team_uuid) join customers b on b.customer_uuid = buyer_uuid
		where b.person_uuid = ${person}))`;

function selectPapers(db: Kysely<Tables>) {
	return db
		.selectFrom('papers')
		.innerJoin('enrollments', 'enrollments.order_uuid', 'papers.order_uuid')
		.innerJoin('customers', 'customers.customer_uuid', 'enrollments.customer_uuid')
		.selectAll('papers')
		.orderBy('papers.issued_at', 'desc')
		.orderBy('papers.kind', 'desc')
		.orderBy('papers.sequence', 'desc');
}

/** The payments of papers of which nothing is left: refunded in full, or taken back in a dispute. */
export async function returnedPayments(
	db: Kysely<Tables>,
	papers: readonly Pick<Paper, 'order_uuid'>[],
): Promise<Set<string>> {
	const orders = [...new Set(papers.map(({ order_uuid }) => order_uuid))];
	if (orders.length === 0) return new Set();
	const rows = await db
		.selectFrom('ledger_entries')
		.select('payment_intent')
		.where('order_uuid', 'in', orders)
		.groupBy('payment_intent')
		.having(({ fn }) => fn.sum('amount_cents'), '<=', 0)
		.execute();
	return new Set(rows.map(({ payment_intent }) => payment_intent));
}

async function listed(db: Kysely<Tables>, papers: Paper[]): Promise<ListedPaper[]> {
	const returned = await returnedPayments(db, papers);
	const byOrder = Map.groupBy([...papers].reverse(), ({ order_uuid }) => order_uuid);
	return papers.map((paper) => ({
		number: paper.number,
		kind: paper.kind,
		issuedOn: paper.content.issuedOn,
		cents: paper.amount_cents,
		currency: paper.currency,
		buyer: paper.content.buyer,
		isCanceled: isCanceled(byOrder.get(paper.order_uuid) ?? [], paper),
		isCorrectable: isCorrectable(byOrder.get(paper.order_uuid) ?? [], paper, returned),
	}));
}
