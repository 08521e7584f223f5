import type { Selectable } from 'kysely';
import type { Papers } from '#database/tables.ts';

/** Who a paper is made out to, as they want to be named. Lines may be empty. */
export interface Buyer {
	name: string;
	company: string;
	taxId: string;
	address: string;
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
	/** The day of the payment; null if it is not paid. */
	paidOn: string | null;
	/** The last characters of the provider's id of the payment, or null. */
	payment: string | null;
	order: string;
	termsVersion: string | null;
	about: Earlier | null;
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
