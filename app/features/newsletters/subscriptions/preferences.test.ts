import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maskEmail } from '#app/crm/customers.server.ts';
import { preferencesAddress } from '#app/crm/list-links.server.ts';
import { preferencesConsent, wordingOf } from '#content/subscriptions.ts';
import { findLink, openLink, pressButton } from '../../../../tests/email-links.ts';
import { runDueJobs } from '../../../../tests/jobs.ts';
import { type MailServer, mailSettings, startMailServer } from '../../../../tests/mail-server.ts';
import { messageAt, openTestServices, send, submit, type TestServices } from '../../../../tests/services.ts';
import { audienceSize } from '../newsletters/audiences.server.ts';
import { action as newsletter } from '../newsletters/newsletter.route.tsx';
import { action } from './preferences.route.tsx';

const DAY = 24 * 3600_000;

let server: MailServer;
let test: TestServices;
let clock = new Date();

beforeAll(async () => {
	server = await startMailServer();
	test = await openTestServices(mailSettings(server), { now: () => clock });
});
afterAll(async () => {
	await test.close();
	await server.close();
});
beforeEach(async () => {
	clock = new Date();
	server.mails.length = 0;
	for (const table of ['mails', 'subscriptions', 'submissions', 'consents', 'website_data'] as const) {
		await test.services.db.deleteFrom(table).execute();
	}
});

const email = 'Ada@mail.example.org';
const getLink = (until?: Date) => preferencesAddress(test.services, email, until);
const rows = () => test.services.db.selectFrom('subscriptions').selectAll().orderBy('list').execute();
const statuses = async () => Object.fromEntries((await rows()).map(({ list, status }) => [list, status]));
const consents = () => test.services.db.selectFrom('consents').selectAll().orderBy('purpose').execute();
const choices = async (link: string) =>
	Object.fromEntries(
		(await openLink(test, link)).data.preferences.choices.map((choice: { list: string; status: string }) => [
			choice.list,
			choice.status,
		]),
	);
const save = (link: string, ...lists: string[]) =>
	pressButton(
		test,
		link,
		lists.map((list) => ['list', list]),
	);
const member = (list: 'newsletter' | 'podcast' | 'marketing', status: 'pending' | 'confirmed' | 'unsubscribed') =>
	test.services.db.insertInto('subscriptions').values({ list, email, status, customer_uuid: null }).execute();

describe('the preferences page', () => {
	it('shows every list with the reader’s subscription, and a masked address', async () => {
		await member('newsletter', 'confirmed');
		await member('podcast', 'unsubscribed');
		const link = await getLink();
		const { status, data } = await openLink(test, link);
		expect(status).toBe(200);
		expect(data).toEqual({
			preferences: {
				state: 'open',
				address: 'a•••@m••••.org',
				choices: [
					{ list: 'newsletter', status: 'confirmed' },
					{ list: 'podcast', status: 'unsubscribed' },
					{ list: 'marketing', status: 'none' },
				],
			},
			isSaved: false,
			isSent: false,
		});
		expect(decodeURIComponent(link)).not.toMatch(/ada(@|%40)|example/i);
	});

	it('subscribes to the selected lists at once, with the page’s consent text, and unsubscribes from the others', async () => {
		await submit(test, newsletter, '/newsletter', { email });
		await test.services.db.updateTable('subscriptions').set({ status: 'confirmed' }).execute();
		await member('podcast', 'unsubscribed');
		const link = await getLink();
		const saved = await save(link, 'podcast', 'marketing');
		expect(saved.status).toBe(303);
		expect(await openLink(test, saved.location as string)).toMatchObject({ status: 200, data: { isSaved: true } });
		expect(await statuses()).toEqual({ newsletter: 'unsubscribed', podcast: 'confirmed', marketing: 'confirmed' });
		expect(await choices(link)).toEqual(await statuses());
		expect(await audienceSize(test.services, { list: 'marketing', audience: 'all' })).toBe(1);
		const wording = wordingOf(preferencesConsent);
		const given = { wording, page_path: '/preferences', given_at: clock, confirmed_at: clock, withdrawn_at: null };
		expect(await consents()).toMatchObject([
			{ purpose: 'marketing', ...given },
			{ purpose: 'newsletter', page_path: '/newsletter', withdrawn_at: clock },
			{ purpose: 'podcast', ...given },
		]);
		const customers = new Set((await consents()).map(({ customer_uuid }) => customer_uuid));
		expect(customers.size).toBe(1);
	});

	it('saves a repeated form once, and records no second consent for unchanged lists', async () => {
		const link = await getLink();
		await Promise.all([save(link, 'newsletter'), save(link, 'newsletter'), save(link, 'newsletter')]);
		const before = [await rows(), await consents()];
		clock = new Date(clock.getTime() + DAY);
		await save(link, 'newsletter');
		expect([await rows(), await consents()]).toEqual(before);
		expect(await consents()).toHaveLength(1);
	});

	it('keeps a sign-up pending, confirms it when it is selected, and ends it when all lists are left', async () => {
		const link = await getLink();
		await submit(test, newsletter, '/newsletter', { email });
		await runDueJobs(test);
		const confirmation = findLink(server.mails[0], '/confirm');
		expect((await choices(link)).newsletter).toBe('pending');
		await save(link, 'podcast');
		expect(await statuses()).toEqual({ newsletter: 'pending', podcast: 'confirmed' });
		await save(link, 'podcast', 'newsletter');
		expect(await statuses()).toEqual({ newsletter: 'confirmed', podcast: 'confirmed' });
		// The link in the email shows that it is confirmed.
		expect((await openLink(test, confirmation)).data.confirmation.state).toBe('confirmed');

		await test.services.db.updateTable('subscriptions').set({ status: 'pending' }).execute();
		await pressButton(test, link, [
			['list', 'podcast'],
			['leave', 'all'],
		]);
		expect(await statuses()).toEqual({ newsletter: 'unsubscribed', podcast: 'unsubscribed' });
		expect((await consents()).every(({ withdrawn_at }) => withdrawn_at !== null)).toBe(true);
	});

	it('rejects unknown lists, and links that are expired, altered or for another purpose', async () => {
		const link = await getLink();
		await save(link, 'nonsense', 'constructor');
		expect(await rows()).toEqual([]);
		const expired = await getLink(new Date(clock.getTime() - 1000));
		const other = await test.services.links.seal('unsubscribe', email);
		for (const [wrong, state, status] of [
			[expired, 'expired', 410],
			[`${link.slice(0, -3)}abc`, 'altered', 400],
			[`/preferences?token=${other}`, 'altered', 400],
			['/preferences?token=', 'altered', 400],
		] as const) {
			expect(await openLink(test, wrong)).toMatchObject({ status, data: { preferences: { state } } });
			const pressed = await save(wrong, 'newsletter');
			expect(pressed.location).not.toContain('saved');
		}
		expect((await openLink(test, '/preferences')).data.preferences).toEqual({ state: 'bare' });
		expect(await rows()).toEqual([]);
		expect(
			await send(test, action, link, { body: '{}', headers: { 'content-type': 'application/json' } }).catch((e) => e),
		).toMatchObject({ init: { status: 400 } });
	});
});

describe('requesting a link', () => {
	const request = (address: string, options: Parameters<typeof submit>[4] = {}) =>
		submit(test, action, '/preferences', { email: address, idempotency_key: `key-${Math.random()}` }, options);

	it('has the same answer and stores the same, whether the address is known or not', async () => {
		await member('newsletter', 'confirmed');
		const known = await request(email);
		const stranger = await request('nobody@example.org');
		expect(known).toEqual({
			status: 200,
			answer: {
				form: 'link-request',
				outcome: 'accepted',
				result: known.answer?.result,
				toast: {
					kind: 'success',
					title: 'Check your inbox',
					description: 'If that address is on our list, a link is on its way.',
				},
				detail: {},
			},
		});
		expect(stranger).toEqual(known);
		const queued = await test.services.db.selectFrom('mails').select(['kind', 'params', 'list']).execute();
		expect(queued).toEqual([queued[0], queued[0]]);
		await runDueJobs(test);
		expect(server.mails.map(({ recipient }) => recipient)).toEqual([email]);
		expect(await test.services.db.selectFrom('website_data').select('id').execute()).toEqual([]);

		// An unknown address is deleted after a day.
		clock = new Date(clock.getTime() + DAY + 1000);
		await request('another@example.org');
		const remaining = await test.services.db.selectFrom('mails').select('recipient').execute();
		expect(remaining.map(({ recipient }) => recipient).sort()).toEqual([email, 'another@example.org']);
	});

	it('sends a link that works for seven days, at most once in ten minutes', async () => {
		await member('newsletter', 'unsubscribed');
		await Promise.all([request(email), request(email.toLowerCase()), request(email)]);
		await runDueJobs(test);
		expect(server.mails).toHaveLength(1);
		const link = findLink(server.mails[0], '/preferences');
		expect((await openLink(test, link)).status).toBe(200);
		clock = new Date(clock.getTime() + 10 * 60_000 + 1000);
		await request(email);
		await runDueJobs(test);
		expect(server.mails).toHaveLength(2);
		clock = new Date(clock.getTime() + 7 * DAY);
		expect((await openLink(test, link)).data.preferences).toEqual({ state: 'expired' });
	});

	it('works without scripts, and shows errors beside the field', async () => {
		expect(await request('nobody@example.org', { scripts: false })).toMatchObject({
			status: 303,
			location: '/preferences?sent',
			cookie: expect.stringMatching(/^flash=/),
		});
		expect((await openLink(test, '/preferences?sent')).data).toMatchObject({ isSent: true });
		expect(messageAt(await request(''), 'email')).toBe('Please enter your email address');
		expect(messageAt(await request('nonsense'), 'email')).toBe('Please enter a valid email address');
		expect((await request('nonsense')).answer?.result?.initialValue).toMatchObject({ email: 'nonsense' });
	});
});

it.each([
	['ada@example.org', 'a•••@e••••.org'],
	['a@b.co.uk', 'a•••@b••••.uk'],
	['very.long.name@x.museum', 'v•••@x••••.museum'],
])('The address %s is shown as %s', (address, shown) => {
	expect(maskEmail(address)).toBe(shown);
});
