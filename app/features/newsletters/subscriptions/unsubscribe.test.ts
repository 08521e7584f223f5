import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unsubscribeAddress } from '#app/crm/list-links.server.ts';
import { findLink, openLink, pressButton } from '../../../../tests/email-links.ts';
import { runDueJobs } from '../../../../tests/jobs.ts';
import { type MailServer, mailSettings, startMailServer } from '../../../../tests/mail-server.ts';
import { openTestServices, submit, type TestServices } from '../../../../tests/services.ts';
import { unsubscribedCookie, wasUnsubscribed } from './unsubscribe.server.ts';
import { action } from './unsubscribe-confirmation.route.tsx';
import { unsubscribeMeta } from './unsubscribe-page.tsx';

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
	for (const table of ['mails', 'subscriptions', 'submissions'] as const) {
		await test.services.db.deleteFrom(table).execute();
	}
});

const lists = ['newsletter', 'podcast', 'marketing'] as const;
type Name = (typeof lists)[number];
const email = 'ada@example.org';
const rows = () => test.services.db.selectFrom('subscriptions').selectAll().orderBy('list').execute();
async function subscribeToAll(list: Name): Promise<string> {
	const made = await test.services.db
		.insertInto('subscriptions')
		.values(lists.map((one) => ({ list: one, email, status: 'confirmed' as const, customer_uuid: null })))
		.returning(['id', 'list'])
		.execute();
	return await unsubscribeAddress(test.services, made.find((one) => one.list === list)?.id ?? '');
}
const requestWith = (cookie: string) => new Request('http://localhost:3000/', { headers: { cookie } });

describe.each(lists)('the link to unsubscribe from the %s', (list) => {
	const page = `/unsubscribe-confirmation-${list}`;

	it('asks first, then unsubscribes from that list only, and leads to the page that confirms it', async () => {
		const link = await subscribeToAll(list);
		const before = await rows();
		expect(await openLink(test, link)).toEqual({
			status: 200,
			data: { leaving: { state: 'ask', list }, isSent: false },
		});
		expect(await rows()).toEqual(before);

		const pressed = await pressButton(test, link);
		expect(pressed).toMatchObject({ status: 303, location: page });
		expect(pressed.cookie).toBe(`unsubscribed=${list}; Max-Age=600; Path=/; HttpOnly; SameSite=Lax`);
		expect((await openLink(test, page, pressed.cookie)).data).toEqual({ isDone: true, isSent: false });
		expect((await openLink(test, page)).data).toEqual({ isDone: false, isSent: false });
		for (const row of await rows()) {
			expect(row.status).toBe(row.list === list ? 'unsubscribed' : 'confirmed');
		}
	});

	it('can be used again later without an error', async () => {
		const link = await subscribeToAll(list);
		await Promise.all([pressButton(test, link), pressButton(test, link)]);
		clock = new Date(clock.getTime() + 3 * 365 * 24 * 3600_000);
		const before = await rows();
		expect((await openLink(test, link)).data.leaving).toEqual({ state: 'already', list });
		expect(await pressButton(test, link)).toMatchObject({ status: 303, location: page });
		expect(await rows()).toEqual(before);
	});

	it('is sent to a subscriber on request, at most once in ten minutes, with the same response for everyone', async () => {
		await subscribeToAll(list);
		const ask = (address: string) =>
			submit(test, action, page, { email: address, idempotency_key: `key-${Math.random()}` });
		const known = await ask('ADA@example.org');
		const stranger = await ask('nobody@example.org');
		expect(stranger).toEqual(known);
		expect(known).toMatchObject({
			status: 200,
			answer: { outcome: 'accepted', toast: { description: 'If that address is on our list, a link is on its way.' } },
		});
		await ask(email);
		await runDueJobs(test);
		expect(server.mails.map(({ recipient }) => recipient)).toEqual(['ADA@example.org']);
		expect(server.mails[0]?.subject).toBe('Your link to unsubscribe · MGA');
		const link = findLink(server.mails[0], '/unsubscribe');
		expect((await pressButton(test, link)).location).toBe(page);

		clock = new Date(clock.getTime() + 11 * 60_000);
		await ask(email);
		await runDueJobs(test);
		// She is no longer subscribed.
		expect(server.mails).toHaveLength(1);
	});
});

describe('an invalid link', () => {
	it('changes nothing, and its page offers to send another one', async () => {
		const link = await subscribeToAll('newsletter');
		const before = await rows();
		const other = await test.services.links.seal('confirm', before[0]?.id ?? '');
		for (const wrong of [
			`${link.slice(0, -3)}abc`,
			'/unsubscribe?token=',
			'/unsubscribe?token=x',
			`/unsubscribe?token=${other}`,
		]) {
			expect(await openLink(test, wrong)).toMatchObject({ status: 400, data: { leaving: { state: 'altered' } } });
			const pressed = await pressButton(test, wrong);
			expect(pressed.location).toMatch(/^\/unsubscribe\?token=/);
			expect(pressed.cookie).toBeUndefined();
		}
		expect(await rows()).toEqual(before);
	});

	it('of an erased subscription leads to the same page', async () => {
		const link = await subscribeToAll('newsletter');
		await test.services.db.deleteFrom('subscriptions').execute();
		expect((await openLink(test, link)).status).toBe(400);
		expect((await pressButton(test, link)).location).toMatch(/^\/unsubscribe\?token=/);
	});
});

describe('the unsubscribe pages', () => {
	const HTTP = 'http://localhost:3000';

	it('confirm only what the visitor has just done', () => {
		expect(wasUnsubscribed(requestWith('a=b; unsubscribed=newsletter'), 'newsletter', HTTP)).toBe(true);
		expect(wasUnsubscribed(requestWith('unsubscribed=newsletter'), 'marketing', HTTP)).toBe(false);
		for (const other of [
			'',
			'unsubscribed=',
			'unsubscribed=newsletters',
			'xunsubscribed=newsletter',
			'a="unsubscribed=newsletter"',
		]) {
			expect(wasUnsubscribed(requestWith(other), 'newsletter', HTTP)).toBe(false);
		}
	});

	it('use a cookie that only this host can set on an https site', () => {
		const site = 'https://mga.example';
		expect(unsubscribedCookie('podcast', site)).toMatch(/^__Host-unsubscribed=podcast;.* Path=\/; .*Secure/);
		expect(unsubscribedCookie('podcast', HTTP)).not.toMatch(/Secure|__Host/);
		expect(wasUnsubscribed(requestWith('__Host-unsubscribed=podcast'), 'podcast', site)).toBe(true);
		// Anyone on a neighboring host could have set it.
		expect(wasUnsubscribed(requestWith('unsubscribed=podcast'), 'podcast', site)).toBe(false);
	});

	it('have a title that claims nothing that has not happened', () => {
		const title = (isDone: boolean) => unsubscribeMeta({ list: 'newsletter', isDone }, [])[0];
		expect(title(false)).toEqual({ title: 'Unsubscribe from the newsletter · MGA' });
		expect(title(true)).toEqual({ title: 'Unsubscribed · MGA' });
	});
});
