import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditEntries } from '#app/features/operators/audit/audit.server.ts';
import type { Browser } from '../../../../tests/console-browser.ts';
import { runDueJobs } from '../../../../tests/jobs.ts';
import { makeOperator, signIn } from '../../../../tests/operators.ts';
import { makePerson } from '../../../../tests/people.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { entitlementState, listEntitlements } from './entitlements.server.ts';

let test: TestServices;
let owner: Browser;
let editor: Browser;
const clock = new Date('2026-03-03T12:00:00Z');
beforeAll(async () => {
	test = await openTestServices({}, { now: () => clock });
	await makeOperator(test, 'owner@example.org', 'owner', 'Olga');
	await makeOperator(test, 'editor@example.org', 'editor', 'Ed');
	owner = await signIn(test, 'owner@example.org');
	editor = await signIn(test, 'editor@example.org');
});
afterAll(() => test.close());

let people = 0;
async function person() {
	const { customer } = await makePerson(test, `guest${++people}@example.org`);
	await test.services.db.deleteFrom('entitlements').where('customer_uuid', '=', customer).execute();
	await test.services.db.deleteFrom('suppressions').execute();
	return { customer, page: `/console/people/${customer}`, email: `guest${people}@example.org` };
}
async function year(customer: string) {
	const years = await listEntitlements(test.services.db, customer);
	const live = years
		.filter((row) => row.product === 'year' && entitlementState(row, clock) === 'live')
		.toSorted((a, b) => Number(b.ends_at) - Number(a.ends_at))[0];
	return live && { starts_at: live.starts_at, ends_at: live.ends_at };
}
const rows = (customer: string) =>
	test.services.db.selectFrom('entitlements').selectAll().where('customer_uuid', '=', customer).execute();

describe('complimentary access', () => {
	it('is a year to the end of its last day, once for a double click, with an audit entry and an email', async () => {
		const { customer, page, email } = await person();
		const { access } = (await owner.get(page)).data;
		expect(access).toMatchObject({ today: '2026-03-03', entitlements: [] });
		const form = {
			intent: 'grant',
			tell: 'on',
			key: access.key,
			first: '2026-03-03',
			last: '',
			reason: 'Speaks in May',
		};
		const answers = await Promise.all([owner.post(page, form), owner.post(page, form)]);
		expect(answers.map(({ status, location }) => [status, location])).toEqual([
			[303, page],
			[303, page],
		]);
		expect(await rows(customer)).toHaveLength(1);
		expect(await year(customer)).toEqual({
			starts_at: new Date('2026-03-03T06:00:00Z'),
			ends_at: new Date('2027-03-04T06:00:00Z'),
		});
		const [entry] = (await listAuditEntries(test.services)).filter(({ action }) => action === 'access.grant');
		expect(entry).toMatchObject({ subjectId: customer, after: { entitlement: access.key } });
		expect(JSON.stringify(entry)).not.toContain('Speaks');
		await runDueJobs(test);
		const mails = test.services.db.selectFrom('mails').select('body_text').where('kind', '=', 'access-granted');
		const [mail, ...more] = await mails.where('recipient', '=', email).execute();
		expect(mail?.body_text).toContain('from March 3, 2026 through March 3, 2027');
		expect(mail?.body_text).toContain('/my');
		expect(more).toEqual([]);
	});

	it.each([
		[{ last: '2026-03-02' }, 'last', 'The last day must not be before the first.'],
		[{ first: '2026-02-30' }, 'first', 'Please enter a day.'],
		[{ last: '2040-01-01' }, 'last', 'Please choose a day within the next five years.'],
		[{ reason: '' }, 'reason', 'Please enter a reason, in 500 characters at most.'],
	])('with %j is refused beside the field', async (wrong, field, message) => {
		const { customer, page } = await person();
		const form = {
			intent: 'grant',
			tell: 'on',
			key: crypto.randomUUID(),
			first: '2026-03-03',
			last: '',
			reason: 'A guest',
		};
		const { status, answer } = await owner.post(page, { ...form, ...wrong });
		expect(status).toBe(400);
		expect(answer.result.error[field]).toEqual([message]);
		expect(await rows(customer)).toEqual([]);
	});

	it('is not given by two operators at once, unless the second one confirms it', async () => {
		const { customer, page } = await person();
		const form = { intent: 'grant', tell: 'on', first: '2026-03-03', last: '', reason: 'Speaks in May' };
		const give = (more = {}) => owner.post(page, { ...form, key: crypto.randomUUID(), ...more });
		const answers = await Promise.all([give(), give()]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
		expect(answers.find(({ status }) => status === 409)?.answer.result.error.again).toEqual([
			'They already have complimentary access through 2027-03-03.',
		]);
		expect(await rows(customer)).toHaveLength(1);
		// The next year is no mistake, and neither is a confirmed one.
		expect(await give({ first: '2027-03-04' })).toMatchObject({ status: 303 });
		expect(await give({ again: 'on' })).toMatchObject({ status: 303 });
		expect(await rows(customer)).toHaveLength(3);
	});

	it('can be prolonged and ended, which leaves other access alone', async () => {
		const { customer, page } = await person();
		const grant = async (first: string, last: string) => {
			const key = crypto.randomUUID();
			await owner.post(page, { intent: 'grant', tell: 'on', key, first, last, reason: 'A guest', again: 'on' });
			return key;
		};
		const one = await grant('2026-03-01', '2026-04-01');
		const two = await grant('2026-03-02', '2026-03-31');
		const extended = await owner.post(page, { intent: 'extend', entitlement: one, last: '2026-05-01' });
		expect(extended).toMatchObject({ status: 303 });
		expect((await year(customer))?.ends_at).toEqual(new Date('2026-05-02T05:00:00Z'));
		expect(await owner.post(page, { intent: 'extend', entitlement: one, last: '2026-02-27' })).toMatchObject({
			status: 400,
			answer: { result: { error: { last: ['The last day must not be before access starts.'] } } },
		});
		const revoke = { intent: 'revoke', entitlement: one, reason: 'Shared their link' };
		expect(await owner.post(page, revoke)).toMatchObject({ status: 303 });
		expect((await year(customer))?.ends_at).toEqual(new Date('2026-04-01T05:00:00Z'));
		expect(await owner.post(page, revoke)).toMatchObject({ status: 409 });
		expect(await owner.post(page, { ...revoke, entitlement: two })).toMatchObject({ status: 303 });
		expect(await year(customer)).toBeUndefined();
		const { access } = (await owner.get(page)).data;
		expect(access.entitlements).toMatchObject([
			{ state: 'revoked', reason: 'Shared their link' },
			{ state: 'revoked', first: '2026-03-01', last: '2026-03-03' },
		]);
	});

	it('of another person cannot be changed from this page', async () => {
		const other = await person();
		const key = crypto.randomUUID();
		const form = { intent: 'grant', tell: 'on', key, first: '2026-03-03', last: '', reason: 'A guest' };
		await owner.post(other.page, form);
		const { page } = await person();
		expect(await owner.post(page, { intent: 'revoke', entitlement: key, reason: 'x' })).toMatchObject({ status: 404 });
		expect(await year(other.customer)).toBeDefined();
	});

	it('is for owners, who confirm their password after a while', async () => {
		const { customer, page } = await person();
		const form = {
			intent: 'grant',
			tell: 'on',
			key: crypto.randomUUID(),
			first: '2026-03-03',
			last: '',
			reason: 'A guest',
		};
		expect((await editor.post(page, form)).status).toBe(403);
		expect((await editor.get(page)).data.permissions.access).toBe(false);
		await test.services.db
			.updateTable('operator_sessions')
			.set({ confirmed_at: new Date(0) })
			.execute();
		expect((await owner.post(page, form)).location).toMatch(/^\/console\/confirm/);
		expect(await rows(customer)).toEqual([]);
	});
});
