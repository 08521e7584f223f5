import { RouterContextProvider } from 'react-router';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { participantContext } from '#app/features/year/access/guard.my.server.ts';
import { clientContext, servicesContext } from '#app/services.ts';
import { changeSetting } from '#app/settings/store.server.ts';
import { settingDefinitions } from '#content/settings.ts';
import type { PaymentFact } from '#platform/payments/payment-event.ts';
import { runDueJobs } from '../../../../tests/jobs.ts';
import { enrolled, pay, reserve } from '../../../../tests/participants.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { settle } from '../payments/settle.server.ts';
import * as billing from './billing.my.route.tsx';
import * as paper from './paper.my.route.ts';

let test: TestServices;
let clock = new Date('2026-03-03T12:00:00Z');
beforeAll(async () => {
	test = await openTestServices({}, { now: () => clock });
});
afterAll(() => test.close());

async function payer() {
	const { email, reference } = await enrolled(test);
	const { person_uuid: person } = await test.services.db
		.selectFrom('customers')
		.select('person_uuid')
		.where('email', '=', email)
		.executeTakeFirstOrThrow();
	return { person, email, reference, ...asking(person) };
}

function asking(person: string) {
	const run = async (
		route: object,
		kind: 'loader' | 'action',
		address: string,
		form?: Record<string, string>,
		params = {},
	) => {
		const url = new URL(address, 'http://localhost:3000');
		const context = new RouterContextProvider();
		context.set(servicesContext, test.services);
		context.set(clientContext, { address: '' });
		context.set(participantContext, { person, sessionId: 'x', hasAccess: false, isFresh: true });
		const request = new Request(url, form && { method: 'POST', body: new URLSearchParams(form) });
		const handler = (route as Record<string, (args: never) => unknown>)[kind];
		const args = { request, url, context, params, pattern: url.pathname };
		return await (async () => handler?.(args as never))().catch((thrown: unknown) => thrown);
	};
	return {
		async list() {
			const view = (await run(billing, 'loader', '/my/billing')) as Awaited<ReturnType<typeof billing.loader>>;
			const rows = view.orders.flatMap((order) => order.rows);
			return { ...view, rows, papers: rows.flatMap((row) => row.paper ?? []) };
		},
		async download(number: string) {
			const result = await run(paper, 'loader', `/my/billing/${number}.pdf`, undefined, { number });
			if (result instanceof Response) return { status: result.status, response: result };
			return { status: (result as { init?: { status?: number } }).init?.status, response: undefined };
		},
		async send(form: Record<string, string>) {
			const result = await run(billing, 'action', '/my/billing', form);
			if (result instanceof Response) return { status: result.status, error: undefined };
			const { data, init } = result as { data: { result: { error: object } }; init: { status: number } };
			return { status: init.status, error: data.result.error };
		},
	};
}

const company = {
	name: 'Pat Green',
	company: 'Rings GmbH',
	taxId: 'DE123456789',
	address: '1 Moss Lane\n10115 Berlin',
};

async function textOf(response: Response | undefined): Promise<string> {
	const bytes = new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer());
	const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
	return text.replace(/\s+/g, ' ');
}

it('lists a person’s receipts, also without access, and someone else’s do not exist', async () => {
	const [one, other] = [await payer(), await payer()];
	const { orders, papers } = await one.list();
	expect(orders).toMatchObject([
		{
			what: 'Yearlong access',
			state: 'paid',
			period: 'March 3, 2026 through March 3, 2027',
			rows: [{ what: 'Payment', amount: '$1,990', day: 'March 3, 2026', paper: { kind: 'Receipt' } }],
			payAt: undefined,
			refundUntil: 'Tuesday, March 10, 2026',
		},
	]);
	const number = papers[0]?.number ?? '';
	const { status, response } = await one.download(number.toLowerCase());
	expect(status).toBe(200);
	expect(response?.headers.get('content-disposition')).toBe(`attachment; filename="${number}.pdf"`);
	expect(response?.headers.get('cache-control')).toBe('no-store');
	expect(await textOf(response)).toContain(number);
	expect((await other.download(number)).status).toBe(404);
	for (const untrue of ['R-2026-9999', 'x', "R-2026-0001'", '']) expect((await one.download(untrue)).status).toBe(404);
	expect(await other.send({ ...company, paper: number })).toMatchObject({ status: 404 });
	expect((await one.list()).papers).toHaveLength(1);
	await runDueJobs(test);
	const mail = test.services.db.selectFrom('mails').select('body_text').where('kind', '=', 'enrollment-paid');
	const { body_text } = await mail.where('recipient', '=', one.email).executeTakeFirstOrThrow();
	expect(body_text).toContain('/my/billing');
});

it('replaces a receipt by an invoice with a company’s details: one credit note and one invoice, however often it is sent', async () => {
	const { list, send, download, reference } = await payer();
	const [original] = (await list()).papers;
	const form = { ...company, paper: original?.number ?? '' };
	expect(await Promise.all([send(form), send(form), send(form)])).toEqual(
		[303, 303, 303].map((status) => ({ status, error: undefined })),
	);
	const { papers, correctable } = await list();
	expect(papers.map(({ kind }) => kind).sort()).toEqual(['Credit note', 'Invoice', 'Receipt']);
	const [invoice, credit] = ['Invoice', 'Credit note'].map((kind) => papers.find((paper) => paper.kind === kind));
	expect(correctable.map(({ number }) => number)).toEqual([invoice?.number]);
	const text = await textOf((await download(invoice?.number ?? '')).response);
	for (const words of [
		'Rings GmbH Pat Green 1 Moss Lane 10115 Berlin VAT ID: DE123456789',
		`This replaces ${original?.number}, issued March 3, 2026. Paid on March 3, 2026.`,
	]) {
		expect(text).toContain(words);
	}
	expect(await textOf((await download(credit?.number ?? '')).response)).toContain(`This cancels ${original?.number}`);
	// The receipt is replaced: other details belong to the new invoice.
	expect(await send({ ...form, company: 'Another' })).toMatchObject({ status: 409 });

	// A refund credits the new invoice, with the company's details.
	const fact = { kind: 'refund', refund: `re_${reference}`, refundedCents: 199_000, state: 'counts' } as const;
	const event = {
		id: `evt_re_${reference}`,
		type: 'refund.created',
		createdAt: clock,
		paymentIntent: `pi_${reference}`,
	};
	clock = new Date(clock.getTime() + 1000);
	await settle(test.services, [{ ...event, reference: null, fact }]);
	const [latest] = (await list()).papers;
	const refund = await textOf((await download(latest?.number ?? '')).response);
	expect(refund).toContain('Rings GmbH');
	expect(refund).toContain(`We refunded this amount of ${invoice?.number}`);
});

it('is for a few corrections only, and says what is missing', async () => {
	const { list, send } = await payer();
	const number = async () => (await list()).correctable[0]?.number ?? '';
	expect(await send({ paper: await number(), name: '', company: '', address: '' })).toMatchObject({
		status: 400,
		error: { name: [expect.any(String)], company: [expect.any(String)], address: [expect.any(String)] },
	});
	for (let at = 0; at < 5; at++) {
		expect((await send({ ...company, company: `Rings ${at}`, paper: await number() })).status).toBe(303);
	}
	expect(await send({ ...company, paper: await number() })).toMatchObject({ status: 409 });
});

it('of money that was returned cannot become an invoice that says paid', async () => {
	const { list, send, reference } = await payer();
	const [receipt] = (await list()).papers;
	let at = 0;
	const receive = async (fact: PaymentFact) => {
		clock = new Date(clock.getTime() + 1000);
		const event = { type: fact.kind, createdAt: clock, paymentIntent: `pi_${reference}`, reference: null, fact };
		await settle(test.services, [{ id: `evt_returned_${++at}_${reference}`, ...event }]);
	};
	const refund = (id: string, refundedCents: number, state: 'counts' | 'failed') =>
		receive({ kind: 'refund', refund: `re_${id}_${reference}`, refundedCents, state });
	const isCorrectable = async () => (await list()).correctable.length > 0;
	await refund('part', 50_000, 'counts');
	expect(await isCorrectable()).toBe(true);
	await refund('rest', 149_000, 'counts');
	expect(await isCorrectable()).toBe(false);
	expect(await send({ ...company, paper: receipt?.number ?? '' })).toMatchObject({ status: 409 });
	expect((await list()).papers.map(({ kind }) => kind)).not.toContain('Invoice');
	// The second refund failed: we have some of the money again.
	await refund('rest', 149_000, 'failed');
	expect(await isCorrectable()).toBe(true);
	await receive({ kind: 'dispute', dispute: `dp_${reference}`, status: 'lost' });
	expect(await isCorrectable()).toBe(false);
});

it('says what became of the money: a refund with its day, a dispute, and what can still be done', async () => {
	const { list, reference } = await payer();
	let at = 0;
	const receive = async (fact: PaymentFact) => {
		clock = new Date(clock.getTime() + 1000);
		const event = { type: fact.kind, createdAt: clock, paymentIntent: `pi_${reference}`, reference: null, fact };
		await settle(test.services, [{ id: `evt_billing_${++at}_${reference}`, ...event }]);
		return (await list()).orders[0];
	};
	const inquiry = await receive({ kind: 'dispute', dispute: `dp_${reference}`, status: 'warning_needs_response' });
	expect(inquiry).toMatchObject({ state: 'paid', rows: [{ what: 'Question from your bank' }, { what: 'Payment' }] });
	const part = await receive({ kind: 'refund', refund: `re_${reference}`, refundedCents: 50_000, state: 'counts' });
	expect(part).toMatchObject({ state: 'partly', refundUntil: 'Tuesday, March 10, 2026' });
	// Ten business days after Tuesday, March 3.
	expect(part?.rows[0]).toMatchObject({
		what: 'Refund',
		amount: '−$500',
		note: 'On its way. Expect it by Tuesday, March 17, 2026.',
		paper: { kind: 'Credit note' },
	});
	clock = new Date('2026-03-18T05:00:00Z');
	expect((await list()).orders[0]?.rows[0]?.note).toMatch(/should have arrived by Tuesday, March 17/);
	const lost = await receive({ kind: 'dispute', dispute: `dp2_${reference}`, status: 'lost' });
	expect(lost).toMatchObject({ state: 'takenBack', refundUntil: undefined, period: undefined });
	expect(lost?.rows[0]).toMatchObject({ what: 'Dispute decided', note: expect.stringContaining('cardholder') });
	clock = new Date('2026-03-03T12:00:00Z');
});

it('gives an unpaid order a pro forma invoice with a company’s details, which its receipt then has', async () => {
	const { email, reference } = await reserve(test);
	const { person_uuid: person } = await test.services.db
		.selectFrom('customers')
		.select('person_uuid')
		.where('email', '=', email)
		.executeTakeFirstOrThrow();
	const { list, send, download } = asking(person);
	const [order] = (await list()).orders;
	expect(order).toMatchObject({ state: 'reserved', proforma: { isReady: false }, payAt: expect.any(String) });
	const number = order?.reference ?? '';
	expect((await download(number)).status).toBe(404);
	const details = { ...company, taxId: 'DE123456789', country: 'DE', purchaseOrder: 'PO 4500' };
	const { db, settings, now } = test.services;
	const [seller] = settingDefinitions.seller.standard;
	const value = [{ ...seller, country: 'US', reverseCharge: 'Reverse charge: you account for the VAT.' }];
	const { version } = settings.stored('seller');
	await db.transaction().execute((tx) => changeSetting(tx, { name: 'seller', value, version, by: 'Test', now: now() }));
	await settings.refresh();
	const form = { intent: 'proforma', order: number, ...details };
	expect(await send({ ...form, address: '' })).toMatchObject({ status: 400, error: { address: [expect.any(String)] } });
	expect(await send({ ...form, taxId: 'DE12' })).toMatchObject({ status: 400, error: { taxId: [expect.any(String)] } });
	expect((await send(form)).status).toBe(303);
	expect((await list()).orders).toMatchObject([{ proforma: { isReady: true, buyer: details }, rows: [] }]);
	const text = await textOf((await download(number.toLowerCase())).response);
	for (const words of [
		`Pro forma invoice ${number}`,
		'This is not a tax invoice. Please pay by March 17, 2026',
		'Rings GmbH Pat Green 1 Moss Lane 10115 Berlin Germany VAT ID: DE123456789',
		'No tax is charged. Reverse charge: you account for the VAT.',
		'Purchase order PO 4500',
		'Access One year from the day of the payment',
		'Total to pay $1,990.00 USD',
	]) {
		expect(text).toContain(words);
	}
	const { send: sendAsOther, download: downloadAsOther } = await payer();
	expect((await downloadAsOther(number)).status).toBe(404);
	expect((await sendAsOther({ ...form, company: 'Theirs' })).status).toBe(303);

	await pay(test, reference);
	expect((await download(number)).status).toBe(404);
	expect((await send({ ...form, company: 'Too late' })).status).toBe(303);
	const [paper] = (await list()).papers;
	const receipt = await textOf((await download(paper?.number ?? '')).response);
	for (const words of ['Rings GmbH', 'Germany', 'PO 4500', 'Reverse charge']) expect(receipt).toContain(words);
});
