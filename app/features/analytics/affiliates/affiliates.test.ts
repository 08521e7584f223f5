import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { action as contact } from '#app/features/leads/contact/contact.route.tsx';
import { action as enroll } from '#app/features/money/orders/enrollment.route.tsx';
import { paymentFacts } from '#app/features/money/orders/payment-facts.ts';
import { refundWindowEnds } from '#app/features/money/orders/refund-window.server.ts';
import { settle } from '#app/features/money/payments/settle.server.ts';
import type { PaymentEvent, PaymentFact } from '#platform/payments/payment-event.ts';
import {
	createAffiliate,
	editAffiliate,
	judgeCommission,
	payOut,
	setAffiliateState,
} from '../../../../tests/affiliates.ts';
import { emptyPayments } from '../../../../tests/participants.ts';
import { openTestServices, submit, type TestServices } from '../../../../tests/services.ts';
import {
	balancesOf,
	getMonthlyStatistics,
	listCommissions,
	type StatisticsFilter,
	sumStatistics,
} from './statistics.server.ts';
import { recordTouches, type Touch } from './touches.server.ts';

const START = new Date('2025-07-01T15:00:00Z');
const DAY = 24 * 3600_000;
let test: TestServices;
let clock = START;

beforeAll(async () => {
	test = await openTestServices({}, { now: () => clock });
});
afterAll(() => test.close());
beforeEach(async () => {
	clock = START;
	const tables = ['affiliate_payouts', 'commission_decisions', 'affiliate_touches', 'affiliates'] as const;
	for (const table of tables) await db().deleteFrom(table).execute();
	await emptyPayments(db());
	for (const table of ['website_data', 'submissions'] as const) await db().deleteFrom(table).execute();
});

const db = () => test.services.db;
const advance = (days: number) => {
	clock = new Date(clock.getTime() + days * DAY);
};
let count = 0;
const unique = () => `${++count}`;

const mara = { code: 'mara', name: 'Mara Reed', email: 'mara@example.org', commissionPercent: 10, note: '' };
const addAffiliate = async (traits: Partial<typeof mara> = {}) =>
	(await createAffiliate(test.services, { ...mara, ...traits })).affiliate_uuid;

const record = (...touches: Partial<Touch>[]) =>
	db()
		.transaction()
		.execute((tx) => recordTouches(tx, touches.map(createTouch)));
const createTouch = (traits: Partial<Touch>): Touch => ({
	sessionId: randomUUID(),
	sequence: 3,
	code: 'mara',
	applied: true,
	page: '/',
	at: clock,
	isBot: false,
	...traits,
});

interface Person {
	email?: string;
	fullName?: string;
	code?: string;
}

async function reserve({ email = `p${unique()}@example.org`, fullName = 'Ada Green', code = 'mara' }: Person = {}) {
	const { answer } = await submit(test, enroll, '/enroll', {
		fullName,
		email,
		sector: 'Energy',
		experienceLevel: 'beginner',
		referralSource: 'podcast',
		affiliate_id: code,
	});
	const reference = answer?.detail?.reference ?? '';
	const row = db().selectFrom('enrollments').select('enrollment_uuid').where('reference', '=', reference);
	return { reference, enrollment: (await row.executeTakeFirstOrThrow()).enrollment_uuid };
}

const event = (intent: string, reference: string | null, fact: PaymentFact, createdAt = clock): PaymentEvent => ({
	id: `evt_${unique()}`,
	type: 'test',
	createdAt,
	paymentIntent: intent,
	reference,
	fact,
});
const paid = (amountCents = 199_000, currency = 'usd') =>
	({ kind: 'session', state: 'paid', amountCents, currency }) as const;
const refunded = (refundedCents: number, isFull = false) =>
	({ kind: 'refunded-total', refundedCents, isFull }) as const;
const disputed = (status: string) => ({ kind: 'dispute', dispute: 'du_1', status }) as const;
const receive = (received: PaymentEvent) => settle(test.services, [received]);

async function buy(person: Person = {}, fact: PaymentFact = paid()) {
	const { reference, enrollment } = await reserve(person);
	const intent = `pi_${reference}`;
	await receive(event(intent, reference, fact));
	return { reference, enrollment, intent };
}

const months = (filter: Partial<StatisticsFilter> = {}) => getMonthlyStatistics(db(), { now: clock, ...filter });
const totals = async (filter: Partial<StatisticsFilter> = {}) => sumStatistics(await months(filter));
const money = async () => (await totals()).money;
const due = async () => balancesOf(await totals()).map(({ currency, due: cents, ahead }) => [currency, cents, ahead]);
const states = async () => (await listCommissions(db(), { now: clock })).map(({ state }) => state);
const usd = (amounts: object) => ({
	currency: 'usd',
	paid: 0,
	refunded: 0,
	pending: 0,
	matured: 0,
	paidOut: 0,
	...amounts,
});

describe('clicks', () => {
	it('are counted once, however often a batch arrives, and visits by session', async () => {
		await addAffiliate();
		const sessionId = randomUUID();
		const batch = [
			{ sessionId, sequence: 3 },
			{ sessionId, sequence: 9, applied: false },
		];
		expect(await record(...batch)).toBe(2);
		expect(await record(...batch, { sessionId, sequence: 12 })).toBe(1);
		await record({});
		expect(await totals()).toMatchObject({ clicks: 4, visits: 2 });
	});

	it('of bots are stored and not counted', async () => {
		await addAffiliate();
		await record({ isBot: true }, {});
		expect(await totals()).toMatchObject({ clicks: 1, visits: 1 });
		expect(await db().selectFrom('affiliate_touches').selectAll().execute()).toHaveLength(2);
	});

	it('with a later code are stored and marked as not applied', async () => {
		await addAffiliate();
		await addAffiliate({ code: 'ben', email: 'ben@example.org' });
		const sessionId = randomUUID();
		await record({ sessionId, sequence: 3 }, { sessionId, sequence: 7, code: 'ben', applied: false });
		const stored = await db().selectFrom('affiliate_touches').select(['code', 'applied']).orderBy('touch_id').execute();
		expect(stored).toEqual([
			{ code: 'mara', applied: true },
			{ code: 'ben', applied: false },
		]);
	});

	it.each([
		['markup', '<script>alert(1)</script>', '<script>alert(1)</script>'],
		['a null character', 'ma\0ra', 'ma ra'],
		['endless length', 'x'.repeat(5000), 'x'.repeat(100)],
		['quotes', `'; drop table affiliates; --`, `'; drop table affiliates; --`],
	])('with %s for a code are stored as text', async (_, code, stored) => {
		expect(await record({ code, page: '/\0<b>' })).toBe(1);
		expect(await db().selectFrom('affiliate_touches').select('code').executeTakeFirst()).toEqual({ code: stored });
	});

	it('without a code are ignored', async () => {
		expect(await record({ code: ' \0 ' })).toBe(0);
		expect(await record()).toBe(0);
	});
});

describe('an unassigned code', () => {
	it('counts from its first touch for the affiliate who gets it, in upper or lower case', async () => {
		await record({ code: 'Mara' });
		await buy({ code: 'MARA' });
		expect(await months()).toEqual([]);
		advance(3);
		await addAffiliate();
		expect(await totals()).toMatchObject({ clicks: 1, visits: 1, leads: 1, enrollments: 1, payments: 1 });
		expect(await money()).toEqual([usd({ paid: 199_000, pending: 19_900 })]);
	});
});

describe('leads', () => {
	it('are the forms that carried the code, including enrollments', async () => {
		await addAffiliate();
		const filled = { name: 'Ada Green', email: 'ada@example.org', company: '', message: 'Where to begin?' };
		await submit(test, contact, '/contact', { ...filled, affiliate_id: 'mara' });
		await submit(test, contact, '/contact', { ...filled, affiliate_id: 'other', message: 'And another thing.' });
		await submit(test, contact, '/contact', { ...filled, message: 'And nobody sent me.' });
		await reserve();
		expect(await totals()).toMatchObject({ leads: 2, enrollments: 1, payments: 0, money: [] });
		expect(await states()).toEqual(['none']);
	});
});

describe('a commission', () => {
	it('is pending until the end of the refund window, then matured, then paid out', async () => {
		const affiliate = await addAffiliate();
		await buy();
		const ends = refundWindowEnds(clock);
		clock = new Date(ends.getTime() - 1);
		expect(await money()).toEqual([usd({ paid: 199_000, pending: 19_900 })]);
		expect(await states()).toEqual(['pending']);
		clock = ends;
		expect(await money()).toEqual([usd({ paid: 199_000, matured: 19_900 })]);
		expect(await states()).toEqual(['matured']);
		await payOut(test.services, affiliate, { cents: 19_900, currency: 'USD', note: 'bank transfer 7' });
		expect(await money()).toEqual([usd({ paid: 199_000, matured: 19_900, paidOut: 19_900 })]);
		expect(await states()).toEqual(['paid_out']);
		expect(await due()).toEqual([['usd', 0, 0]]);
	});

	it('is a share of what was paid less what was refunded, rounded down to whole cents', async () => {
		await addAffiliate({ commissionPercent: 12.5 });
		const { intent } = await buy({}, paid(99_999));
		expect(await money()).toEqual([usd({ paid: 99_999, pending: 12_499 })]);
		await receive(event(intent, null, refunded(50_000)));
		expect(await totals()).toMatchObject({ payments: 1, refunds: 1, voided: 0 });
		expect(await money()).toEqual([usd({ paid: 99_999, refunded: 50_000, pending: 6_249 })]);
	});

	it('is void after a full refund', async () => {
		await addAffiliate();
		const { intent } = await buy();
		advance(2);
		await receive(event(intent, null, refunded(199_000, true)));
		expect(await totals()).toMatchObject({ payments: 1, refunds: 1, voided: 1 });
		advance(30);
		expect(await money()).toEqual([usd({ paid: 199_000, refunded: 199_000 })]);
		expect(await states()).toEqual(['void']);
	});

	it('is pending during a dispute, void when it is lost and matured when it is won', async () => {
		await addAffiliate();
		const lost = await buy();
		const won = await buy();
		advance(20);
		for (const { intent } of [lost, won]) await receive(event(intent, null, disputed('needs_response')));
		expect(await totals()).toMatchObject({ payments: 2, disputes: 2, voided: 0 });
		expect(await money()).toEqual([usd({ paid: 398_000, pending: 39_800 })]);
		advance(1);
		await receive(event(lost.intent, null, disputed('lost')));
		await receive(event(won.intent, null, disputed('won')));
		expect(await money()).toEqual([usd({ paid: 398_000, matured: 19_900 })]);
		expect(await totals()).toMatchObject({ voided: 1 });
	});

	it('is not affected by a bank’s inquiry', async () => {
		await addAffiliate();
		const { intent } = await buy();
		advance(20);
		await receive(event(intent, null, disputed('warning_needs_response')));
		expect(await totals()).toMatchObject({ disputes: 0 });
		expect(await states()).toEqual(['matured']);
	});

	it('that was paid out and refunded afterward is deducted from the next, and no number is negative', async () => {
		const affiliate = await addAffiliate();
		const { intent } = await buy();
		advance(10);
		await payOut(test.services, affiliate, { cents: 19_900, currency: 'usd' });
		await receive(event(intent, null, refunded(199_000, true)));
		expect(await due()).toEqual([['usd', 0, 19_900]]);
		await buy({}, paid(300_000));
		advance(10);
		expect(await due()).toEqual([['usd', 10_100, 0]]);
		await payOut(test.services, affiliate, { cents: 10_100, currency: 'usd' });
		expect(await due()).toEqual([['usd', 0, 0]]);
	});

	it('is separate for each currency', async () => {
		const affiliate = await addAffiliate();
		await buy({}, paid(100_000));
		await buy({}, paid(50_000, 'eur'));
		advance(10);
		expect(await due()).toEqual([
			['eur', 5_000, 0],
			['usd', 10_000, 0],
		]);
		await payOut(test.services, affiliate, { cents: 5_000, currency: 'eur' });
		expect((await due()).map(([currency, cents]) => [currency, cents])).toContainEqual(['usd', 10_000]);
	});

	it('uses the percentage and the state at the time of the form', async () => {
		const affiliate = await addAffiliate();
		const before = await reserve();
		advance(1);
		await editAffiliate(test.services, affiliate, { commissionPercent: 20 });
		const after = await reserve();
		advance(1);
		await setAffiliateState(test.services, affiliate, 'paused');
		const paused = await reserve();
		advance(1);
		await setAffiliateState(test.services, affiliate, 'active');
		advance(1);
		for (const { reference } of [before, after, paused]) await receive(event(`pi_${reference}`, reference, paid(1000)));
		const earned = await listCommissions(db(), { affiliateUuid: affiliate, now: clock });
		expect(earned.map(({ commission_cents, state }) => [commission_cents, state])).toEqual([
			[0, 'void'],
			[200, 'pending'],
			[100, 'pending'],
		]);
	});
});

describe('a state changed in the database', () => {
	it('does not affect earlier enrollments', async () => {
		await addAffiliate();
		await buy();
		await db().updateTable('affiliates').set({ state: 'paused' }).execute();
		expect(await states()).toEqual(['pending']);
	});
});

describe('recording a payout', () => {
	it('refuses an amount that is not due, and records a double click once', async () => {
		const affiliate = await addAffiliate();
		await buy();
		const pay = (cents: number) => payOut(test.services, affiliate, { cents, currency: 'usd' });
		await expect(pay(19_900)).rejects.toMatchObject({ code: 'due' });
		advance(10);
		await expect(pay(19_901)).rejects.toMatchObject({ code: 'due', detail: 19_900 });
		const both = await Promise.allSettled([pay(19_900), pay(19_900)]);
		expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
		expect(await due()).toEqual([['usd', 0, 0]]);
	});

	it('accepts more than is due if it was paid anyway', async () => {
		const affiliate = await addAffiliate();
		await payOut(test.services, affiliate, { cents: 500, currency: 'usd', evenSo: true });
		expect(await due()).toEqual([['usd', 0, 500]]);
	});
});

describe('an affiliate’s own enrollment', () => {
	it.each([
		['from the same address', 'mara@example.org', 'MARA@Example.org', ['address', 'customer']],
		['from another spelling of a Gmail address', 'mara.reed@gmail.com', 'marareed+course@googlemail.com', ['address']],
		['with a plus where its provider documents it', 'mara@proton.me', 'mara+1@proton.me', ['address']],
		['with a plus elsewhere is someone else’s', 'mara@example.org', 'mara+1@example.org', []],
		['with a dot elsewhere is someone else’s', 'mara.reed@outlook.com', 'marareed@outlook.com', []],
	])('%s', async (_, email, buyer, marks) => {
		await addAffiliate({ email });
		await buy({ email: buyer });
		advance(10);
		const [own] = await listCommissions(db(), { now: clock });
		expect(own).toMatchObject({ marks, hints: [], state: marks.length > 0 ? 'void' : 'matured' });
		expect(await totals()).toMatchObject({ enrollments: 1, payments: 1, voided: marks.length > 0 ? 1 : 0 });
	});

	it('is recognized by an earlier email address', async () => {
		const affiliate = await addAffiliate();
		await editAffiliate(test.services, affiliate, { email: 'new@example.org' });
		await buy({ email: 'mara@example.org' });
		expect(await states()).toEqual(['void']);
	});

	it('under the same name is only a hint', async () => {
		await addAffiliate();
		await buy({ fullName: ' mara  REED' });
		expect(await listCommissions(db(), { now: clock })).toMatchObject([
			{ marks: [], hints: ['name'], state: 'pending' },
		]);
	});

	it('earns when an operator decides so, and so can an operator exclude another enrollment', async () => {
		await addAffiliate();
		const own = await buy({ email: 'mara@example.org' });
		const other = await buy();
		await judgeCommission(test.services, own.enrollment, true, 'paid by her employer');
		await judgeCommission(test.services, other.enrollment, false, 'her brother');
		const judged = await listCommissions(db(), { now: clock });
		const byId = new Map(judged.map((one) => [one.enrollment_uuid, one]));
		expect(byId.get(own.enrollment)).toMatchObject({ state: 'pending', judged: true, commission_cents: 19_900 });
		expect(byId.get(other.enrollment)).toMatchObject({ state: 'void', judged: false, commission_cents: 0 });
		await judgeCommission(test.services, own.enrollment, null);
		await judgeCommission(test.services, other.enrollment, null);
		expect((await states()).sort()).toEqual(['pending', 'void']);
		await expect(judgeCommission(test.services, randomUUID(), true)).rejects.toMatchObject({ code: 'gone' });
	});
});

describe('the statistics', () => {
	it('of months, periods and affiliates add up to the totals, and match the rows', async () => {
		const one = await addAffiliate();
		const two = await addAffiliate({ code: 'ben', email: 'ben@example.org' });
		const sessionId = randomUUID();
		for (let month = 0; month < 4; month++) {
			await record({ sessionId, sequence: month + 1 }, { code: 'ben' });
			const { intent } = await buy({ code: month % 2 ? 'mara' : 'ben' }, paid(1000 + month));
			advance(12);
			if (month < 2) await receive(event(intent, null, refunded(100)));
			advance(11);
		}
		const all = await totals();
		expect(all).toMatchObject({ clicks: 8, visits: 5, leads: 4, enrollments: 4, payments: 4, refunds: 2 });
		expect(all.money).toEqual([usd({ paid: 4006, refunded: 200, matured: 380 })]);
		const cut = new Date(START.getTime() + 40 * DAY);
		expect(sumStatistics([await totals({ until: cut }), await totals({ from: cut })])).toEqual(all);
		expect(sumStatistics([await totals({ affiliateUuids: [one] }), await totals({ affiliateUuids: [two] })])).toEqual(
			all,
		);
		expect(new Set((await months()).map(({ month }) => month)).size).toBeGreaterThan(2);
	});

	it('use the months of the payments’ time zone', async () => {
		await addAffiliate();
		await record({ at: new Date('2025-08-01T04:59:59Z') }, { at: new Date('2025-08-01T05:00:00Z') });
		expect((await months()).map(({ month, clicks }) => [month, clicks])).toEqual([
			['2025-07', 1],
			['2025-08', 1],
		]);
	});

	it('are the same for any order and repetition of payment events, and never negative', {
		timeout: 300_000,
	}, async () => {
		await addAffiliate({ commissionPercent: 33.33 });
		const amount = fc.integer({ min: 0, max: 199_000 });
		const at = fc.integer({ min: 0, max: 20 }).map((days) => new Date(START.getTime() + days * DAY));
		const fact: fc.Arbitrary<PaymentFact> = fc.oneof(
			amount.map((cents) => paid(cents)),
			fc
				.record({ refundedCents: amount, isFull: fc.boolean() })
				.map((some) => ({ kind: 'refunded-total' as const, ...some })),
			fc
				.record({
					refund: fc.constantFrom('re_1', 're_2'),
					refundedCents: amount,
					state: fc.constantFrom('counts', 'failed'),
				})
				.map((some) => ({ kind: 'refund' as const, ...some }) as PaymentFact),
			fc.constantFrom('needs_response', 'under_review', 'won', 'lost', 'warning_closed').map(disputed),
		);
		const received = fc.array(fc.record({ fact, at, payment: fc.constantFrom('a', 'b') }), {
			minLength: 1,
			maxLength: 8,
		});
		let { clicks: _, ...before } = await totals();
		await fc.assert(
			fc.asyncProperty(
				received,
				fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
				async (facts, chance) => {
					clock = START;
					const { reference, enrollment } = await reserve();
					const events = facts.map(({ fact: one, at: when, payment }) =>
						event(`pi_${reference}${payment}`, one.kind === 'session' ? reference : null, one, when),
					);
					const shuffled = [...events, ...events].sort(() => (chance.next().value as number) - 0.5);
					for (const one of shuffled) await receive(one);
					clock = new Date(START.getTime() + 60 * DAY);
					const expected = earnedBy(events.filter(({ paymentIntent }) => isNamed(events, paymentIntent)));
					const [commission] = (await listCommissions(db(), { now: clock, limit: 1000 })).filter(
						(one) => one.enrollment_uuid === enrollment,
					);
					expect([commission?.commission_cents, commission?.state === 'pending']).toEqual([
						expected.cents,
						expected.isPending,
					]);
					const { clicks: __, ...after } = await totals();
					const [previous = usd({}), current = usd({})] = [before.money[0], after.money[0]];
					const earned = current.matured + current.pending - previous.matured - previous.pending;
					expect(earned).toBe(expected.cents);
					for (const cents of [current.paid, current.refunded, current.pending, current.matured])
						expect(cents).toBeGreaterThanOrEqual(0);
					expect(current.refunded).toBeLessThanOrEqual(current.paid);
					expect(after.payments - before.payments).toBeLessThanOrEqual(1);
					before = after;
				},
			),
			{ numRuns: 40 },
		);
	});

	/** An event counts once any event of its payment contains the enrollment's reference. */
	const isNamed = (events: PaymentEvent[], intent: string) =>
		events.some(({ paymentIntent, reference }) => paymentIntent === intent && reference !== null);

	function earnedBy(events: PaymentEvent[]): { cents: number; isPending: boolean } {
		const facts = paymentFacts(events);
		const { amount_cents, refunded_cents, status, dispute_status, paid_at } = facts;
		if (!paid_at || status === 'refunded' || (status === 'disputed' && dispute_status === 'lost')) {
			return { cents: 0, isPending: false };
		}
		const net = BigInt(Math.max((amount_cents ?? 0) - refunded_cents, 0));
		return { cents: Number((net * 3333n) / 10_000n), isPending: status === 'disputed' };
	}
});
