import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dropJobs, runDueJobs } from '../../../../tests/jobs.ts';
import { reserve as reservePlace } from '../../../../tests/participants.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import {
	disputeEvent,
	refundEvent,
	refundedEvent,
	type StripeEvent,
	type StripeServer,
	sessionEvent,
	signEvent,
	startStripeServer,
	stripeSettings,
} from '../../../../tests/stripe-server.ts';
import { paymentsSweepJob, reconcileJob } from './reconcile.job.server.ts';
import { action } from './stripe-webhook.route.ts';

let test: TestServices;
let stripe: StripeServer;
let clock = Date.parse('2026-03-03T12:00:00Z');
const seconds = (after = 0) => Math.floor(clock / 1000) + after;

beforeAll(async () => {
	stripe = await startStripeServer(() => clock);
	test = await openTestServices(stripeSettings(stripe), { now: () => new Date(clock) });
});
afterAll(async () => {
	await test.close();
	await stripe.close();
});
beforeEach(() => {
	clock = Date.parse('2026-03-03T12:00:00Z');
	stripe.sessions.length = 0;
	stripe.refunds.length = 0;
	stripe.faults = [];
});

const db = () => test.services.db;
const attempt = { id: 'x', signal: new AbortController().signal };
const sweep = () => paymentsSweepJob(test.services).run({}, attempt);
const reconcile = () => reconcileJob(test.services).run({}, attempt);

async function deliver(event: StripeEvent): Promise<void> {
	const url = new URL('http://localhost:3000/webhooks/stripe');
	const request = new Request(url, { method: 'POST', ...signEvent(event, { at: seconds() }) });
	expect((await action({ request, url, context: test.context(), params: {} } as never)).status).toBe(200);
}

const reserve = async () => (await reservePlace(test)).reference;

async function stateOf(reference: string) {
	const { order_uuid } = await db()
		.selectFrom('enrollments')
		.select('order_uuid')
		.where('reference', '=', reference)
		.executeTakeFirstOrThrow();
	const enrollment = await db()
		.selectFrom('enrollments')
		.select(['enrollment_uuid', 'status', 'payments', 'payment_intent', 'paid_at', 'amount_cents'])
		.select(['refunded_cents', 'dispute_status', 'cancelled_at', 'late_accepted_at', 'lifetime_place'])
		.where('reference', '=', reference)
		.executeTakeFirstOrThrow();
	const { enrollment_uuid, ...facts } = enrollment;
	const access = await db()
		.selectFrom('entitlements')
		.select(['product', 'starts_at', 'ends_at', 'revoked_reason'])
		.where('enrollment_uuid', '=', enrollment_uuid)
		.orderBy('product')
		.execute();
	const refunds = await db()
		.selectFrom('refunds')
		.select(['provider_id', 'state', 'amount_cents', 'requested_by', 'failure'])
		.where('order_uuid', '=', order_uuid)
		.orderBy('provider_id')
		.execute();
	const ledger = await db()
		.selectFrom('ledger_entries')
		.select(['payment_intent', 'kind', ({ fn }) => fn.sum<string>('amount_cents').as('cents')])
		.where('order_uuid', '=', order_uuid)
		.groupBy(['payment_intent', 'kind'])
		.having(({ fn }) => fn.sum('amount_cents'), '<>', 0)
		.orderBy('kind')
		.orderBy('cents')
		.execute();
	return { ...facts, access, refunds, ledger: ledger.map(({ kind, cents }) => [kind, Number(cents)]) };
}

describe('an order', () => {
	it('keeps the price and the terms of its day', async () => {
		const reference = await reserve();
		const order = await db()
			.selectFrom('enrollments')
			.selectAll()
			.where('reference', '=', reference)
			.executeTakeFirstOrThrow();
		expect(order).toMatchObject({
			source: 'checkout',
			price_currency: 'usd',
			starts_on: null,
			terms_version: '2026-11-28',
		});
		expect(order.terms_hash).toMatch(/^[0-9a-f]{64}$/);
		expect(order.terms_accepted_at).toEqual(new Date(clock));
		// The price was another one when this was ordered.
		await db()
			.updateTable('order_lines')
			.set({ unit_cents: 150_000 })
			.where('order_uuid', '=', order.order_uuid)
			.execute();
		await deliver(sessionEvent({ reference, amount: 150_000, created: seconds() }));
		expect(await stateOf(reference)).toMatchObject({ status: 'paid', lifetime_place: expect.any(Number) });
	});

	it('starts access on the chosen day, which is a whole year, or on the payment if that is later', async () => {
		const early = await reserve();
		const late = await reserve();
		const choose = (reference: string, starts_on: string) =>
			db().updateTable('enrollments').set({ starts_on }).where('reference', '=', reference).execute();
		await choose(early, '2026-04-01');
		await choose(late, '2026-03-01');
		for (const reference of [early, late]) await deliver(sessionEvent({ reference, created: seconds() }));
		const year = async (reference: string) =>
			(await stateOf(reference)).access.find(({ product }) => product === 'year');
		expect(await year(early)).toMatchObject({
			starts_at: new Date('2026-04-01T05:00:00Z'),
			ends_at: new Date('2027-04-02T05:00:00Z'),
		});
		expect((await year(late))?.starts_at).toEqual(new Date(clock));
	});

	it('has a ledger that nothing changes', async () => {
		const reference = await reserve();
		await deliver(sessionEvent({ reference, created: seconds() }));
		await expect(sql`update ledger_entries set amount_cents = 1`.execute(db())).rejects.toThrow('append-only');
		await expect(sql`delete from ledger_entries`.execute(db())).rejects.toThrow('append-only');
	});
});

describe('a lost webhook', () => {
	it('of a payment is healed by the sweep, once, and its late arrival changes nothing', async () => {
		const reference = await reserve();
		const intent = stripe.addPaid(reference);
		clock += 120_000;
		await sweep();
		const paid = await stateOf(reference);
		expect(paid).toMatchObject({ status: 'paid', payment_intent: intent, ledger: [['payment', 199_000]] });
		expect(paid.paid_at).toEqual(new Date('2026-03-03T12:00:00Z'));
		await sweep();
		await deliver(sessionEvent({ reference, intent, created: seconds(-118) }));
		await sweep();
		expect(await stateOf(reference)).toEqual(paid);
	});

	it('of a refund is healed by the sweep, and one that fails later gives access back with a task', async () => {
		const reference = await reserve();
		const intent = stripe.addPaid(reference);
		await sweep();
		const made = { id: 're_lost', object: 'refund' as const, payment_intent: intent, amount: 199_000, metadata: {} };
		stripe.refunds.push({ ...made, status: 'pending', created: seconds() });
		clock += 60_000;
		await sweep();
		expect(await stateOf(reference)).toMatchObject({
			status: 'refunded',
			access: [{ revoked_reason: 'refunded' }, { revoked_reason: 'refunded' }],
			refunds: [{ provider_id: 're_lost', state: 'made', requested_by: 'provider' }],
			ledger: [
				['payment', 199_000],
				['refund', -199_000],
			],
		});
		clock += 86_400_000;
		const [refund] = stripe.refunds;
		if (refund) refund.status = 'failed';
		await sweep();
		const failed = await stateOf(reference);
		expect(failed).toMatchObject({
			status: 'paid',
			refunds: [{ state: 'failed', failure: 'failed' }],
			ledger: [['payment', 199_000]],
		});
		expect(failed.access.map(({ revoked_reason }) => revoked_reason)).toEqual([null, null]);
		await sweep();
		expect(await stateOf(reference)).toEqual(failed);
	});

	it('is not looked for in vain while the provider is down: the next sweep finds it', async () => {
		const reference = await reserve();
		stripe.addPaid(reference);
		stripe.faults = [{ status: 500 }, { status: 500 }, { status: 500 }];
		await expect(sweep()).rejects.toThrow();
		await sweep();
		expect((await stateOf(reference)).status).toBe('paid');
	});

	it('is not looked for with a key that may not, which is logged and fails once a day', async () => {
		const denied = { status: 403, type: 'invalid_request_error' };
		stripe.faults = [denied];
		await sweep();
		expect(test.logged.at(-1)).toContain('may not read');
		stripe.faults = [denied];
		await expect(reconcile()).rejects.toThrow();
	});

	it('beyond the first page of the provider’s list is found too', async () => {
		const reference = await reserve();
		stripe.addPaid(reference);
		for (let others = 0; others < 101; others++) stripe.addPaid(`of-another-shop-${others}`);
		await sweep();
		expect((await stateOf(reference)).status).toBe('paid');
	});
});

it('a refund event asks the provider, whose answer counts even if the event is outdated', async () => {
	const reference = await reserve();
	const intent = stripe.addPaid(reference);
	await deliver(sessionEvent({ reference, intent, created: seconds() }));
	const refund = { id: 're_o', object: 'refund' as const, payment_intent: intent, amount: 199_000, metadata: {} };
	stripe.refunds.push({ ...refund, status: 'failed', created: seconds() });
	clock += 5_000;
	await deliver(refundEvent('refund.created', intent, 're_o', 199_000, 'succeeded', seconds(-4)));
	expect(await stateOf(reference)).toMatchObject({ status: 'paid', refunds: [{ state: 'failed' }] });
});

it('every event lost, shuffled, doubled and at once, with sweeps between them, ends in one state', {
	timeout: 120_000,
}, async () => {
	const eventsOf = (reference: string, intent: string, other: string, name: string) => [
		sessionEvent({ reference, intent, created: seconds() }),
		sessionEvent({ reference, intent: other, created: seconds(30) }),
		refundEvent('refund.created', intent, `re_1${name}`, 50_000, 'succeeded', seconds(100)),
		refundedEvent(intent, 50_000, seconds(100)),
		refundEvent('refund.created', intent, `re_2${name}`, 149_000, 'pending', seconds(200)),
		refundEvent('refund.failed', intent, `re_2${name}`, 149_000, 'failed', seconds(300)),
		refundEvent('refund.created', other, `re_3${name}`, 199_000, 'succeeded', seconds(310)),
		disputeEvent('charge.dispute.created', intent, `du_1${name}`, 'needs_response', seconds(400)),
		disputeEvent('charge.dispute.closed', intent, `du_1${name}`, 'won', seconds(500)),
	];
	let rounds = 0;
	const outcome = async (order: readonly number[], isConcurrent: boolean) => {
		// The last round's place is free again.
		await db().updateTable('enrollments').set({ lifetime_place: null }).execute();
		const name = `_${++rounds}`;
		clock = Date.parse('2026-03-03T12:00:00Z');
		const reference = await reserve();
		const intent = stripe.addPaid(reference);
		clock += 30_000;
		const other = stripe.addPaid(reference);
		clock -= 30_000;
		const made = { object: 'refund' as const, metadata: {} };
		stripe.refunds.push(
			{
				...made,
				id: `re_1${name}`,
				payment_intent: intent,
				amount: 50_000,
				status: 'succeeded',
				created: seconds(100),
			},
			{ ...made, id: `re_2${name}`, payment_intent: intent, amount: 149_000, status: 'failed', created: seconds(200) },
			{
				...made,
				id: `re_3${name}`,
				payment_intent: other,
				amount: 199_000,
				status: 'succeeded',
				created: seconds(310),
			},
		);
		const events = eventsOf(reference, intent, other, name);
		clock += 600_000;
		if (isConcurrent) await Promise.all([...order.map((number) => deliver(events[number] as StripeEvent)), sweep()]);
		else for (const number of order) await deliver(events[number] as StripeEvent);
		await sweep();
		const { payment_intent, paid_at, ...state } = await stateOf(reference);
		const counts = payment_intent === intent;
		const refunds = state.refunds.map(({ provider_id, ...refund }) => ({
			...refund,
			provider_id: provider_id?.replace(name, ''),
		}));
		return { ...state, counts, paid_at, refunds };
	};
	const right = await outcome([0, 1, 2, 3, 4, 5, 6, 7, 8], false);
	expect(right).toMatchObject({
		status: 'paid',
		counts: true,
		refunded_cents: 50_000,
		lifetime_place: 1,
		refunds: [{ state: 'made' }, { state: 'failed' }, { state: 'made' }],
	});
	expect(right.ledger.map(([, cents]) => cents).reduce<number>((sum, cents) => sum + Number(cents), 0)).toBe(149_000);
	// Disputes are known by their events alone.
	const healed = [0, 1, 2, 3, 4, 5, 6];
	const shuffle = fc.shuffledSubarray(
		Array.from({ length: 18 }, (_, number) => number % 9),
		{ minLength: 18, maxLength: 18 },
	);
	await fc.assert(
		fc.asyncProperty(shuffle, fc.subarray(healed), fc.boolean(), async (order, lost, isConcurrent) => {
			const arriving = order.filter((number) => !lost.includes(number));
			expect(await outcome(arriving, isConcurrent)).toEqual(right);
		}),
		{ numRuns: 15 },
	);
	await dropJobs(test);
});

describe('the daily comparison', () => {
	const differences = () =>
		db().selectFrom('payment_differences').select(['kind', 'our_cents', 'provider_cents', 'resolved_at']).execute();
	const last = () => db().selectFrom('reconciliations').selectAll().execute();
	beforeEach(async () => {
		for (const table of ['payment_differences', 'reconciliations'] as const) await db().deleteFrom(table).execute();
		await sql`update payment_events set created_at = created_at - interval '90 days'`.execute(db());
	});

	it('finds none when both sides agree, settles what was lost, and changes nothing when repeated', async () => {
		const reference = await reserve();
		stripe.addPaid(reference);
		await reconcile();
		await reconcile();
		expect((await stateOf(reference)).status).toBe('paid');
		expect(await differences()).toEqual([]);
		expect(await last()).toMatchObject([{ day: '2026-03-03', payments: 1, refunds: 0, differences: 0 }]);
	});

	it('makes each difference one task, which goes away once both sides agree', async () => {
		const reference = await reserve();
		const intent = stripe.addPaid(reference);
		await deliver(sessionEvent({ reference, intent, amount: 199_000, created: seconds() }));
		stripe.addPaid('A'.repeat(22), 50_000);
		const [session] = stripe.sessions;
		if (session) session.fields['line_items[0][price_data][unit_amount]'] = '198000';
		const gone = await reserve();
		await deliver(sessionEvent({ reference: gone, intent: 'pi_gone', created: seconds() }));
		await reconcile();
		await reconcile();
		const found = await differences();
		expect(found.map(({ kind, our_cents, provider_cents }) => [kind, our_cents, provider_cents]).sort()).toEqual([
			['amount', 199_000, 198_000],
			['missing', 199_000, null],
			['unknown', null, 50_000],
		]);
		expect((await last())[0]).toMatchObject({ differences: 3 });
		if (session) session.fields['line_items[0][price_data][unit_amount]'] = '199000';
		await reconcile();
		expect((await differences()).filter(({ resolved_at }) => resolved_at).map(({ kind }) => kind)).toEqual(['amount']);
	});
});

it('jobs run by the queue too, and without a provider they do nothing', async () => {
	await runDueJobs(test);
	const { STRIPE_SECRET_KEY, ...config } = test.services.config;
	expect(STRIPE_SECRET_KEY).toBeDefined();
	stripe.faults = [{ status: 500 }];
	await paymentsSweepJob({ ...test.services, config }).run({}, attempt);
	await reconcileJob({ ...test.services, config }).run({}, attempt);
	expect(stripe.faults).toHaveLength(1);
});
