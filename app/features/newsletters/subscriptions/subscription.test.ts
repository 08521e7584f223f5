import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { action as podcast } from '#app/features/site/podcast/podcast.route.tsx';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { messageAt, openTestServices, submit, type TestServices } from '../../../../tests/services.ts';
import { action as newsletter } from '../newsletters/newsletter.route.tsx';
import { subscriptionRefusal, subscriptionToasts } from './subscription.toasts.ts';

let test: TestServices;
beforeAll(async () => {
	test = await openTestServices();
});
afterAll(() => test.close());

const lists = [
	{ list: 'newsletter', action: newsletter, formName: 'Newsletter Subscription' },
	{ list: 'podcast', action: podcast, formName: 'Podcast Subscription' },
] as const;

let times = 0;
const someone = () => `listener-${++times}@example.com`;

describe.each(lists)('Signing up for the $list', ({ list, action, formName }) => {
	const signUp = (email: string, options: Parameters<typeof submit>[4] = {}) =>
		submit(test, action, `/${list}`, { email, idempotency_key: `key-${++times}` }, options);
	const members = (email: string) =>
		test.services.db
			.selectFrom('subscriptions')
			.selectAll()
			.where('list', '=', list)
			.where((where) => where.eb(where.fn('lower', ['email']), '=', email.toLowerCase()))
			.execute();
	const submissions = (email: string) =>
		test.services.db.selectFrom('website_data').selectAll().where('email', '=', email).execute();

	it('stores the address once, and confirms it with a toast', async () => {
		const email = someone();
		const { status, answer } = await signUp(` ${email} `);
		expect(status).toBe(200);
		expect(answer?.toast).toEqual({
			kind: 'success',
			title: 'Success!',
			description: 'Check your inbox: we’ve sent you an email to confirm your address.',
		});
		// Conform clears the form.
		expect(answer?.result?.initialValue).toBeNull();
		const [member, ...others] = await members(email);
		expect(others).toEqual([]);
		expect(member).toMatchObject({ list, email, status: 'pending' });
		const [row] = await submissions(email);
		expect(row).toMatchObject({ form_name: formName, email, page_path: `/${list}` });
		expect(row?.customer_uuid).toBe(member?.customer_uuid);
		expect(JSON.stringify(answer)).not.toContain(member?.customer_uuid);
	});

	it('reports that the address is already subscribed, whatever its case', async () => {
		const email = someone();
		await signUp(email);
		const { status, answer } = await signUp(email.toUpperCase());
		expect(status).toBe(409);
		expect(answer?.toast).toEqual({
			kind: 'neutral',
			title: 'Already Subscribed',
			description: `You're already subscribed to the ${list}!`,
		});
		expect(await members(email)).toHaveLength(1);
		expect(await submissions(email.toUpperCase())).toEqual([]);
	});

	it('subscribes someone again who had unsubscribed', async () => {
		const email = someone();
		await signUp(email);
		await test.services.db
			.updateTable('subscriptions')
			.set({ status: 'unsubscribed' })
			.where('email', '=', email)
			.execute();
		expect((await signUp(email)).answer?.toast?.title).toBe('Success!');
		expect(await members(email)).toMatchObject([{ status: 'pending' }]);
		expect((await signUp(email)).answer?.toast?.title).toBe('Already Subscribed');
	});

	it('subscribes someone again at once without scripts, where the same form would be a repeat', async () => {
		const email = someone();
		const signUpPlainly = () => submit(test, action, `/${list}`, { email }, { scripts: false });
		for (let time = 0; time < 2; time++) expect((await signUpPlainly()).status).toBe(303);
		const leave = { status: 'unsubscribed', unsubscribed_at: new Date() } as const;
		await test.services.db.updateTable('subscriptions').set(leave).where('email', '=', email).execute();
		for (let time = 0; time < 2; time++) expect((await signUpPlainly()).status).toBe(303);
		expect(await members(email)).toMatchObject([{ status: 'pending', unsubscribed_at: null }]);
		expect(await submissions(email)).toHaveLength(2);
	});

	it.each([
		['', 'Please enter your email address'],
		['   ', 'Please enter your email address'],
		['nonsense', 'Please enter a valid email address'],
		['a@b', 'Please enter a valid email address'],
	])('is refused for "%s"', async (email, message) => {
		const refused = await signUp(email);
		expect(refused.status).toBe(400);
		expect(messageAt(refused, 'email')).toBe(message);
		expect(subscriptionRefusal(refused.answer?.result?.error ?? {})).toEqual({
			kind: 'destructive',
			title: 'Invalid Email',
			description: message,
		});
	});

	it('is refused without the field', async () => {
		expect(messageAt(await submit(test, action, `/${list}`, {}), 'email')).toBe('Please enter your email address');
	});

	it('works without scripts', async () => {
		const { status, location, cookie } = await signUp(someone(), { scripts: false });
		expect(status).toBe(303);
		expect(location).toBe(`/${list}`);
		expect(Buffer.from(cookie?.split(/[=;]/)[1] ?? '', 'base64url').toString()).toContain('Success!');
	});

	it('reports a failure of the database, and stores nothing', async () => {
		const email = `broken-${list}@example.com`;
		await sql`alter table subscriptions add constraint ${sql.id(`broken_${list}`)} check (email <> ${sql.lit(email)})`.execute(
			test.services.db,
		);
		const { status, answer } = await signUp(email);
		expect(status).toBe(503);
		expect(answer?.toast).toEqual({
			kind: 'destructive',
			title: 'Subscription Failed',
			description: 'There was an error processing your subscription. Please try again.',
		});
		expect(answer?.result?.initialValue?.email).toBe(email);
		expect(await submissions(email)).toEqual([]);
	});

	it('reports an unknown outcome when the connection breaks', async () => {
		const answer = await answerInPlace(
			list,
			subscriptionToasts(list),
		)({
			request: new Request(`https://mga.example/${list}`, { method: 'POST', body: new FormData() }),
			serverAction: () => Promise.reject(new TypeError('Failed to fetch')),
		});
		expect(answer).toMatchObject({
			data: {
				outcome: 'failed',
				toast: { title: 'Submission Failed', description: 'An unexpected error occurred. Please try again.' },
			},
			init: { status: 503 },
		});
	});
});

it('One person may be on both lists', async () => {
	const email = someone();
	for (const { list, action } of lists) {
		expect((await submit(test, action, `/${list}`, { email })).answer?.toast?.title).toBe('Success!');
	}
	const rows = await test.services.db.selectFrom('subscriptions').selectAll().where('email', '=', email).execute();
	expect(rows.map(({ list }) => list).sort()).toEqual(['newsletter', 'podcast']);
	expect(new Set(rows.map(({ customer_uuid }) => customer_uuid)).size).toBe(1);
});

it('Joining one list does not resubscribe to another', async () => {
	const email = someone();
	await submit(test, newsletter, '/newsletter', { email });
	await test.services.db
		.updateTable('subscriptions')
		.set({ status: 'unsubscribed' })
		.where('email', '=', email)
		.execute();
	await submit(test, podcast, '/podcast', { email });
	const rows = await test.services.db.selectFrom('subscriptions').selectAll().where('email', '=', email).execute();
	expect(rows.map(({ list, status }) => `${list} ${status}`).sort()).toEqual([
		'newsletter unsubscribed',
		'podcast pending',
	]);
});
