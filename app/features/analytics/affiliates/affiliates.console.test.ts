import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findOrCreateCustomer } from '#app/crm/customers.server.ts';
import type { Browser } from '../../../../tests/console-browser.ts';
import { makeOperator, signIn } from '../../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { listCommissions } from './statistics.server.ts';
import { recordTouches } from './touches.server.ts';

const DAY_MS = 24 * 3600_000;
let clock = new Date('2026-11-20T15:00:00Z');
let test: TestServices;
let owner: Browser;
let editor: Browser;
let moderator: Browser;
beforeAll(async () => {
	test = await openTestServices({}, { now: () => clock });
	for (const role of ['owner', 'editor', 'moderator'] as const)
		await makeOperator(test, `${role}@example.org`, role, role);
});
afterAll(() => test.close());
beforeEach(async () => {
	const tables = [
		'commission_decisions',
		'affiliate_touches',
		'affiliates',
		'enrollments',
		'website_data',
		'mails',
	] as const;
	await test.services.db.deleteFrom('affiliate_payouts').where('corrects_payout_uuid', 'is not', null).execute();
	for (const table of ['affiliate_payouts', ...tables] as const) await test.services.db.deleteFrom(table).execute();
	// The clock moves by days, and sessions end after two hours.
	[owner, editor, moderator] = [
		await signIn(test, 'owner@example.org'),
		await signIn(test, 'editor@example.org'),
		await signIn(test, 'moderator@example.org'),
	];
});

const db = () => test.services.db;
const mara = { code: 'mara', name: 'Mara Reed', email: 'mara@example.org', commissionPercent: '10', note: '' };

async function addAffiliate(traits: Partial<typeof mara> = {}): Promise<string> {
	const page = await editor.post('/console/affiliates/new', { ...mara, ...traits });
	expect(page.status, page.body).toBe(303);
	return page.location?.split('/').at(-1) as string;
}

/** Adds a paid enrollment with a code, after its refund window. @returns The enrollment's id. */
async function enroll(cents: number, { name = 'Ada Green', email = 'ada@example.org', code = 'mara' } = {}) {
	const at = new Date(clock.getTime() - 20 * DAY_MS);
	return await db()
		.transaction()
		.execute(async (tx) => {
			const customer_uuid = await findOrCreateCustomer(tx, email);
			const lead = { form_name: 'Enrollment Form', name, email, affiliate_id: code, created_at: at };
			const { id } = await tx.insertInto('website_data').values(lead).returning('id').executeTakeFirstOrThrow();
			const paid = { status: 'paid', paid_at: at, amount_cents: cents, currency: 'usd' } as const;
			const { enrollment_uuid } = await tx
				.insertInto('enrollments')
				.values({ reference: randomUUID(), customer_uuid, website_data_id: id, ...paid })
				.returning('enrollment_uuid')
				.executeTakeFirstOrThrow();
			return enrollment_uuid;
		});
}

const visit = (code: string, count = 1) =>
	db()
		.transaction()
		.execute((tx) =>
			recordTouches(
				tx,
				Array.from({ length: count }, () => ({
					sessionId: randomUUID(),
					sequence: 1,
					code,
					applied: true,
					page: '/',
					at: clock,
					isBot: false,
				})),
			),
		);

const audit = async (action: string) =>
	await db().selectFrom('audit_log').selectAll().where('action', '=', action).orderBy('audit_number', 'desc').execute();
const mails = (kind: string) => db().selectFrom('mails').select('recipient').where('kind', '=', kind).execute();
const load = async (id: string) => (await editor.get(`/console/affiliates/${id}`)).data;

describe('adding an affiliate', () => {
	it('emails them, and logs the operator without the affiliate’s address', async () => {
		const id = await addAffiliate();
		const page = await load(id);
		expect(page.affiliate).toMatchObject({ code: 'mara', percent: '10', state: 'active' });
		expect(page.shared).toBe('http://localhost:3000/?TRK_mara');
		expect(await mails('affiliate-welcome')).toEqual([{ recipient: 'mara@example.org' }]);
		const [row] = await audit('affiliates.add');
		expect(row).toMatchObject({ operator_name: 'editor', subject_kind: 'affiliate', subject_id: id });
		expect(JSON.stringify(row)).not.toContain('mara@');
	});

	it('shows errors beside the fields, with what was typed', async () => {
		await addAffiliate();
		const twice = await editor.post('/console/affiliates/new', { ...mara, code: 'MARA', name: 'Other' });
		expect(twice.status).toBe(409);
		expect(twice.answer.result.error.code).toEqual(['Another affiliate has this code. Please choose another one.']);
		expect(twice.answer.result.initialValue).toMatchObject({ code: 'MARA', name: 'Other' });
		const wrong = await editor.post('/console/affiliates/new', { ...mara, code: 'a b', commissionPercent: '101' });
		expect(wrong.status).toBe(400);
		expect(Object.keys(wrong.answer.result.error)).toEqual(['code', 'commissionPercent']);
	});

	it('shows the default commission of the settings', async () => {
		const percent = async () => (await editor.get('/console/affiliates/new')).data.percent;
		expect(await percent()).toBe(10);
		const version = String(test.services.settings.stored('commission-percent').version);
		const set = { intent: 'save', version, 'percent-0': '12.5' };
		expect((await owner.post('/console/settings/commission-percent', set)).status).toBe(303);
		expect(await percent()).toBe(12.5);
		const back = { intent: 'default', version: String(Number(version) + 1) };
		expect((await owner.post('/console/settings/commission-percent', back)).status).toBe(303);
	});

	it('is for editors and owners', async () => {
		expect((await moderator.post('/console/affiliates/new', mara)).status).toBe(403);
		expect((await moderator.get('/console/affiliates')).status).toBe(403);
		expect(await db().selectFrom('affiliates').select('code').execute()).toEqual([]);
	});
});

describe('the list', () => {
	it('shows each affiliate’s statistics, on several pages', async () => {
		for (let number = 0; number < 52; number++) {
			await db()
				.insertInto('affiliates')
				.values({
					code: `code${number}`,
					name: 'A',
					email: 'a@example.org',
					commission_percent: 10,
					created_at: new Date(number * DAY_MS),
				})
				.execute();
		}
		await addAffiliate();
		await visit('MARA', 3);
		await enroll(10_000);
		const first = (await editor.get('/console/affiliates')).data;
		expect(first.rows).toHaveLength(50);
		expect(first.rows[0]).toMatchObject({
			affiliate: { code: 'mara' },
			recentVisits: 3,
			totals: { leads: 1, enrollments: 1, payments: 1 },
			balances: [{ currency: 'usd', due: 1_000, ahead: 0 }],
		});
		const second = (await editor.get(`/console/affiliates?before=${first.older}`)).data;
		expect(second.rows.map((row: { affiliate: { code: string } }) => row.affiliate.code)).toEqual([
			'code2',
			'code1',
			'code0',
		]);
		expect(second.older).toBeUndefined();
		expect((await editor.get('/console/affiliates?state=paused')).data.rows).toEqual([]);
	});

	it('shows unassigned codes, those with forms first', async () => {
		await addAffiliate();
		await visit('mara', 5);
		await visit('Lost', 4);
		await visit('<b>', 9);
		await enroll(100, { code: 'lost' });
		const { codes } = (await editor.get('/console/affiliates/codes')).data;
		expect(codes).toMatchObject([
			{ visits: 4, leads: 1, isValid: true },
			{ code: '<b>', visits: 9, leads: 0, isValid: false },
		]);
		await addAffiliate({ code: 'lost' });
		expect((await editor.get('/console/affiliates/codes')).data.codes).toHaveLength(1);
	});
});

describe('an affiliate’s page', () => {
	it('saves changes and logs them', async () => {
		const id = await addAffiliate();
		const { version } = await load(id);
		clock = new Date(clock.getTime() + 1000);
		const page = await editor.post(`/console/affiliates/${id}`, {
			...mara,
			intent: 'change',
			version,
			commissionPercent: '12.5',
			email: 'new@example.org',
		});
		expect(page.status).toBe(303);
		expect((await load(id)).affiliate).toMatchObject({ percent: '12.5', email: 'new@example.org' });
		expect(await mails('affiliate-link')).toEqual([{ recipient: 'new@example.org' }]);
		const [row] = await audit('affiliates.change');
		expect(row?.before).toEqual({ code: 'mara', percent: 10 });
		expect(row?.after).toEqual({ code: 'mara', percent: 12.5, address: 'changed' });
	});

	it('shows a second operator what the first one changed, and keeps what was typed', async () => {
		const id = await addAffiliate();
		const { version } = await load(id);
		clock = new Date(clock.getTime() + 1000);
		const change = { ...mara, intent: 'change', version };
		expect((await owner.post(`/console/affiliates/${id}`, { ...change, commissionPercent: '20' })).status).toBe(303);
		const second = await editor.post(`/console/affiliates/${id}`, { ...change, name: 'Mara R.' });
		expect(second.status).toBe(409);
		expect(second.answer.toast.description).toContain('owner: Changed an affiliate (percent 10 → 20).');
		expect(second.answer.result.initialValue.name).toBe('Mara R.');
		expect((await load(id)).affiliate).toMatchObject({ name: 'Mara Reed', percent: '20' });
		const again = { ...change, name: 'Mara R.', version: (await load(id)).version };
		expect((await editor.post(`/console/affiliates/${id}`, again)).status).toBe(303);
	});

	it('refuses to change a code that visitors used', async () => {
		const id = await addAffiliate();
		await visit('mara');
		const { version } = await load(id);
		const page = await editor.post(`/console/affiliates/${id}`, { ...mara, intent: 'change', version, code: 'other' });
		expect(page.answer.result.error.code[0]).toContain('It cannot be changed');
	});

	it('pauses, resumes and ends permanently', async () => {
		const id = await addAffiliate();
		const action = async (name: string) => (await editor.post(`/console/affiliates/${id}`, { intent: name })).status;
		expect([
			await action('pause'),
			await action('pause'),
			await action('resume'),
			await action('end'),
			await action('resume'),
		]).toEqual([303, 409, 303, 303, 409]);
		expect((await audit('affiliates.state')).slice(0, 3).map(({ before, after }) => [before, after])).toEqual([
			[{ state: 'active' }, { state: 'ended' }],
			[{ state: 'paused' }, { state: 'active' }],
			[{ state: 'active' }, { state: 'paused' }],
		]);
	});

	it('sends the link, but not twice in a row', async () => {
		const id = await addAffiliate();
		expect((await editor.post(`/console/affiliates/${id}`, { intent: 'send-link' })).status).toBe(303);
		expect((await editor.post(`/console/affiliates/${id}`, { intent: 'send-link' })).status).toBe(409);
		expect(await mails('affiliate-link')).toHaveLength(1);
	});

	it('answers 404 for an unknown affiliate', async () => {
		const id = randomUUID();
		for (const address of [id, `${id}/enrollments`, `${id}/payouts`, 'x']) {
			expect((await owner.get(`/console/affiliates/${address}`)).status, address).toBe(404);
		}
		for (const action of ['pause', 'send-link', 'change'])
			expect((await owner.post(`/console/affiliates/${id}`, { ...mara, intent: action, version: '' })).status).toBe(
				404,
			);
		const pay = { intent: 'pay', currency: 'usd', amount: '5', version: '' };
		expect((await owner.post(`/console/affiliates/${id}/payouts`, pay)).status).toBe(404);
	});
});

describe('enrollments', () => {
	it('shows marks and hints, which an operator’s decision overrides', async () => {
		const id = await addAffiliate();
		const own = await enroll(10_000, { name: 'mara reed', email: 'mara@example.org' });
		const address = `/console/affiliates/${id}/enrollments`;
		const [row] = (await editor.get(address)).data.rows;
		expect(row).toMatchObject({ state: 'void', marks: ['address', 'customer'], hints: ['name'], judged: null });
		const decision = { id: own, judged: 'yes', note: 'It was a friend.', version: '' };
		expect((await editor.post(address, decision)).status).toBe(303);
		expect((await listCommissions(db(), { now: clock }))[0]).toMatchObject({ state: 'matured', judged: true });
		// A second operator who did not see that decision.
		const late = await owner.post(address, { ...decision, judged: 'no' });
		expect(late.status).toBe(409);
		expect(late.answer.toast.description).toContain('Someone else decided this');
		const { decided_at } = (await editor.get(address)).data.rows[0].person;
		expect((await owner.post(address, { ...decision, judged: 'rules', version: decided_at })).status).toBe(303);
		expect((await audit('affiliates.judge')).slice(0, 2).map(({ before, after }) => [before, after])).toMatchObject([
			[{ earns: true }, { earns: null }],
			[{ earns: null }, { earns: true }],
		]);
	});

	it('refuses a decision under another affiliate’s address', async () => {
		const [id, other] = [await addAffiliate(), await addAffiliate({ code: 'ben', email: 'ben@example.org' })];
		const enrollment = await enroll(10_000);
		const decision = { id: enrollment, judged: 'no', note: '', version: '' };
		expect((await editor.post(`/console/affiliates/${other}/enrollments`, decision)).status).toBe(404);
		expect((await editor.get(`/console/affiliates/${id}/enrollments`)).data.rows[0].judged).toBeNull();
	});

	it('are shown on several pages', async () => {
		const id = await addAffiliate();
		for (let number = 0; number < 53; number++) await enroll(100 + number, { email: `p${number}@example.org` });
		const first = (await editor.get(`/console/affiliates/${id}/enrollments`)).data;
		const second = (await editor.get(`/console/affiliates/${id}/enrollments?before=${first.older}`)).data;
		const all = [...first.rows, ...second.rows].map((row: { enrollment_uuid: string }) => row.enrollment_uuid);
		expect([first.rows.length, second.rows.length, new Set(all).size]).toEqual([50, 3, 53]);
	});
});

describe('payouts', () => {
	const latest = async (id: string) => (await owner.get(`/console/affiliates/${id}/payouts`)).data;

	it('records what is due once, and another amount only if confirmed', async () => {
		const id = await addAffiliate();
		await enroll(19_950);
		const address = `/console/affiliates/${id}/payouts`;
		const pay = { intent: 'pay', currency: 'usd', amount: '19.95', note: 'SEPA 1', version: '0' };
		const other = await owner.post(address, { ...pay, amount: '20.00' });
		expect(other.status).toBe(409);
		expect(other.answer.result.error.amount).toEqual(['$19.95 is due now, not $20. Nothing was recorded.']);
		expect(other.answer.result.initialValue).toMatchObject({ amount: '20.00', note: 'SEPA 1' });
		const both = await Promise.all([owner.post(address, pay), owner.post(address, pay)]);
		expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
		expect((await owner.get(address)).data.balances).toEqual([{ currency: 'usd', due: 0, ahead: 0 }]);
		const more = { ...pay, amount: '5', evenSo: 'yes', version: '1' };
		expect((await owner.post(address, more)).status).toBe(303);
		expect((await owner.post(address, more)).status).toBe(409);
		expect((await owner.get(address)).data.balances).toEqual([{ currency: 'usd', due: 0, ahead: 500 }]);
		expect((await audit('affiliates.pay'))[0]?.after).toMatchObject({ cents: 500, currency: 'usd', evenSo: true });
	});

	it('refuses invalid amounts', async () => {
		const id = await addAffiliate();
		await enroll(10_000);
		for (const amount of ['', '0', '0.00', '-5', '1e3', '5,5', '1.234', 'ten'])
			expect(
				(await owner.post(`/console/affiliates/${id}/payouts`, { intent: 'pay', currency: 'usd', amount, version: '' }))
					.status,
				amount,
			).toBe(400);
		expect(await db().selectFrom('affiliate_payouts').select('at').execute()).toEqual([]);
	});

	it('reverses a mistyped payout once, with a row of its own', async () => {
		const id = await addAffiliate();
		await enroll(10_000);
		const address = `/console/affiliates/${id}/payouts`;
		await owner.post(address, { intent: 'pay', currency: 'usd', amount: '1000', evenSo: 'yes', version: '0' });
		const wrong = (await latest(id)).payouts[0].payout_uuid;
		clock = new Date(clock.getTime() + 60_000);
		const correct = { intent: 'correct', id: wrong, note: 'Three zeros too many' };
		const other = await addAffiliate({ code: 'ben', email: 'ben@example.org' });
		expect((await owner.post(`/console/affiliates/${other}/payouts`, correct)).status).toBe(409);
		const both = await Promise.all([owner.post(address, correct), owner.post(address, correct)]);
		expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
		const { payouts, balances } = (await owner.get(address)).data;
		expect(payouts.map((payout: { amount_cents: number }) => payout.amount_cents)).toEqual([-100_000, 100_000]);
		expect(payouts[0].at).toBe(payouts[1].at);
		expect(balances).toEqual([{ currency: 'usd', due: 1_000, ahead: 0 }]);
		expect((await owner.post(address, { ...correct, id: payouts[0].payout_uuid })).status).toBe(409);
		expect((await audit('affiliates.correct-payout'))[0]).toMatchObject({ before: { payout: wrong }, subject_id: id });
	});

	it('is for owners only', async () => {
		const id = await addAffiliate();
		await enroll(10_000);
		const pay = { intent: 'pay', currency: 'usd', amount: '10', version: '' };
		expect((await editor.post(`/console/affiliates/${id}/payouts`, pay)).status).toBe(403);
		expect((await editor.get(`/console/affiliates/${id}/payouts`)).data.canPay).toBe(false);
		expect(await db().selectFrom('affiliate_payouts').select('at').execute()).toEqual([]);
	});

	it('asks for the password again after a while', async () => {
		const id = await addAffiliate();
		await enroll(10_000);
		await db()
			.updateTable('operator_sessions')
			.set({ confirmed_at: new Date(clock.getTime() - 20 * 60_000) })
			.execute();
		const page = await owner.post(`/console/affiliates/${id}/payouts`, {
			intent: 'pay',
			currency: 'usd',
			amount: '10',
			version: '',
		});
		expect(page.location).toContain('/console/confirm');
		expect(await db().selectFrom('affiliate_payouts').select('at').execute()).toEqual([]);
	});
});
