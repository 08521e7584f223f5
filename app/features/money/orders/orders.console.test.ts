import fs from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TaskKindName } from '#app/features/desk/tasks/tasks-words.ts';
import { listAuditEntries } from '#app/features/operators/audit/audit.server.ts';
import { erasePerson } from '#app/features/people/people/erase.server.ts';
import { uploadFolder } from '#app/features/year/library/material-files.server.ts';
import { everyForm, labelOfForm } from '#content/form-sources.ts';
import type { PaymentFact } from '#platform/payments/payment-event.ts';
import { type Browser, countTasks } from '../../../../tests/console-browser.ts';
import { advanceQueue, runDueJobs } from '../../../../tests/jobs.ts';
import { makeOperator, signIn } from '../../../../tests/operators.ts';
import { reserve as reservePlace } from '../../../../tests/participants.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { type StripeServer, startStripeServer, stripeSettings } from '../../../../tests/stripe-server.ts';
import { paymentDocumentsJob } from '../payments/payment-documents.server.ts';
import { paymentsSweepJob } from '../payments/reconcile.job.server.ts';
import { settle } from '../payments/settle.server.ts';
import { requestRefund, withdrawRefund } from './refund-requests.server.ts';

let test: TestServices;
let stripe: StripeServer;
let owner: Browser;
let editor: Browser;
let clock = Date.parse('2026-03-03T12:00:00Z');
beforeAll(async () => {
	stripe = await startStripeServer(() => clock);
	test = await openTestServices(stripeSettings(stripe), { now: () => new Date(clock) });
	await makeOperator(test, 'owner@example.org', 'owner', 'Olga');
	await makeOperator(test, 'editor@example.org', 'editor', 'Ed');
	owner = await signIn(test, 'owner@example.org');
	editor = await signIn(test, 'editor@example.org');
});
afterAll(async () => {
	await test.close();
	await stripe.close();
});
beforeEach(() => {
	stripe.requests.length = 0;
	stripe.refunds.length = 0;
	stripe.faults = [];
	stripe.beforeAnswer = undefined;
});

const db = () => test.services.db;
const sweep = () => paymentsSweepJob(test.services).run({}, { id: 'x', signal: new AbortController().signal });

async function reserve() {
	const { email, reference } = await reservePlace(test);
	const { order_uuid } = await db()
		.selectFrom('enrollments')
		.select('order_uuid')
		.where('reference', '=', reference)
		.executeTakeFirstOrThrow();
	return { reference, email, page: `/console/orders/${order_uuid}` };
}
let events = 0;
async function receive(paymentIntent: string, fact: PaymentFact, reference: string | null = null) {
	const event = { id: `evt_${++events}`, type: 'checkout.session.completed', createdAt: new Date(clock), fact };
	await settle(test.services, [{ ...event, paymentIntent, reference }]);
}
async function pay(reference: string) {
	const intent = stripe.addPaid(reference);
	const fact = { kind: 'session', state: 'paid', amountCents: 199_000, discountCents: 0, currency: 'usd' } as const;
	await receive(intent, fact, reference);
	return intent;
}
async function paid() {
	const order = await reserve();
	return { ...order, intent: await pay(order.reference) };
}
const orderOf = async (page: string) => (await owner.get(page)).data.order;
const key = async (page: string) => (await owner.get(page)).data.key as string;
const refundForm = async (page: string, payment: string, amount = '1990.00') => {
	const { order, key } = (await owner.get(page)).data;
	const left = order.payments.reduce((sum: number, { left }: { left: number }) => sum + left, 0);
	const requested = order.refunds.some(({ state }: { state: string }) => state === 'requested') ? 'yes' : '';
	const shown = { left: String(left), requested };
	return { intent: 'refund', key, payment, amount, ...shown, reason: 'Canceled in time', confirm: 'on' };
};
const payForm = async (page: string) => ({
	intent: 'pay',
	tell: 'on',
	key: await key(page),
	method: 'transfer',
	day: '2026-03-01',
	amount: '1990.00',
	reference: 'SEPA 77',
	confirm: 'on',
});
const access = (reference: string) =>
	db()
		.selectFrom('entitlements')
		.innerJoin('enrollments', 'enrollments.enrollment_uuid', 'entitlements.enrollment_uuid')
		.select(['product', 'starts_at', 'revoked_at'])
		.where('reference', '=', reference)
		.where('product', '=', 'year')
		.executeTakeFirst();
const mails = async (recipient: string) => {
	await runDueJobs(test);
	const rows = await db().selectFrom('mails').select('kind').where('recipient', '=', recipient).execute();
	return rows.map(({ kind }) => kind).sort();
};
const tasks = (kind: TaskKindName) => countTasks(owner, kind);
const entries = async (page: string, action: string) =>
	(await listAuditEntries(test.services)).filter(
		(entry) => entry.action === action && entry.subjectId === page.split('/').at(-1),
	);

describe('a refund', () => {
	it('goes through the provider once, however often it is clicked, and ends the access', async () => {
		const { page, intent, reference, email } = await paid();
		const form = await refundForm(page, intent);
		const answers = await Promise.all([1, 2, 3].map(() => owner.post(page, form)));
		expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
		expect(await orderOf(page)).toMatchObject({ state: 'paid', refunds: [{ state: 'sending', operator: 'Olga' }] });
		await runDueJobs(test);
		expect(stripe.refunds).toMatchObject([{ payment_intent: intent, amount: 199_000 }]);
		expect(await orderOf(page)).toMatchObject({
			state: 'refunded',
			payments: [{ id: intent, left: 0, link: `https://dashboard.stripe.com/test/payments/${intent}` }],
			refunds: [{ state: 'made', by: 'operator', reason: 'Canceled in time' }],
			ledger: [{ cents: 199_000 }, { cents: -199_000 }],
		});
		expect((await access(reference))?.revoked_at).not.toBeNull();
		expect(await mails(email)).toEqual(['enrollment-paid', 'enrollment-refunded', 'enrollment-reserved']);
		const audit = await entries(page, 'orders.refund');
		expect(audit).toHaveLength(1);
		expect(JSON.stringify(audit)).not.toContain('Canceled in time');
	});

	it('is not made again from a second tab, an older page, or the same page with another amount', async () => {
		const { page, intent } = await paid();
		const [form, other] = [await refundForm(page, intent, '500'), await refundForm(page, intent, '500')];
		expect(await owner.post(page, form)).toMatchObject({ status: 303 });
		for (const stale of [other, { ...form, amount: '600' }]) {
			const { status, answer } = await owner.post(page, stale);
			expect({ status, text: answer.toast.description }).toEqual({
				status: 409,
				text: expect.stringContaining('Nothing was sent'),
			});
			expect(answer.result.initialValue).toMatchObject({ reason: 'Canceled in time' });
		}
		await runDueJobs(test);
		expect(stripe.refunds).toMatchObject([{ amount: 50_000 }]);
		expect(await owner.post(page, await refundForm(page, intent, '500'))).toMatchObject({ status: 303 });
		await runDueJobs(test);
		expect(stripe.refunds).toHaveLength(2);
	});

	it('in part keeps the access, and never exceeds what is left, refunds on their way included', async () => {
		const { page, intent, reference } = await paid();
		expect(await owner.post(page, await refundForm(page, intent, '500.50'))).toMatchObject({ status: 303 });
		const more = await owner.post(page, await refundForm(page, intent, '1500'));
		expect(more.status).toBe(409);
		expect(more.answer.result.error.amount).toEqual(['At most $1,489.50 can be refunded. Nothing was sent.']);
		expect(more.answer.result.initialValue).toMatchObject({ reason: 'Canceled in time', amount: '1500' });
		await runDueJobs(test);
		expect(await orderOf(page)).toMatchObject({ state: 'partly', payments: [{ refunded: 50_050, left: 148_950 }] });
		expect((await access(reference))?.revoked_at).toBeNull();
		const listed = (await owner.get('/console/orders?state=partly')).data.table.total.count;
		expect(listed).toBeGreaterThan(0);
		const former = await owner.get('/console/enrollments?status=partly');
		expect((await owner.get(former.location ?? '')).data.table.total.count).toBe(listed);
	});

	it('is made once if the process dies before the job, or after the provider’s work', async () => {
		const { page, intent } = await paid();
		await owner.post(page, await refundForm(page, intent));
		// The provider made the refund, and we could not store its answer.
		stripe.beforeAnswer = () => sql`alter table payment_events rename to payment_events_away`.execute(db());
		await runDueJobs(test);
		stripe.beforeAnswer = undefined;
		await sql`alter table payment_events_away rename to payment_events`.execute(db());
		expect(stripe.refunds).toHaveLength(1);
		expect(await orderOf(page)).toMatchObject({ state: 'paid', refunds: [{ state: 'sending' }] });
		await advanceQueue(test, 600);
		await runDueJobs(test);
		// It was found, not made again.
		expect(stripe.requests).toHaveLength(1);
		expect(await orderOf(page)).toMatchObject({ state: 'refunded', refunds: [{ state: 'made' }] });
	});

	it('whose job got lost is sent by the sweep, and one that only the provider knows is found by it', async () => {
		const { page, intent } = await paid();
		await owner.post(page, await refundForm(page, intent));
		await sql`delete from pgboss.job where name = 'refund'`.execute(db());
		await sweep();
		await runDueJobs(test);
		expect(stripe.refunds).toEqual([]);
		clock += 11 * 60_000;
		await sweep();
		await runDueJobs(test);
		expect(await orderOf(page)).toMatchObject({ state: 'refunded', refunds: [{ state: 'made' }] });

		const other = await paid();
		await owner.post(other.page, await refundForm(other.page, other.intent));
		stripe.beforeAnswer = () => sql`alter table payment_events rename to payment_events_away`.execute(db());
		await runDueJobs(test);
		stripe.beforeAnswer = undefined;
		await sql`alter table payment_events_away rename to payment_events`.execute(db());
		await sql`delete from pgboss.job where name = 'refund'`.execute(db());
		await sweep();
		expect(await orderOf(other.page)).toMatchObject({
			state: 'refunded',
			refunds: [{ state: 'made', by: 'operator' }],
		});
	});

	it('on its way when the person is erased is made and recorded, and sends them nothing', async () => {
		const { page, intent, reference, email } = await paid();
		await runDueJobs(test);
		await owner.post(page, await refundForm(page, intent));
		const { customer_uuid } = await db()
			.selectFrom('enrollments')
			.innerJoin('website_data', 'website_data.id', 'enrollments.website_data_id')
			.select('website_data.customer_uuid')
			.where('reference', '=', reference)
			.executeTakeFirstOrThrow();
		await db()
			.transaction()
			.execute((tx) => erasePerson(tx, test.services, customer_uuid ?? '', { id: null, name: 'Olga' }));
		await runDueJobs(test);
		expect(stripe.refunds).toMatchObject([{ payment_intent: intent, amount: 199_000 }]);
		expect(await orderOf(page)).toMatchObject({
			state: 'refunded',
			refunds: [{ state: 'made', by: 'operator' }],
			ledger: [{ cents: 199_000 }, { cents: -199_000 }],
		});
		expect(await access(reference)).toMatchObject({ revoked_at: expect.any(Date) });
		const sent = await db()
			.selectFrom('mails')
			.select(['recipient', 'status'])
			.where('kind', '=', 'enrollment-refunded')
			.where((where) => where.or([where('recipient', '=', email), where('recipient', 'like', 'erased-%')]))
			.execute();
		expect(sent).toEqual([{ recipient: expect.stringMatching(/@erased\.invalid$/), status: 'cancelled' }]);
	});

	it('that met an error of the provider is tried again under another key', async () => {
		const { page, intent } = await paid();
		await owner.post(page, await refundForm(page, intent));
		const down = { status: 500, headers: { 'stripe-should-retry': 'false' } };
		stripe.faults = [undefined, down];
		await runDueJobs(test);
		await advanceQueue(test, 600);
		await runDueJobs(test);
		expect(new Set(stripe.requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
		expect(stripe.refunds).toHaveLength(1);
		expect(await orderOf(page)).toMatchObject({ state: 'refunded' });
	});

	it('that the provider refuses, or that fails later, keeps the access and is a task until it is handled', async () => {
		const { page, intent, reference } = await paid();
		const before = await tasks('refund-failed');
		await owner.post(page, await refundForm(page, intent));
		stripe.faults = [undefined, { status: 402, type: 'card_error' }];
		await runDueJobs(test);
		expect(await orderOf(page)).toMatchObject({ state: 'paid', refunds: [{ state: 'failed', isOpenFailure: true }] });
		await owner.post(page, await refundForm(page, intent));
		await runDueJobs(test);
		expect(await orderOf(page)).toMatchObject({ state: 'refunded' });
		const [made] = stripe.refunds;
		await receive(intent, { kind: 'refund', refund: made?.id ?? '', refundedCents: 199_000, state: 'failed' });
		expect((await access(reference))?.revoked_at).toBeNull();
		expect(await tasks('refund-failed')).toBe(before + 2);
		expect((await owner.get('/console/orders?task=failed')).data.table.rows).toHaveLength(1);
		expect(await owner.post(page, { intent: 'handle' })).toMatchObject({ status: 303 });
		expect(await tasks('refund-failed')).toBe(before);
		expect(await owner.post(page, { intent: 'handle' })).toMatchObject({ status: 409 });
	});

	it.each([
		[{ amount: '0' }, 'amount'],
		[{ amount: '-5' }, 'amount'],
		[{ amount: '19,90' }, 'amount'],
		[{ reason: '' }, 'reason'],
		[{ confirm: '' }, 'confirm'],
	])('with %j is refused beside the field', async (wrong, field) => {
		const { page, intent } = await paid();
		const { status, answer } = await owner.post(page, { ...(await refundForm(page, intent)), ...wrong });
		expect([status, Object.keys(answer.result.error)]).toEqual([400, [field]]);
		await runDueJobs(test);
		expect(stripe.refunds).toEqual([]);
	});

	it('of another order’s payment is refused', async () => {
		const { page } = await paid();
		const other = await paid();
		expect(await owner.post(page, await refundForm(page, other.intent))).toMatchObject({ status: 404 });
	});
});

describe('a payment outside the provider', () => {
	it('gives access from its day, once for a double click, and its refund is recorded', async () => {
		const { page, reference, email } = await reserve();
		const form = await payForm(page);
		const answers = await Promise.all([owner.post(page, form), owner.post(page, form)]);
		expect(answers.map(({ status }) => status)).toEqual([303, 303]);
		const order = await orderOf(page);
		expect(order).toMatchObject({
			state: 'paid',
			payments: [{ isManual: true, cents: 199_000, manual: { method: 'transfer', reference: 'SEPA 77' } }],
			ledger: [{ kind: 'payment', cents: 199_000 }],
			place: expect.any(Number),
		});
		expect((await access(reference))?.starts_at).toEqual(new Date('2026-03-01T18:00:00Z'));
		expect(await mails(email)).toContain('enrollment-paid');
		const [payment] = order.payments;
		expect(await owner.post(page, await refundForm(page, payment.id))).toMatchObject({ status: 303 });
		expect(await orderOf(page)).toMatchObject({ state: 'refunded', refunds: [{ state: 'made' }] });
		expect(stripe.requests).toEqual([]);
	});

	it.each([
		[{ day: '2026-03-04' }, 'day'],
		[{ day: '2024-01-01' }, 'day'],
		[{ reference: '' }, 'reference'],
		[{ method: 'cash' }, 'method'],
		[{ amount: 'all' }, 'amount'],
	])('with %j is refused beside the field', async (wrong, field) => {
		const { page } = await reserve();
		const { status, answer } = await owner.post(page, { ...(await payForm(page)), ...wrong });
		expect([status, Object.keys(answer.result.error)]).toEqual([400, [field]]);
		expect(await orderOf(page)).toMatchObject({ state: 'reserved', ledger: [] });
	});

	it('of another amount than the price is confirmed first', async () => {
		const { page } = await reserve();
		const form = { ...(await payForm(page)), amount: '199.00' };
		const { status, answer } = await owner.post(page, form);
		expect([status, answer.result.error.again]).toEqual([409, [expect.stringContaining('is $1,990.')]]);
		expect(answer.result.initialValue).toMatchObject({ amount: '199.00', reference: 'SEPA 77' });
		expect(await orderOf(page)).toMatchObject({ state: 'reserved', ledger: [] });
		expect(await owner.post(page, { ...form, again: 'on' })).toMatchObject({ status: 303 });
		expect(await orderOf(page)).toMatchObject({ state: 'paid', payments: [{ cents: 19_900 }] });
	});

	it('of an order that is paid is refused', async () => {
		const { page } = await paid();
		expect(await owner.post(page, await payForm(page))).toMatchObject({ status: 409 });
	});

	describe('with a document', () => {
		const PDF = '%PDF-1.4\n% a bank statement';
		const stored = async () => [...(await test.services.files.bucket('payment-documents').listAll()).objects].length;
		const withFile = (form: Record<string, string>, content: BlobPart) => {
			const fields = new FormData();
			for (const [field, value] of Object.entries(form)) fields.append(field, value);
			fields.append('document', new File([content], 'statement.pdf'));
			return fields;
		};

		it('stores it once for a double click; only owners download it', async () => {
			const { page } = await reserve();
			const form = await payForm(page);
			const before = await stored();
			const answers = await Promise.all([1, 2].map(() => owner.post(page, withFile(form, PDF))));
			expect(answers.map(({ status }) => status)).toEqual([303, 303]);
			expect(await stored()).toBe(before + 1);
			const [{ document }] = (await orderOf(page)).payments;
			expect(document).toMatchObject({ kind: 'PDF', size: '27 B' });
			const file = await owner.get(`${page}/documents/${document.id}`);
			expect([file.status, file.body, file.headers.get('content-type')]).toEqual([200, PDF, 'application/pdf']);
			expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="payment-MGA-\w{4}\.pdf"/);
			expect((await editor.get(`${page}/documents/${document.id}`)).status).toBe(403);
			const other = await reserve();
			expect((await owner.get(`${other.page}/documents/${document.id}`)).status).toBe(404);
			expect(await entries(page, 'orders.pay')).toMatchObject([{ after: { document: true } }]);
			// Neither a payment nor a deletion can lose it; a file without a payment goes.
			await test.services.files.bucket('payment-documents').put(`${crypto.randomUUID()}.pdf`, 'stray');
			const now = clock;
			clock = Date.now() + 2 * 3600_000;
			await paymentDocumentsJob(test.services).run({}, { id: 'x', signal: new AbortController().signal });
			clock = now;
			expect(await stored()).toBe(before + 1);
			await expect(db().deleteFrom('payment_documents').execute()).rejects.toThrow(/append-only/);
		});

		it.each([
			['an empty file', '', 400, /empty/],
			['a page called PDF', '<!doctype html><script>alert(1)</script>', 400, /no PDF, PNG, JPG or WebP/],
			['more than 10 MB', PDF.padEnd(10 * 1024 * 1024 + 1, ' '), 400, /larger than 10 MB/],
		])('refuses %s, and keeps what was typed', async (_, content, status, message) => {
			const { page } = await reserve();
			const before = await stored();
			const refused = await owner.post(page, withFile(await payForm(page), content));
			expect(refused.status).toBe(status);
			const { error, initialValue } = refused.answer.result;
			expect(error).toEqual({ document: [expect.stringMatching(message)] });
			expect(initialValue).toMatchObject({ day: '2026-03-01', reference: 'SEPA 77', amount: '1990.00' });
			expect(await orderOf(page)).toMatchObject({ state: 'reserved', ledger: [] });
			expect(await stored()).toBe(before);
			expect(fs.readdirSync(uploadFolder(test.services))).toEqual([]);
		});

		it('asks for it again after the password, and reads no request that is far too long', async () => {
			const { page } = await reserve();
			const form = await payForm(page);
			const sessions = db().updateTable('operator_sessions');
			await sessions.set({ confirmed_at: new Date(0) }).execute();
			const confirm = await owner.post(page, withFile(form, PDF));
			const next = new URL(confirm.location ?? '', 'http://localhost').searchParams.get('next') ?? '';
			await sessions.set({ confirmed_at: new Date(clock) }).execute();
			const { fields } = (await owner.get(next)).data.form;
			const resumed = await owner.post(page, new URLSearchParams(fields));
			expect(resumed.answer.result.error).toEqual({ document: [expect.stringMatching(/choose this file again/)] });
			expect(resumed.answer.result.initialValue).toMatchObject({ reference: 'SEPA 77' });
			const long = await owner.post(page, withFile(form, PDF), { 'content-length': String(40 * 1024 * 1024) });
			expect(long.status).toBe(413);
			expect((await editor.post(page, withFile(form, PDF))).status).toBe(403);
			expect(await orderOf(page)).toMatchObject({ state: 'reserved' });
		});
	});
});

describe('canceling a reservation', () => {
	const cancel = { intent: 'cancel', reason: 'They asked for it' };

	it('is for owners, with a reason, on the order that its enrollment links to', async () => {
		const { page, email } = await reserve();
		expect((await editor.post(page, cancel)).status).toBe(403);
		const { status, answer } = await owner.post(page, { ...cancel, reason: '' });
		expect([status, Object.keys(answer.result.error)]).toEqual([400, ['reason']]);
		expect(await orderOf(page)).toMatchObject({ state: 'reserved' });
		const search = await editor.post('/console/orders', { step: 'search', q: email });
		const [row] = (await editor.get(search.location ?? '')).data.table.rows;
		expect(row.cells).toContainEqual({ text: expect.stringMatching(/^MGA-/), href: page });
		expect((await owner.post(row.cells[0].href, cancel)).status).toBe(303);
		expect(await orderOf(page)).toMatchObject({ state: 'cancelled' });
		expect(await entries(page, 'orders.cancel')).toHaveLength(1);
	});

	it('is refused once it is paid, or while a payment is on its way', async () => {
		const order = await paid();
		const pending = await reserve();
		const fact = { kind: 'session', state: 'pending', amountCents: 199_000, currency: 'usd' } as const;
		await receive('pi_pending', fact, pending.reference);
		for (const { page } of [order, pending]) expect((await owner.post(page, cancel)).status).toBe(409);
		expect(await orderOf(pending.page)).toMatchObject({ state: 'pending' });
		await owner.post(order.page, await refundForm(order.page, order.intent));
		await runDueJobs(test);
		expect((await owner.post(order.page, cancel)).answer.toast.description).toBe('This order is paid.');
		expect(await orderOf(order.page)).toMatchObject({ state: 'refunded' });
	});
});

describe('money for a canceled reservation', () => {
	const late = async () => {
		const order = await reserve();
		const cancel = { intent: 'cancel', reason: 'They asked for it' };
		expect(await owner.post(order.page, cancel)).toMatchObject({ status: 303 });
		expect(await owner.post(order.page, cancel)).toMatchObject({ status: 409 });
		return { ...order, intent: await pay(order.reference) };
	};

	it('gives nothing and is a task, until it is accepted', async () => {
		const before = await tasks('late-payment');
		const { page, reference, email } = await late();
		expect(await orderOf(page)).toMatchObject({ state: 'late', place: null, ledger: [{ cents: 199_000 }] });
		expect(await access(reference)).toBeUndefined();
		expect(await tasks('late-payment')).toBe(before + 1);
		expect((await owner.get('/console/orders?task=late')).data.table.rows).toHaveLength(before + 1);
		expect(await mails(email)).toEqual(['enrollment-late', 'enrollment-reserved']);
		expect(await owner.post(page, { intent: 'accept', confirm: 'on' })).toMatchObject({ status: 303 });
		expect(await orderOf(page)).toMatchObject({ state: 'paid', place: expect.any(Number) });
		expect(await access(reference)).toMatchObject({ revoked_at: null });
		expect(await tasks('late-payment')).toBe(before);
		expect(await mails(email)).toEqual(['enrollment-late', 'enrollment-paid', 'enrollment-reserved']);
		expect(await owner.post(page, { intent: 'accept', confirm: 'on' })).toMatchObject({ status: 409 });
	});

	it('can be refunded instead', async () => {
		const { page, intent } = await late();
		await owner.post(page, await refundForm(page, intent));
		await runDueJobs(test);
		expect(await orderOf(page)).toMatchObject({ state: 'refunded' });
	});
});

describe('a refund that a participant requested', () => {
	const requested = async () => {
		const order = await paid();
		const { person } = await orderOf(order.page);
		await db()
			.transaction()
			.execute((tx) => requestRefund(tx, test.services, person));
		return order;
	};

	it('is a task with its deadline, and is done by the refund', async () => {
		const before = await tasks('refund-request');
		const { page, intent } = await requested();
		expect(await tasks('refund-request')).toBe(before + 1);
		expect(await orderOf(page)).toMatchObject({ refunds: [{ state: 'requested', dueOn: '2026-03-17' }] });
		const now = clock;
		clock += 15 * 24 * 3600_000;
		const { tasks: late } = (await owner.get('/console?kind=refund-request')).data.tasks;
		expect(late.filter(({ isOverdue }: { isOverdue: boolean }) => isOverdue)).toHaveLength(1);
		clock = now;
		await owner.post(page, await refundForm(page, intent));
		await runDueJobs(test);
		expect(await orderOf(page)).toMatchObject({ state: 'refunded', refunds: [{ state: 'made', by: 'participant' }] });
	});

	it('can be closed without a refund', async () => {
		const { page, intent } = await requested();
		const open = await refundForm(page, intent);
		expect(await owner.post(page, { intent: 'decline', reason: 'They stay' })).toMatchObject({ status: 303 });
		expect(await orderOf(page)).toMatchObject({ state: 'paid', refunds: [{ state: 'declined', reason: 'They stay' }] });
		expect(await owner.post(page, { intent: 'decline', reason: 'They stay' })).toMatchObject({ status: 409 });
		// From a page on which it was still open.
		expect(await owner.post(page, open)).toMatchObject({ status: 409 });
		expect(await orderOf(page)).toMatchObject({ state: 'paid', refunds: [{ state: 'declined' }] });
	});

	it('that they withdraw while an operator decides is either refunded or withdrawn, never both', async () => {
		const { page, intent } = await requested();
		const form = await refundForm(page, intent);
		const { person, short } = await orderOf(page);
		const withdraw = () =>
			db()
				.transaction()
				.execute((tx) => withdrawRefund(tx, test.services, person, short));
		const [decided, withdrawn] = await Promise.allSettled([owner.post(page, form), withdraw()]);
		await runDueJobs(test);
		const isRefunded = decided.status === 'fulfilled' && decided.value.status === 303;
		expect(isRefunded).toBe(withdrawn.status === 'rejected');
		expect(await orderOf(page)).toMatchObject({
			state: isRefunded ? 'refunded' : 'paid',
			refunds: [{ state: isRefunded ? 'made' : 'withdrawn' }],
		});

		const other = await requested();
		const open = await refundForm(other.page, other.intent);
		const view = await orderOf(other.page);
		await db()
			.transaction()
			.execute((tx) => withdrawRefund(tx, test.services, view.person, view.short));
		expect(await owner.post(other.page, open)).toMatchObject({ status: 409 });
		expect(await owner.post(other.page, { intent: 'decline', reason: 'Late' })).toMatchObject({ status: 409 });
		expect(await orderOf(other.page)).toMatchObject({ state: 'paid', refunds: [{ state: 'withdrawn' }] });
	});
});

describe('an email about an order by hand', () => {
	type Previews = { previews: { to: string; subject: string; text: string; files: string[] }[] };

	it('is shown as it would be sent, and nothing is done', async () => {
		const form = {
			key: crypto.randomUUID(),
			name: 'Bo Reed',
			email: 'preview@example.org',
			reason: 'Asked',
			tell: 'on',
			seed: crypto.randomUUID(),
		};
		const { status, answer } = await owner.post('/console/orders/new', { ...form, preview: 'on' });
		const { previews, result } = answer as unknown as Previews & { result: { initialValue: object } };
		expect([status, previews.length]).toEqual([200, 1]);
		expect(previews[0]).toMatchObject({ to: form.email, subject: expect.stringContaining('is reserved') });
		expect(previews[0]?.text).toContain('$1,990');
		expect(result.initialValue).toMatchObject({ name: 'Bo Reed', tell: 'on' });
		expect((await owner.get(`/console/orders/${form.key}`)).status).toBe(404);
		expect(await mails(form.email)).toEqual([]);
		await owner.post('/console/orders/new', form);
		const [sent] = await db().selectFrom('mails').select('body_text').where('recipient', '=', form.email).execute();
		expect(sent?.body_text ?? previews[0]?.text).toBe(previews[0]?.text);
		const { short } = await orderOf(`/console/orders/${form.key}`);
		expect(previews[0]?.text).toContain(short);
		expect(previews[0]?.text).toContain('MGA reserved a place in the program for you');

		const { page } = await reserve();
		const paid = await owner.post(page, { ...(await payForm(page)), preview: 'on' });
		const [welcome] = (paid.answer as unknown as Previews).previews;
		expect(welcome).toMatchObject({
			subject: expect.stringContaining('Welcome'),
			files: [expect.stringMatching(/^R-.*pdf$/)],
		});
		expect(await orderOf(page)).toMatchObject({ state: 'reserved', payments: [] });
	});

	it('is not sent if the operator does not wish it, and the audit entry says so', async () => {
		const { page } = await reserve();
		const { email } = await orderOf(page);
		expect(await owner.post(page, { ...(await payForm(page)), tell: '' })).toMatchObject({ status: 303 });
		expect(await orderOf(page)).toMatchObject({ state: 'paid' });
		await runDueJobs(test);
		const rows = db().selectFrom('mails').select('status').where('recipient', '=', email);
		expect(await rows.where('kind', '=', 'enrollment-paid').execute()).toEqual([{ status: 'cancelled' }]);
		expect(await entries(page, 'orders.pay')).toMatchObject([{ after: { told: false } }]);
	});
});

it('someone enrolled by hand has an order and a note, once, and gets the link to pay', async () => {
	const form = {
		key: crypto.randomUUID(),
		name: 'Bo Reed',
		email: 'bo@example.org',
		reason: 'Pays by invoice',
		tell: 'on',
	};
	const answers = await Promise.all([owner.post('/console/orders/new', form), owner.post('/console/orders/new', form)]);
	expect(answers.map(({ location }) => location)).toEqual(Array(2).fill(`/console/orders/${form.key}`));
	const order = await orderOf(`/console/orders/${form.key}`);
	expect(order).toMatchObject({ state: 'reserved', source: 'manual', price: 199_000, terms: null, name: 'Bo Reed' });
	expect(await mails('bo@example.org')).toEqual(['enrollment-reserved']);
	const person = await owner.get(`/console/people/${order.person}`);
	expect(JSON.stringify(person.data.timeline)).toContain('Pays by invoice');
	expect(await owner.post('/console/orders/new', { ...form, email: 'bo' })).toMatchObject({ status: 400 });
	// Someone with a reservation or access is not enrolled again by mistake.
	const other = { ...form, key: crypto.randomUUID() };
	const { email } = await paid();
	for (const [address, text] of [
		['bo@example.org', order.short],
		[email, 'access to the program'],
	]) {
		const { status, answer } = await owner.post('/console/orders/new', { ...other, email: address });
		expect([status, answer.result.error.again[0]]).toEqual([409, expect.stringContaining(text)]);
	}
	expect(await owner.post('/console/orders/new', { ...other, again: 'on' })).toMatchObject({ status: 303 });
});

it('orders are found by person and state, and their money adds up by month', async () => {
	const { reference, page, email } = await paid();
	const search = await owner.post('/console/orders', { step: 'search', q: email });
	expect(search.location).not.toContain('example');
	const found = (await owner.get(search.location ?? '')).data.table;
	expect(found.rows.map(({ cells }: { cells: { href: string }[] }) => cells[0]?.href)).toEqual([page]);
	for (const filter of ['state=paid', 'source=checkout', 'task=sending', 'task=difference', 'task=requested']) {
		expect((await owner.get(`/console/orders?${filter}`)).data.table.notes, filter).toEqual([]);
	}
	expect((await owner.get('/console/orders/export')).body).toContain(email);
	const { months, places } = (await owner.get('/console/orders/revenue')).data;
	const { rows } = await sql<{ sum: number }>`select sum(amount_cents)::int as sum from ledger_entries`.execute(db());
	type Month = { paid: number; refunded: number; disputed: number };
	expect(months.reduce((sum: number, month: Month) => sum + month.paid - month.refunded - month.disputed, 0)).toBe(
		rows[0]?.sum,
	);
	const { money } = (await owner.get('/console')).data.figures;
	expect(money.months[0]).toMatchObject({ currency: 'usd', received: months[0].paid });
	expect(money.places).toEqual(places);
	await receive('pi_d', { kind: 'dispute', dispute: 'du_1', status: 'lost' }, reference);
});

it('forms that people sent are the same number on Today, in Analytics and in their list, without orders that operators entered', async () => {
	const lead = { email: 'lead@example.org', form_name: 'Demo Request Form' };
	const ago = (days: number) => new Date(clock - days * 24 * 3600_000);
	await db()
		.insertInto('website_data')
		.values([
			{ ...lead, source: 'consultation-individual', created_at: ago(0) },
			{ ...lead, source: 'demo-standard', created_at: ago(6.9) },
			{ ...lead, source: 'demo-standard', created_at: ago(10) },
			{ ...lead, source: 'teams', form_name: 'enrollment', created_at: ago(1) },
		])
		.execute();
	await reserve();
	const form = { name: 'Bo Reed', reason: 'Paid by invoice', intent: 'enroll', key: crypto.randomUUID() };
	expect((await owner.post('/console/orders/new', { ...form, email: 'typed@example.org' })).status).toBe(303);
	type Count = { what: string; to?: string; week: number; before: number };
	const { forms } = (await owner.get('/console')).data.figures as { forms: Count[] };
	type Goal = { goal: string; now: { accepted: number }; before: { accepted: number } };
	const goalsOf = async (period: string) => {
		const { report } = (await owner.get(`/console/analytics?view=forms&period=${period}`)).data;
		return (report.goals.value.rows as Goal[]).filter(({ goal }) => goal !== 'paid');
	};
	const goals = await goalsOf('7');
	expect(goals.map(({ goal, now, before }) => [labelOfForm(goal), now.accepted, before.accepted]).sort()).toEqual(
		forms.map(({ what, week, before }) => [what, week, before]).sort(),
	);
	const demo = forms.find(({ to }) => to?.includes('demo-standard'));
	expect([demo?.week, demo?.before]).toEqual([0, 2]);
	for (const { goal, now } of await goalsOf('year')) {
		const { total } = (await owner.get(`/console/leads?form=${goal}`)).data;
		if (everyForm.includes(goal)) expect([goal, total.count]).toEqual([goal, now.accepted]);
		const { funnel } = (await owner.get(`/console/analytics?view=forms&period=year&form=${goal}`)).data.report;
		if (everyForm.includes(goal)) expect([goal, funnel.value.now.byRow.accepted]).toEqual([goal, now.accepted]);
	}
	const typed = await db().selectFrom('website_data').select('email').where('source', '=', 'order-by-hand').execute();
	expect(typed).toContainEqual({ email: 'typed@example.org' });
	expect((await owner.get('/console/leads?form=order-by-hand')).data.total.count).toBe(typed.length);
});

it('only owners move money, after confirming their password, and an unknown order is a 404', async () => {
	const { page, intent } = await paid();
	const form = await refundForm(page, intent);
	expect((await editor.post(page, form)).status).toBe(403);
	expect((await editor.get(page)).data).toMatchObject({ canChange: false });
	expect((await editor.get('/console/orders/new')).status).toBe(403);
	for (const id of [crypto.randomUUID(), 'none']) expect((await owner.get(`/console/orders/${id}`)).status).toBe(404);
	await db()
		.updateTable('operator_sessions')
		.set({ confirmed_at: new Date(0) })
		.execute();
	expect((await owner.post(page, form)).location).toMatch(/^\/console\/confirm/);
	await runDueJobs(test);
	expect(stripe.refunds).toEqual([]);
});
