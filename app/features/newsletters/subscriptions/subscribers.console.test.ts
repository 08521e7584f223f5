import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from '../../../../tests/console-browser.ts';
import { makeOperator, signIn } from '../../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';

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
	for (const [email, message] of [
		['LEFT@example.org', 'This person unsubscribed. Only they can subscribe again, on the site.'],
		[
			'bounced@example.org',
			'This address is on the suppression list: it bounced, complained or was added by an operator.',
		],
		['There@example.org', 'This address is on the list already, or waits for its confirmation.'],
		['nobody', 'Please enter a valid email address.'],
	] as const)
		expect((await add(email)).answer.result.error.email[0], email).toBe(message);
	expect((await add('ada@example.org', { consent: '' })).answer.result.error).toHaveProperty('consent');
	expect((await add('ada@example.org', { consentOn: '2999-01-01' })).answer.result.error.consentOn).toEqual([
		'Please enter a day that is not in the future.',
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
