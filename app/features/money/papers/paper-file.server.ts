import { createHash } from 'node:crypto';
import type { PdfBlock, PdfDocument } from '#app/pdf/document.ts';
import { PdfBusy, renderPdf } from '#app/pdf/render.server.ts';
import type { Services } from '#app/services.ts';
import { formatExactMoney } from '#app/ui/money.ts';
import { papers as words } from '#content/papers.ts';
import { program } from '#content/program.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { dayInWords } from '../orders/orders.server.ts';
import { countryName } from './countries.ts';
import { paperQueue } from './issue.server.ts';
import { type Paper, paperOf } from './paper-content.server.ts';
import { isVatId } from './reverse-charge.server.ts';

const { labels } = words;
type Issued = Pick<Paper, 'kind' | 'number' | 'reason' | 'content' | 'issued_at'>;

/** What a PDF is made of: a paper, or an offer to pay, which is none and names the order instead of a number of its own. */
export type Printed =
	| Issued
	| (Omit<Issued, 'kind' | 'reason'> & {
			kind: 'proforma';
			reason: 'proforma';
			/** `2026-01-31` */
			validThrough: string;
			/** Where it can be paid by card; undefined without a payment provider. */
			payAt: string | undefined;
	  });

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

function leadOf(paper: Printed): string {
	const { kind, reason, content } = paper;
	const { about, paidOn } = content;
	if (kind === 'proforma') {
		const { proforma } = words.leads;
		return proforma.replace('{valid}', dayInWords(paper.validThrough)).replace('{order}', content.order);
	}
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

const taxIdOf = (id: string) => (id === '' ? '' : labels[isVatId(id) ? 'vatId' : 'taxId'].replace('{id}', () => id));

function sellerBlock({ content: { seller } }: Printed): PdfBlock[] {
	return party(labels.seller, [seller.name, seller.address, taxIdOf(seller.taxId)]);
}

function buyerBlock({ content: { buyer } }: Printed): PdfBlock[] {
	const country = countryName(buyer.country ?? '');
	// Who typed it into the address too needs it once.
	const isNamed = buyer.address.toLowerCase().includes(country.toLowerCase());
	const address = isNamed ? buyer.address : `${buyer.address}\n${country}`.trim();
	return party(labels.buyer, [buyer.company, buyer.name, address, taxIdOf(buyer.taxId)]);
}

function facts(paper: Printed): PdfBlock {
	const { issuedOn, dueOn, paidOn, payment, received, order, termsVersion } = paper.content;
	const rows = [
		{ label: labels.issued, value: dayInWords(issuedOn) },
		{ label: labels.valid, value: paper.kind === 'proforma' && dayInWords(paper.validThrough) },
		{ label: labels.due, value: isToPay(paper) && dueOn && dayInWords(dueOn) },
		{ label: labels.paid, value: paidOn && dayInWords(paidOn) },
		{ label: labels.payment, value: received ?? (payment && labels.paymentId.replace('{id}', payment)) },
		{ label: labels.period, value: periodOf(paper) },
		{ label: labels.order, value: order },
		{ label: labels.purchaseOrder, value: paper.content.buyer.purchaseOrder },
		{ label: labels.terms, value: termsVersion && labels.termsVersion.replace('{version}', termsVersion) },
	];
	return { kind: 'facts', rows: rows.flatMap(({ label, value }) => (value ? [{ label, value }] : [])) };
}

const isToPay = ({ kind, content }: Printed) => kind === 'proforma' || (kind === 'invoice' && content.paidOn === null);

function periodOf(paper: Printed): string | undefined {
	const { period } = paper.content;
	if (!period) return isToPay(paper) ? labels.periodFromPayment : undefined;
	return labels.periodOf.replace('{from}', dayInWords(period.from)).replace('{through}', dayInWords(period.through));
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
		// The sign of a dollar is that of several currencies.
		{ label: labels.totals[kind], value: `${money(totalCents)} ${currency.toUpperCase()}` },
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

function howToPay(paper: Printed): PdfBlock[] {
	const { seller } = paper.content;
	if (!isToPay(paper)) return [];
	const online = paper.kind === 'proforma' && paper.payAt;
	const { methods } = program.payment;
	const ways = [
		seller.payment,
		online ? labels.online.replace('{methods}', methods).replace('{address}', () => online) : '',
	].filter((way) => way !== '');
	if (ways.length === 0) return [];
	return [
		{ kind: 'label', text: labels.howToPay },
		{ kind: 'text', text: ways.join('\n') },
	];
}

class PaperDamaged extends Error {
	override name = 'PaperDamaged';
}

type Needs = Pick<Services, 'db' | 'now' | 'config'>;

/** Makes the PDF of a paper after the commit that issued it. */
export function paperJob(services: Services): JobKind<{ paperUuid: string }> {
	return {
		...paperQueue,
		retry: { limit: 8, firstDelaySeconds: 5, longestDelaySeconds: 600 },
		timeoutSeconds: 60,
		async run({ paperUuid }) {
			const row = await services.db
				.selectFrom('papers')
				.selectAll()
				.where('paper_uuid', '=', paperUuid)
				.executeTakeFirst();
			if (row) await paperFile(services, paperOf(row));
		},
	};
}

/**
 * The PDF of a paper, as it was issued. It is made once and stored: a later release, with another layout or library, never
 * changes it.
 * @throws {PaperDamaged} when the stored bytes are not those of its digest. @throws {PdfBusy}, {PdfFailed}
 */
export async function paperFile(services: Needs, paper: Paper): Promise<Buffer> {
	const stored = (await readFile(services, paper)) ?? (await makeFile(services, paper));
	if (digestOf(stored.pdf) !== stored.sha256) throw new PaperDamaged(`The file of ${paper.number} was changed.`);
	return stored.pdf;
}

async function readFile({ db }: Needs, { paper_uuid }: Paper) {
	const file = db.selectFrom('paper_files').select(['sha256', 'pdf']).where('paper_uuid', '=', paper_uuid);
	return await file.executeTakeFirst();
}

/** Of two concurrent attempts the first one's file is stored, and both return it. */
async function makeFile(services: Needs, paper: Paper) {
	const pdf = await renderPdf(paperAsPdf(paper, services.config.APP_URL));
	const { paper_uuid } = paper;
	await services.db
		.insertInto('paper_files')
		.values({ paper_uuid, pdf, sha256: digestOf(pdf), created_at: services.now() })
		.onConflict((conflict) => conflict.column('paper_uuid').doNothing())
		.execute();
	const stored = await readFile(services, paper);
	if (!stored) throw new Error('the file that was just stored is gone');
	return stored;
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

export async function paperResponse(
	services: Needs & Pick<Services, 'log'>,
	paper: Paper | Extract<Printed, { kind: 'proforma' }>,
	headers: Record<string, string>,
): Promise<Response> {
	try {
		const pdf =
			paper.kind === 'proforma'
				? await renderPdf(paperAsPdf(paper, services.config.APP_URL))
				: await paperFile(services, paper);
		const name = words.fileName.replace('{number}', paper.number);
		return new Response(new Uint8Array(pdf), {
			headers: {
				...headers,
				'content-type': 'application/pdf',
				'content-disposition': `attachment; filename="${name}"`,
			},
		});
	} catch (err) {
		const plain = { ...headers, 'content-type': 'text/plain; charset=utf-8' };
		if (err instanceof PdfBusy) {
			return new Response(`${words.busy}\n`, { status: 503, headers: { ...plain, 'retry-after': '10' } });
		}
		services.log.error({ err, paper: paper.number }, 'a paper could not be made');
		return new Response(`${words.failed}\n`, { status: 500, headers: plain });
	}
}
