import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { isCanceled, isCorrectable, type Paper, paperOf } from './paper-content.server.ts';

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
	const rows = await selectPapers(db).where('customers.person_uuid', '=', person).execute();
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
		? papers.where('customers.person_uuid', '=', of.person)
		: papers.where('papers.order_uuid', '=', of.orderUuid)
	).executeTakeFirst();
	return row && paperOf(row);
}

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
