import { dayInWords } from '#app/features/enrollment/orders.server.ts';
import type { PdfBlock, PdfDocument } from '#app/pdf/document.ts';
import { formatExactMoney } from '#app/ui/money.ts';
import { papers as words } from '#content/papers.ts';
import { program } from '#content/program.ts';
import type { Paper } from './paper-content.server.ts';

const { labels } = words;
type Printed = Pick<Paper, 'kind' | 'number' | 'reason' | 'content' | 'issued_at'>;

export function paperAsPdf(paper: Printed, site: string): PdfDocument {
	const { kind, number, content, issued_at } = paper;
	const title = `${words.kinds[kind]} ${number}`;
	return {
		title: `${title} · ${program.name}`,
		subject: labels.orderOf.replace('{order}', content.order),
		language: 'en-US',
		date: issued_at,
		site,
		sections: [
			{
				running: labels.orderOf.replace('{order}', content.order),
				blocks: [
					{ kind: 'title', text: title, lead: leadOf(paper) },
					{ kind: 'columns', widths: [1, 1, 1.1], columns: [sellerBlock(paper), buyerBlock(paper), [facts(paper)]] },
					{ kind: 'heading', text: labels.items },
					...amounts(paper),
					...howToPay(paper),
				],
			},
		],
	};
}

function leadOf({ kind, reason, content }: Printed): string {
	const { about, paidOn } = content;
	const lead = () => {
		const { leads } = words;
		if (reason === 'order' || reason === 'refund' || reason === 'refund-failed') return leads[reason];
		if (reason === 'payment') return about ? leads.paymentOfInvoice : leads.payment;
		if (kind === 'credit-note') return leads.cancels;
		return paidOn ? leads.replacesPaid : leads.replaces;
	};
	return lead()
		.replace('{number}', about?.number ?? '')
		.replace('{day}', about ? dayInWords(about.issuedOn) : '')
		.replace('{paid}', paidOn ? dayInWords(paidOn) : '');
}

function party(label: string, lines: readonly string[]): PdfBlock[] {
	return [
		{ kind: 'label', text: label },
		{ kind: 'text', text: lines.filter((line) => line !== '').join('\n') },
	];
}

const taxIdOf = (id: string) => (id === '' ? '' : labels.taxId.replace('{id}', () => id));

function sellerBlock({ content: { seller } }: Printed): PdfBlock[] {
	return party(labels.seller, [seller.name, seller.address, taxIdOf(seller.taxId)]);
}

function buyerBlock({ content: { buyer } }: Printed): PdfBlock[] {
	return party(labels.buyer, [buyer.company, buyer.name, buyer.address, taxIdOf(buyer.taxId)]);
}

function facts({ content }: Printed): PdfBlock {
	const { issuedOn, paidOn, payment, order, termsVersion } = content;
	const rows = [
		{ label: labels.issued, value: dayInWords(issuedOn) },
		{ label: labels.paid, value: paidOn && dayInWords(paidOn) },
		{ label: labels.payment, value: payment && labels.paymentId.replace('{id}', payment) },
		{ label: labels.order, value: order },
		{ label: labels.terms, value: termsVersion && labels.termsVersion.replace('{version}', termsVersion) },
	];
	return { kind: 'facts', rows: rows.flatMap(({ label, value }) => (value ? [{ label, value }] : [])) };
}

function amounts({ kind, content }: Printed): PdfBlock[] {
	const { lines, discountCents, totalCents, currency, tax } = content;
	const money = (cents: number) => formatExactMoney(cents, currency);
	const rows = [
		...(discountCents > 0 ? [{ label: labels.discount, value: `−${money(discountCents)}` }] : []),
		...(tax.rate === null
			? []
			: [
					{ label: labels.net, value: money(totalCents - tax.cents) },
					{ label: labels.tax.replace('{rate}', tax.rate), value: money(tax.cents) },
				]),
		{ label: labels.totals[kind], value: money(totalCents) },
	];
	return [
		{
			kind: 'table',
			head: [labels.item, labels.quantity, labels.price, labels.amount],
			widths: [6, 1.6, 2, 2],
			numeric: [1, 2, 3],
			rows: lines.map(({ text, quantity, unitCents }) => [
				text,
				String(quantity),
				money(unitCents),
				money(quantity * unitCents),
			]),
		},
		{ kind: 'sum', rows },
		...(tax.note === '' ? [] : [{ kind: 'text', text: tax.note, tone: 'soft' } as const]),
	];
}

function howToPay({ kind, content }: Printed): PdfBlock[] {
	const { paidOn, seller } = content;
	if (kind !== 'invoice' || paidOn !== null || seller.payment === '') return [];
	return [
		{ kind: 'label', text: labels.howToPay },
		{ kind: 'text', text: seller.payment },
	];
}
