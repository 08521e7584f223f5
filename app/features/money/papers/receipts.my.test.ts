import { RouterContextProvider } from 'react-router';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { participantContext } from '#app/features/year/access/guard.my.server.ts';
import { clientContext, servicesContext } from '#app/services.ts';
import type { PaymentFact } from '#platform/payments/payment-event.ts';
import { runDueJobs } from '../../../../tests/jobs.ts';
import { enrolled } from '../../../../tests/participants.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { settle } from '../payments/settle.server.ts';
import * as receipt from './receipt.my.route.ts';
import * as receipts from './receipts.my.route.tsx';

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
		list: async () => (await run(receipts, 'loader', '/my/receipts')) as Awaited<ReturnType<typeof receipts.loader>>,
		async download(number: string) {
			const result = await run(receipt, 'loader', `/my/receipts/${number}.pdf`, undefined, { number });
			if (result instanceof Response) return { status: result.status, response: result };
			return { status: (result as { init?: { status?: number } }).init?.status, response: undefined };
		},
		async send(form: Record<string, string>) {
			const result = await run(receipts, 'action', '/my/receipts', form);
			if (result instanceof Response) return { status: result.status, error: undefined };
			const { data, init } = result as { data: { result: { error: object } }; init: { status: number } };
			return { status: init.status, error: data.result.error };
		},
	};
}

const company = { name: 'Pat Green', company: 'Rings GmbH', taxId: 'DE123', address: '1 Moss Lane\n10115 Berlin' };

async function textOf(response: Response | undefined): Promise<string> {
	const bytes = new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer());
	const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
	return text.replace(/\s+/g, ' ');
}

it('lists a person’s receipts, also without access, and someone else’s do not exist', async () => {
	const [one, other] = [await payer(), await payer()];
	const { papers } = await one.list();
	expect(papers).toMatchObject([{ kind: 'Receipt', amount: '$1,990', issuedOn: 'March 3, 2026' }]);
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
	expect(body_text).toContain('/my/receipts');
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
		'Rings GmbH Pat Green 1 Moss Lane 10115 Berlin Tax ID: DE123',
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
