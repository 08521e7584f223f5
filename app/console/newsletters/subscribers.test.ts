import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSubscriberPage, consentForm, importPage } from '#content/console/subscribers.ts';
import type { Browser } from '../../../tests/console-browser.ts';
import { runDueJobs } from '../../../tests/jobs.ts';
import { makeOperator, signIn } from '../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../tests/services.ts';

const PAGE = '/console/letters/subscribers';
const consent = { list: 'newsletter', consent: 'Signed the sheet at our booth', consentOn: '2026-03-01' };

let test: TestServices;
let editor: Browser;

beforeAll(async () => {
	test = await openTestServices();
	await makeOperator(test, 'ed@example.org', 'editor', 'Ed');
	editor = await signIn(test, 'ed@example.org');
	const { db } = test.services;
	await db
		.insertInto('subscriptions')
		.values([
			{ list: 'newsletter', email: 'there@example.org', status: 'confirmed', confirmed_at: new Date() },
			{ list: 'newsletter', email: 'Left@example.org', status: 'unsubscribed' },
		])
		.execute();
	await db.insertInto('suppressions').values({ email: 'bounced@example.org', reason: 'bounced' }).execute();
});
afterAll(async () => await test.close());

const subscribers = async () =>
	(
		await test.services.db
			.selectFrom('subscriptions')
			.select('email')
			.where('status', '=', 'confirmed')
			.orderBy('email')
			.execute()
	).map(({ email }) => email);

it('are added by hand with how they agreed, and nobody who left is added again', async () => {
	const add = async (email: string, values: object = {}) =>
		await editor.post(`${PAGE}/new`, { email, firstName: 'Ada', ...consent, ...values });
	const { refused } = addSubscriberPage;
	for (const [email, message] of [
		['LEFT@example.org', refused.unsubscribed],
		['bounced@example.org', refused.suppressed],
		['There@example.org', refused.exists],
		['nobody', consentForm.messages.email],
	] as const)
		expect((await add(email)).answer.result.error.email[0], email).toBe(message);
	expect((await add('ada@example.org', { consent: '' })).answer.result.error).toHaveProperty('consent');
	expect((await add('ada@example.org', { consentOn: '2999-01-01' })).answer.result.error.consentOn).toEqual([
		consentForm.messages.consentFuture,
	]);
	expect((await add('ada@example.org')).location).toBe(PAGE);
	const stored = await test.services.db.selectFrom('consents').selectAll().executeTakeFirstOrThrow();
	expect(stored).toMatchObject({
		email: 'ada@example.org',
		purpose: 'newsletter',
		wording: consent.consent,
		given_at: new Date('2026-03-01T00:00:00Z'),
	});
	const { rows } = (await editor.get(PAGE)).data.table;
	expect(rows).toHaveLength(3);
	const ada = rows.find(({ label }: { label: string }) => label === 'ada@example.org');
	expect((await editor.post(PAGE, { intent: 'unsubscribe', id: ada.id })).status).toBe(303);
	expect(await subscribers()).toEqual(['there@example.org']);
});

it('are imported from CSV after a preview that says what happens to each line, and an import is undone as a whole', async () => {
	const upload = async (csv: string, fields: Record<string, string> = consent) => {
		const form = new FormData();
		for (const [name, value] of Object.entries(fields)) form.append(name, value);
		form.append('file', new File([csv], 'people.csv'));
		return await editor.post(`${PAGE}/import`, form);
	};
	const { messages } = importPage;
	expect((await upload('')).answer.result.error.file).toEqual([messages.empty]);
	expect((await upload('a"b\n"c')).answer.result.error.file).toEqual([messages.csv]);
	expect((await upload(`${'x@example.org\n'.repeat(10_001)}`)).answer.result.error.file).toEqual([messages.lines]);
	expect((await upload('a@example.org', { ...consent, consent: 'x' })).answer.result.error).toHaveProperty('consent');
	const csv = [
		'\uFEFFFirst name;Email',
		'Grace;grace@example.org',
		'"Mary; Ann";mary@example.org',
		';GRACE@example.org',
		';there@example.org',
		';left@example.org',
		';bounced@example.org',
		';not an address',
	].join('\r\n');
	const { location } = await upload(csv);
	const page = location ?? expect.fail('no preview');
	const preview = (await editor.get(page)).data;
	expect(preview.counts).toEqual({ new: 2, repeated: 1, existing: 1, unsubscribed: 1, suppressed: 1, invalid: 1 });
	expect(preview.refused).toContainEqual({ line: 8, email: 'not an address', state: 'invalid' });
	expect(await subscribers()).toEqual(['there@example.org']);
	expect((await editor.post(page, { intent: 'run' })).status).toBe(303);
	expect((await editor.post(page, { intent: 'run' })).status).toBe(409);
	expect(await subscribers()).toEqual(['grace@example.org', 'mary@example.org', 'there@example.org']);
	const names = await test.services.db
		.selectFrom('subscriptions as s')
		.innerJoin('consents as c', 'c.email', 's.email')
		.select(['s.first_name', 'c.wording'])
		.where('s.import_uuid', 'is not', null)
		.orderBy('s.email')
		.execute();
	expect(names).toEqual([
		{ first_name: 'Grace', wording: consent.consent },
		{ first_name: 'Mary; Ann', wording: consent.consent },
	]);
	await runDueJobs(test);
	expect(await test.services.db.selectFrom('mails').select('mail_uuid').execute()).toEqual([]);
	expect((await editor.post(page, { intent: 'undo' })).status).toBe(303);
	expect(await subscribers()).toEqual(['there@example.org']);
	expect((await editor.get(page)).data.state).toBe('undone');
});
