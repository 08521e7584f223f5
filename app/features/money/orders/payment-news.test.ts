import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PaymentFact } from '#platform/payments/payment-event.ts';
import { runDueJobs } from '../../../../tests/jobs.ts';
import { reserve } from '../../../../tests/participants.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { settle } from '../payments/settle.server.ts';

let test: TestServices;
let clock = Date.parse('2026-03-03T18:00:00Z');
beforeAll(async () => {
	test = await openTestServices({}, { now: () => new Date(clock) });
});
afterAll(() => test.close());

let events = 0;
async function reservation() {
	const { email, reference } = await reserve(test);
	await runDueJobs(test);
	const known = new Set<string>();
	const newMails = async () => {
		await runDueJobs(test);
		const mails = test.services.db.selectFrom('mails').select(['mail_uuid', 'kind', 'body_text']).orderBy('created_at');
		const rows = await mails.where('recipient', '=', email).execute();
		const fresh = rows.filter(({ mail_uuid }) => !known.has(mail_uuid));
		for (const { mail_uuid } of fresh) known.add(mail_uuid);
		return fresh;
	};
	await newMails();
	const report = async (fact: PaymentFact, payment = 'one') => {
		clock += 60_000;
		const about = {
			paymentIntent: `pi_${payment}_${reference}`,
			reference: fact.kind === 'session' ? reference : null,
		};
		const event = { id: `evt_news_${++events}`, type: fact.kind, createdAt: new Date(clock), ...about, fact };
		await settle(test.services, [event]);
		await settle(test.services, [event, { ...event, id: `${event.id}_again` }]);
		return await newMails();
	};
	const session = (state: 'paid' | 'pending' | 'failed', payment?: string) =>
		report({ kind: 'session', state, amountCents: 199_000, discountCents: 0, currency: 'usd' }, payment);
	const refund = (id: string, refundedCents: number, state: 'counts' | 'failed' = 'counts', payment?: string) =>
		report({ kind: 'refund', refund: `re_${id}_${reference}`, refundedCents, state }, payment);
	const dispute = (status: string) => report({ kind: 'dispute', dispute: `dp_${reference}`, status });
	return { session, refund, dispute };
}
const kinds = (mails: { kind: string }[]) => mails.map(({ kind }) => kind);

it('a refund in part, the rest of it, and its failure are one email each', async () => {
	const { session, refund } = await reservation();
	expect(kinds(await session('paid'))).toEqual(['enrollment-paid']);
	const part = await refund('part', 50_000);
	expect(kinds(part)).toEqual(['payment-refunded-part']);
	expect(part[0]?.body_text).toContain('$500');
	const back = await refund('part', 50_000, 'failed');
	expect(kinds(back)).toEqual(['payment-refund-failed']);
	expect(back[0]?.body_text).not.toContain('is back');
	await refund('part again', 50_000);
	expect(kinds(await refund('rest', 149_000))).toEqual(['enrollment-refunded']);
	const failed = await refund('rest', 149_000, 'failed');
	expect(kinds(failed)).toEqual(['payment-refund-failed']);
	expect(failed[0]?.body_text).toContain('access from this payment is back');
	// Another try.
	expect(kinds(await refund('again', 149_000))).toEqual(['enrollment-refunded']);
});

it('a second payment and its refund are one email each, and change nothing', async () => {
	const { session, refund } = await reservation();
	await session('paid');
	expect(kinds(await session('paid', 'two'))).toEqual(['payment-again']);
	expect(kinds(await refund('two', 199_000, 'counts', 'two'))).toEqual(['payment-refunded-extra']);
});

it('a payment that fails after days is one email, and none once another one arrived', async () => {
	const { session } = await reservation();
	expect(kinds(await session('pending'))).toEqual([]);
	const failed = await session('failed');
	expect(kinds(failed)).toEqual(['payment-failed']);
	expect(failed[0]?.body_text).toContain('/checkout?reference=');
	expect(kinds(await session('paid', 'two'))).toEqual(['enrollment-paid']);
	expect(kinds(await session('failed', 'three'))).toEqual([]);
});

it.each([
	['won', 'payment-dispute-won'],
	['lost', 'payment-dispute-lost'],
	['warning_closed', undefined],
])('a dispute that is %s is one email', async (status, kind) => {
	const { session, dispute } = await reservation();
	await session('paid');
	expect(kinds(await dispute(status.startsWith('warning') ? 'warning_needs_response' : 'needs_response'))).toEqual([]);
	expect(kinds(await dispute(status))).toEqual(kind ? [kind] : []);
});
