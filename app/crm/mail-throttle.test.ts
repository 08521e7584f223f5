import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { action as consultation } from '#app/features/leads/consultation/consultation.route.tsx';
import { action as contact } from '#app/features/leads/contact/contact.route.tsx';
import { action as demo } from '#app/features/leads/demo-request/demo-request.route.tsx';
import { action as enrollment } from '#app/features/money/orders/enrollment.route.tsx';
import { openTestServices, submit, type TestServices } from '../../tests/services.ts';

const START = new Date('2026-11-20T10:00:00Z');
let test: TestServices;
let now = START;
beforeAll(async () => {
	test = await openTestServices({}, { now: () => now });
});
afterAll(() => test.close());
beforeEach(async () => {
	now = START;
	for (const table of ['mails', 'submissions'] as const) await test.services.db.deleteFrom(table).execute();
});

const email = 'ada@example.org';
const forms: { kind: string; action: unknown; fields: Record<string, string> }[] = [
	{ kind: 'contact', action: contact, fields: { name: 'Ada Green', email, company: '', message: 'May I ask?' } },
	{ kind: 'consultation', action: consultation, fields: { kind: 'individual', name: 'Ada Green', email } },
	{ kind: 'demo', action: demo, fields: { kind: 'standard', name: 'Ada Green', email } },
	{
		kind: 'enrollment',
		action: enrollment,
		fields: { fullName: 'Ada Green', email, sector: 'Energy', experienceLevel: 'beginner', referralSource: 'podcast' },
	},
];
const countOf = async (end: string) => {
	const rows = await test.services.db.selectFrom('mails').select('kind').where('kind', 'like', `%-${end}`).execute();
	return rows.length;
};

describe.each(forms)('the email reply to $kind', ({ action, fields }) => {
	let times = 0;
	const send = (to: string) =>
		submit(test, action, '/form', { ...fields, email: to, idempotency_key: `few-${++times}` });

	it('goes out at most five times a day per address, also concurrently; each form is stored and the operator notified', async () => {
		const sent = [email, 'ADA@example.org', email, email, email, email, email].map(send);
		for (const { status, answer } of await Promise.all(sent)) {
			expect([status, answer?.result?.error]).toEqual([200, undefined]);
		}
		const received = 'fullName' in fields ? 'reserved' : 'received';
		expect([await countOf(received), await countOf('operator')]).toEqual([5, 7]);
		await send('bo@example.org');
		expect(await countOf(received)).toBe(6);
		now = new Date(START.getTime() + 24 * 3600_000 - 1000);
		await send(email);
		expect(await countOf(received)).toBe(6);
		now = new Date(START.getTime() + 24 * 3600_000 + 1000);
		await send(email);
		expect([await countOf(received), await countOf('operator')]).toEqual([7, 10]);
		// An email dated by a clock that ran ahead does not count for today.
		for (let more = 0; more < 4; more++) await send(email);
		expect(await countOf(received)).toBe(11);
		now = new Date(now.getTime() - 30 * 24 * 3600_000);
		await send(email);
		expect(await countOf(received)).toBe(12);
	});
});
