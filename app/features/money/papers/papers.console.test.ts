import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditEntries } from '#app/features/operators/audit/audit.server.ts';
import { erasePerson } from '#app/features/people/people/erase.server.ts';
import type { Browser } from '../../../../tests/console-browser.ts';
import { runDueJobs } from '../../../../tests/jobs.ts';
import { makeOperator, signIn } from '../../../../tests/operators.ts';
import { pay as payFor, reserve as reservePlace, setSeller } from '../../../../tests/participants.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { type StripeServer, startStripeServer, stripeSettings } from '../../../../tests/stripe-server.ts';
import { viewReservation } from '../checkout/reservation.server.ts';
import { papersOf } from './issue.server.ts';
import { paperFile } from './paper-file.server.ts';

let test: TestServices;
let stripe: StripeServer;
let owner: Browser;
let editor: Browser;
const clock = new Date('2026-03-03T12:00:00Z');
beforeAll(async () => {
	stripe = await startStripeServer(() => clock.getTime());
	test = await openTestServices(stripeSettings(stripe), { now: () => clock });
	await makeOperator(test, 'owner@example.org', 'owner', 'Olga');
	await makeOperator(test, 'editor@example.org', 'editor', 'Ed');
	await setSeller(test);
	owner = await signIn(test, 'owner@example.org');
	editor = await signIn(test, 'editor@example.org');
});
afterAll(async () => {
	await test.close();
	await stripe.close();
});

async function order() {
	const { reference } = await reservePlace(test);
	const row = test.services.db.selectFrom('enrollments').select('order_uuid').where('reference', '=', reference);
	const { order_uuid: id } = await row.executeTakeFirstOrThrow();
	return { reference, id, page: `/console/orders/${id}` };
}

const pay = (reference: string, payment?: string) => payFor(test, reference, payment);

const briefly = async (id: string) =>
	(await papersOf(test.services.db, id)).map(({ kind, reason }) => `${kind} ${reason}`).sort();
const company = {
	name: 'Pat Green',
	company: 'Rings GmbH',
	taxId: '',
	address: '1 Moss Lane, Berlin',
	country: '',
	purchaseOrder: '',
};

async function textOf(pdf: Buffer): Promise<string> {
	const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
	return text.replace(/\s+/g, ' ');
}

describe('an invoice', () => {
	it('is issued once for an order that is not paid, and its payment’s receipt names it', async () => {
		const { id, page, reference } = await order();
		const form = { intent: 'invoice', ...company };
		const answers = await Promise.all([owner.post(page, form), owner.post(page, form)]);
		expect(answers.map(({ status }) => status)).toEqual([303, 303]);
		expect(await briefly(id)).toEqual(['invoice order']);
		await runDueJobs(test);
		const mails = test.services.db.selectFrom('mails').select('body_text').where('kind', '=', 'invoice-issued');
		expect(await mails.execute()).toEqual([{ body_text: expect.stringMatching(/I-2026-0001[\s\S]*\/my\/billing/) }]);
		expect((await owner.post(page, { ...form, company: 'Another' })).status).toBe(409);
		const entries = (await listAuditEntries(test.services)).filter(({ subjectId }) => subjectId === id);
		expect(entries).toMatchObject([{ action: 'orders.invoice', after: { number: 'I-2026-0001' } }]);
		await pay(reference);
		const [invoice, receipt] = await papersOf(test.services.db, id);
		expect(receipt?.content).toMatchObject({ buyer: company, about: { number: invoice?.number } });
		if (!receipt) throw new Error('no receipt');
		const text = await textOf(await paperFile(test.services, receipt));
		expect(text).toContain(`This pays invoice ${invoice?.number} of March 3, 2026.`);
		// Its correction is that of the invoice, which is paid now.
		expect((await owner.get(page)).data.papers.correctable).toMatchObject([{ number: invoice?.number }]);
		const correction = {
			...form,
			intent: 'correct',
			company: 'Rings AG',
			paper: invoice?.number ?? '',
			reason: 'Renamed',
		};
		expect((await owner.post(page, correction)).status).toBe(303);
		expect(await briefly(id)).toEqual([
			'credit-note correction',
			'invoice correction',
			'invoice order',
			'receipt payment',
		]);
		const replacement = (await papersOf(test.services.db, id)).find(
			({ kind, reason }) => kind === 'invoice' && reason === 'correction',
		);
		expect(replacement?.content).toMatchObject({ paidOn: '2026-03-03', buyer: { company: 'Rings AG' } });
	});

	it('is not issued until the settings say how to pay; then it does, and by when', async () => {
		const { id, page, reference } = await order();
		await setSeller(test, {});
		const refused = await owner.post(page, { intent: 'invoice', ...company });
		expect(refused.answer.toast.description).toContain('Seller on receipts and invoices');
		expect(await briefly(id)).toEqual([]);
		await setSeller(test);
		await owner.post(page, { intent: 'invoice', ...company });
		const [invoice] = await papersOf(test.services.db, id);
		if (!invoice) throw new Error('no invoice');
		const text = await textOf(await paperFile(test.services, invoice));
		expect(text).toContain('Due April 2, 2026');
		expect(text).toContain('How to pay IBAN DE02');
		expect(await viewReservation(test.services, reference)).toMatchObject({ invoice: invoice.number });
	});

	it('is credited when the reservation is canceled', async () => {
		const { id, page } = await order();
		await owner.post(page, { intent: 'invoice', ...company });
		expect((await owner.post(page, { intent: 'cancel', reason: 'Changed plans' })).status).toBe(303);
		expect(await briefly(id)).toEqual(['credit-note cancellation', 'invoice order']);
	});

	it('stays as it is when the person is erased', async () => {
		const { id, page } = await order();
		await owner.post(page, { intent: 'invoice', ...company });
		const { customer_uuid } = await test.services.db
			.selectFrom('enrollments')
			.select('customer_uuid')
			.where('order_uuid', '=', id)
			.executeTakeFirstOrThrow();
		const by = { id: null, name: 'Olga' };
		const { counts } = await test.services.db
			.transaction()
			.execute((tx) => erasePerson(tx, test.services, customer_uuid, by));
		expect(counts.papers).toEqual({ erased: 0, kept: 1 });
		const [invoice] = await papersOf(test.services.db, id);
		expect(invoice?.content.buyer).toEqual(company);
	});

	it('is not issued for a paid order, without an address, or by an editor', async () => {
		const { id, page, reference } = await order();
		expect((await owner.post(page, { intent: 'invoice', ...company, address: '' })).status).toBe(400);
		expect((await editor.post(page, { intent: 'invoice', ...company })).status).toBe(403);
		await pay(reference);
		expect((await owner.post(page, { intent: 'invoice', ...company })).status).toBe(409);
		expect(await briefly(id)).toEqual(['receipt payment']);
	});
});

it('corrects a receipt with a reason, which becomes a note, and an audit entry', async () => {
	const { id, page, reference } = await order();
	await pay(reference);
	const { papers } = (await owner.get(page)).data.papers;
	const form = { intent: 'correct', ...company, paper: papers[0].number, reason: 'Wants their company' };
	expect((await owner.post(page, { ...form, reason: '' })).status).toBe(400);
	expect((await owner.post(page, form)).status).toBe(303);
	expect(await briefly(id)).toEqual(['credit-note correction', 'invoice correction', 'receipt payment']);
	const note = await test.services.db.selectFrom('person_notes').select('text').execute();
	expect(note.map(({ text }) => text)).toContain(`Corrected ${papers[0].number}: Wants their company`);
	const [entry] = (await listAuditEntries(test.services)).filter(({ action }) => action === 'orders.correct');
	expect(entry).toMatchObject({ before: { number: papers[0].number } });
	expect(JSON.stringify(entry)).not.toContain('Wants');
});

it('downloads a paper from its own order only, and leads to the provider’s receipt', async () => {
	const [one, other] = [await order(), await order()];
	const session = stripe.addPaid(one.reference);
	await pay(one.reference, session);
	const { papers, atProvider } = (await editor.get(one.page)).data.papers;
	const file = await editor.get(`${one.page}/papers/${papers[0].number.toLowerCase()}`);
	expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
	expect((await editor.get(`${other.page}/papers/${papers[0].number.toLowerCase()}`)).status).toBe(404);
	expect(atProvider).toEqual([session]);
	const receipt = await editor.get(`${one.page}/receipt?payment=${session}`);
	expect(receipt.location).toBe(`${stripe.url}/receipts/${session}`);
	expect((await editor.get(`${other.page}/receipt?payment=${session}`)).location).toBe(other.page);
	stripe.faults.push({ status: 500 });
	expect((await editor.get(`${one.page}/receipt?payment=${session}`)).location).toBe(one.page);
});

describe('promotion codes', () => {
	const page = '/console/orders/codes';
	const form = { intent: 'new', code: 'team-25', kind: 'percent', off: '25', uses: '1', until: '' };

	it('are created and ended by an owner; those who enroll by hand use them', async () => {
		expect((await owner.post(page, form)).status).toBe(303);
		expect((await owner.post(page, form)).answer.result.error).toMatchObject({ code: [expect.any(String)] });
		const { id, page: orderPage } = await order();
		await test.services.db.updateTable('enrollments').set({ source: 'manual' }).where('order_uuid', '=', id).execute();
		expect((await owner.post(orderPage, { intent: 'code', code: 'TEAM-25' })).status).toBe(303);
		expect((await owner.get(orderPage)).data).toMatchObject({ order: { price: 149_250 }, papers: { code: 'TEAM-25' } });
		const { codes } = (await owner.get(page)).data;
		expect(codes).toMatchObject([{ code: 'TEAM-25', off: '25%', uses: '1 of 1', state: 'usedUp' }]);
		expect((await owner.post(page, { intent: 'end', id: codes[0].id })).status).toBe(303);
		expect((await owner.get(page)).data.codes).toMatchObject([{ state: 'ended' }]);
		expect((await editor.post(page, form)).status).toBe(403);
	});

	it('are refused with a message beside the field', async () => {
		const wrong = { code: 'a b', off: '0', uses: '0', until: '2026-03-02' };
		for (const [field, value] of Object.entries(wrong)) {
			const { status, answer } = await owner.post(page, { ...form, code: 'other', [field]: value });
			expect([status, Object.keys(answer.result.error)]).toEqual([400, [field]]);
		}
		const dollars = { ...form, code: 'other', kind: 'amount', off: '1990.01' };
		expect((await owner.post(page, dollars)).status).toBe(400);
	});
});
