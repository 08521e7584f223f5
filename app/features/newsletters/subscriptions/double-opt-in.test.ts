import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enqueueMail } from '#app/crm/mail.server.ts';
import { discardJob } from '#app/crm/mail-changes.server.ts';
import { action as podcast } from '#app/features/site/podcast/podcast.route.tsx';
import { consentTo, wordingOf } from '#content/subscriptions.ts';
import { findLink, listLinks, openLink, pressButton } from '../../../../tests/email-links.ts';
import { advanceQueue, runDueJobs } from '../../../../tests/jobs.ts';
import { type MailServer, mailSettings, startMailServer } from '../../../../tests/mail-server.ts';
import { openTestServices, send, submit, type TestServices } from '../../../../tests/services.ts';
import { audienceSize } from '../newsletters/audiences.server.ts';
import { action as newsletter } from '../newsletters/newsletter.route.tsx';
import { action as unsubscribe } from './unsubscribe.route.tsx';
import { oneClickUnsubscribe } from './unsubscribe.server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

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
	// Emails that an earlier test queued must not arrive in this one.
	await runDueJobs(test);
	clock = new Date();
	server.mails.length = 0;
	for (const table of ['mails', 'suppressions', 'subscriptions', 'submissions', 'consents', 'website_data'] as const) {
		await test.services.db.deleteFrom(table).execute();
	}
});

let times = 0;
const lists = [
	{ list: 'newsletter', action: newsletter },
	{ list: 'podcast', action: podcast },
] as const;
type PublicList = (typeof lists)[number]['list'];
const signUp = (list: PublicList, email: string) =>
	submit(test, list === 'newsletter' ? newsletter : podcast, `/${list}`, { email, idempotency_key: `key-${++times}` });
const members = () => test.services.db.selectFrom('subscriptions').selectAll().orderBy('list').execute();
const consents = () => test.services.db.selectFrom('consents').selectAll().orderBy('given_at').execute();
const mailsOf = (kind: string) =>
	test.services.db.selectFrom('mails').selectAll().where('kind', '=', kind).orderBy('created_at').execute();
const allRows = async () => [
	await members(),
	await consents(),
	await test.services.db.selectFrom('mails').selectAll().execute(),
];
const mailTo = async (email: string) => {
	await runDueJobs(test);
	return server.mails.filter(({ recipient }) => recipient === email).at(-1);
};
const signUpAndGetLink = async (list: PublicList, email = `reader-${++times}@example.org`) => {
	expect((await signUp(list, email)).answer?.toast?.title).toBe('Success!');
	return { email, link: findLink(await mailTo(email), '/confirm') };
};

describe.each(lists)('a sign-up for the $list', ({ list }) => {
	it('is confirmed by the link in the only email, and then gets the welcome email', async () => {
		const { answer } = await signUp(list, 'Ada@example.org');
		expect(answer?.toast?.description).toBe('Check your inbox: we’ve sent you an email to confirm your address.');
		const mail = await mailTo('Ada@example.org');
		expect(server.mails).toHaveLength(1);
		expect(mail?.subject).toMatch(new RegExp(`^Please confirm your ${list} sign-up`));
		expect(mail?.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
		expect(await members()).toMatchObject([{ list, status: 'pending', confirmed_at: null, requested_at: clock }]);
		const wording = wordingOf(consentTo(list));
		expect(await consents()).toMatchObject([
			{ purpose: list, wording, page_path: `/${list}`, given_at: clock, confirmed_at: null, withdrawn_at: null },
		]);

		const link = findLink(mail, '/confirm');
		expect(link).not.toMatch(/ada(@|%40)|example/i);
		expect(await openLink(test, link)).toEqual({
			status: 200,
			data: { confirmation: { state: 'pending', list, address: 'A•••@e••••.org' }, isSent: false },
		});
		const signedUpAt = clock;
		clock = new Date(clock.getTime() + HOUR);
		const pressed = await pressButton(test, link);
		expect(pressed).toEqual({ status: 303, location: link.replace('http://localhost:3000', ''), cookie: undefined });
		expect((await openLink(test, pressed.location as string)).data.confirmation).toEqual({ state: 'confirmed', list });
		expect(await members()).toMatchObject([{ list, status: 'confirmed', confirmed_at: clock }]);
		expect(await consents()).toMatchObject([{ given_at: signedUpAt, confirmed_at: clock, withdrawn_at: null }]);

		const welcome = await mailTo('Ada@example.org');
		expect(server.mails).toHaveLength(2);
		const headers = Object.fromEntries(welcome?.headers.map(({ key, value }) => [key, value]) ?? []);
		expect(headers).toMatchObject({
			'list-id': `<${list}.localhost>`,
			'list-unsubscribe': `<${findLink(welcome, '/unsubscribe')}>`,
			'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
		});
		expect((await openLink(test, findLink(welcome, '/preferences'))).data.preferences.choices).toContainEqual({
			list,
			status: 'confirmed',
		});
	});

	it('can be confirmed once: after that the link shows that it is confirmed, and changes nothing', async () => {
		const { email, link } = await signUpAndGetLink(list);
		await Promise.all([pressButton(test, link), pressButton(test, link), pressButton(test, link)]);
		await runDueJobs(test);
		const before = await allRows();
		clock = new Date(clock.getTime() + 30 * DAY);
		expect((await pressButton(test, link)).status).toBe(303);
		expect(await openLink(test, link)).toMatchObject({ status: 200, data: { confirmation: { state: 'confirmed' } } });
		expect(await allRows()).toEqual(before);
		expect(server.mails.filter(({ recipient }) => recipient === email)).toHaveLength(2);
	});

	it('can be repeated after its email was discarded or ran out of attempts, and an email is sent', async () => {
		const { db, jobs } = test.services;
		const email = `given-up-${++times}@example.org`;
		await server.down();
		try {
			await signUp(list, email);
			await runDueJobs(test);
			const [waiting] = await jobs.list({ queue: 'mail', state: 'retrying' });
			expect(await db.transaction().execute((tx) => discardJob(tx, test.services, waiting?.id ?? ''))).toBe(true);
			clock = new Date(clock.getTime() + HOUR + 1000);
			await signUp(list, email);
			await runDueJobs(test);
			expect(await mailsOf('subscription-confirm')).toMatchObject([{ status: 'cancelled' }, { status: 'queued' }]);
			// It waits for the email server, so no second one is queued.
			clock = new Date(clock.getTime() + HOUR + 1000);
			await signUp(list, email);
			expect(await mailsOf('subscription-confirm')).toHaveLength(2);
			await sql`update pgboss.job set retry_limit = retry_count where name = 'mail' and state = 'retry'`.execute(db);
			await advanceQueue(test, 3600);
			await runDueJobs(test);
			expect(await jobs.list({ queue: 'mail', state: 'parked' })).toHaveLength(1);
		} finally {
			await server.up();
		}
		await signUp(list, email);
		await runDueJobs(test);
		await jobs.revive('mail');
		await runDueJobs(test);
		expect(server.mails.map(({ recipient }) => recipient)).toEqual([email]);
	});

	it('is not stored again: the answer reports the email, which is sent again after ten minutes', async () => {
		const { email, link } = await signUpAndGetLink(list);
		/** @returns The outcome in the answer, and the number of emails sent. */
		const repeat = async () => {
			const { status, answer } = await signUp(list, email.toUpperCase());
			expect([status, answer?.toast?.title]).toEqual([409, 'Already Subscribed']);
			await runDueJobs(test);
			return [answer?.detail?.resent, server.mails.length];
		};
		for (let time = 0; time < 3; time++) expect(await repeat()).toEqual(['recent', 1]);
		clock = new Date(clock.getTime() + 10 * MINUTE - 1000);
		expect(await repeat()).toEqual(['recent', 1]);
		clock = new Date(clock.getTime() + 2000);
		expect(await repeat()).toEqual(['sent', 2]);
		await Promise.all([signUp(list, email), signUp(list, email), signUp(list, email)]);
		expect(await repeat()).toEqual(['recent', 2]);
		expect(await consents()).toHaveLength(1);
		// Both emails' links work.
		await pressButton(test, link);
		await runDueJobs(test);
		const confirmed = await members();
		expect(confirmed).toMatchObject([{ status: 'confirmed' }]);
		// A stranger who tries the address gets the same answer as before, and no email is sent.
		expect(await repeat()).toEqual(['recent', 3]);
		clock = new Date(clock.getTime() + DAY);
		expect(await repeat()).toEqual(['sent', 3]);
		expect(await repeat()).toEqual(['recent', 3]);
		expect(await members()).toEqual(confirmed);
		expect((await mailsOf('subscription-confirm')).map(({ status }) => status)).toEqual(['sent', 'sent', 'cancelled']);
	});
});

it('The confirmation email is sent at most five times a day, for both lists together', async () => {
	const email = 'stranger@example.org';
	const outcomes: (string | undefined)[] = [];
	for (let time = 0; time < 8; time++) {
		outcomes.push((await signUp(time % 2 ? 'newsletter' : 'podcast', email)).answer?.detail?.resent);
		await runDueJobs(test);
		clock = new Date(clock.getTime() + 11 * MINUTE);
	}
	expect(outcomes).toEqual([undefined, undefined, 'sent', 'sent', 'sent', 'often', 'often', 'often']);
	expect(await mailsOf('subscription-confirm')).toHaveLength(5);
	expect(await members()).toHaveLength(2);
	clock = new Date(clock.getTime() + DAY);
	await signUp('newsletter', email.toUpperCase());
	expect(await mailsOf('subscription-confirm')).toHaveLength(6);
});

it('Without scripts a double click is one sign-up; a later one is already subscribed', async () => {
	const signUpPlainly = () =>
		submit(test, newsletter, '/newsletter', { email: 'plain@example.org' }, { scripts: false });
	for (const { status } of [
		await signUpPlainly(),
		await signUpPlainly(),
		...(await Promise.all([signUpPlainly(), signUpPlainly()])),
	]) {
		expect(status).toBe(303);
	}
	clock = new Date(clock.getTime() + 11_000);
	const { status, answer } = await signUpPlainly();
	expect([status, answer?.toast?.title]).toEqual([409, 'Already Subscribed']);
	expect(await members()).toHaveLength(1);
	expect(await mailsOf('subscription-confirm')).toHaveLength(1);
});

describe('a confirmation link', () => {
	it('expires after seven days, and then sends a new one to the same address, once in ten minutes', async () => {
		const { email, link } = await signUpAndGetLink('newsletter');
		clock = new Date(clock.getTime() + 7 * DAY + 2000);
		expect(await openLink(test, link)).toMatchObject({
			status: 410,
			data: { confirmation: { state: 'expired', address: 'r•••@e••••.org' } },
		});
		const pressed = await pressButton(test, link);
		expect(pressed.cookie).toBeUndefined();
		expect(await openLink(test, pressed.location as string)).toMatchObject({ status: 200, data: { isSent: true } });
		await pressButton(test, link);
		const fresh = findLink(await mailTo(email), '/confirm');
		expect(server.mails).toHaveLength(2);
		expect(await members()).toMatchObject([{ status: 'pending' }]);
		await pressButton(test, fresh);
		expect(await members()).toMatchObject([{ status: 'confirmed' }]);
		// The expired link shows it too, and sends nothing more.
		clock = new Date(clock.getTime() + DAY);
		await pressButton(test, link);
		expect((await openLink(test, link)).data.confirmation.state).toBe('confirmed');
		await runDueJobs(test);
		expect(await mailsOf('subscription-confirm')).toHaveLength(2);
	});

	it('of one list does not confirm the other, and unsubscribing from one does not affect the other', async () => {
		const { email, link } = await signUpAndGetLink('newsletter');
		await signUpAndGetLink('podcast', email);
		const byPurpose = async () => Object.fromEntries((await consents()).map((row) => [row.purpose, row]));
		await pressButton(test, link);
		expect(await byPurpose()).toMatchObject({
			newsletter: { confirmed_at: clock, withdrawn_at: null },
			podcast: { confirmed_at: null, withdrawn_at: null },
		});
		await pressButton(test, findLink(await mailTo(email), '/unsubscribe'));
		expect(await byPurpose()).toMatchObject({
			newsletter: { withdrawn_at: clock },
			podcast: { confirmed_at: null, withdrawn_at: null },
		});
		expect(await members()).toMatchObject([
			{ list: 'newsletter', status: 'unsubscribed' },
			{ list: 'podcast', status: 'pending' },
		]);
	});

	it('that was altered, or has another purpose, is rejected', async () => {
		const { email, link } = await signUpAndGetLink('newsletter');
		await pressButton(test, link);
		const { search: other } = new URL(findLink(await mailTo(email), '/unsubscribe'));
		const waiting = await signUpAndGetLink('podcast');
		const before = await allRows();
		for (const wrong of [
			`${waiting.link.slice(0, -3)}abc`,
			'/confirm?token=',
			'/confirm?token=x',
			`/confirm${other}`,
		]) {
			expect(await openLink(test, wrong)).toMatchObject({ status: 400, data: { confirmation: { state: 'altered' } } });
			expect((await pressButton(test, wrong)).status).toBe(303);
		}
		expect((await openLink(test, '/confirm')).data.confirmation.state).toBe('bare');
		expect((await pressButton(test, '/confirm')).location).toBe('/confirm');
		await runDueJobs(test);
		expect(await allRows()).toEqual(before);
	});

	it('does not resubscribe someone who unsubscribed; that takes a new sign-up', async () => {
		const { email, link } = await signUpAndGetLink('newsletter');
		await pressButton(test, link);
		await pressButton(test, findLink(await mailTo(email), '/unsubscribe'));
		await pressButton(test, link);
		expect(await members()).toMatchObject([{ status: 'unsubscribed' }]);
		expect((await openLink(test, link)).data.confirmation).toEqual({ state: 'left', list: 'newsletter' });

		clock = new Date(clock.getTime() + DAY);
		const again = await signUpAndGetLink('newsletter', email);
		await pressButton(test, link);
		expect((await openLink(test, link)).data.confirmation.state).toBe('replaced');
		expect(await members()).toMatchObject([{ status: 'pending', requested_at: clock, unsubscribed_at: null }]);
		await pressButton(test, again.link);
		expect(await members()).toMatchObject([{ status: 'confirmed' }]);
		const [first, second] = await consents();
		expect(first).toMatchObject({ confirmed_at: expect.any(Date), withdrawn_at: expect.any(Date) });
		expect(second).toMatchObject({ given_at: clock, confirmed_at: clock, withdrawn_at: null });
	});

	it('is not sent if its sign-up ended while it was queued', async () => {
		await server.down();
		await signUp('newsletter', 'slow@example.org');
		await runDueJobs(test);
		await test.services.db.updateTable('subscriptions').set({ status: 'unsubscribed' }).execute();
		await server.up();
		await advanceQueue(test, HOUR);
		await runDueJobs(test);
		expect(server.mails).toEqual([]);
		expect(await mailsOf('subscription-confirm')).toMatchObject([{ status: 'cancelled' }]);
	});
});

describe('every link of every email', () => {
	it('can be opened by a link scanner, any number of times, without changing anything', async () => {
		const { email, link } = await signUpAndGetLink('newsletter');
		await signUpAndGetLink('podcast', email);
		await pressButton(test, link);
		await submit(test, (await import('./unsubscribe.route.tsx')).action, '/unsubscribe', {
			email,
		});
		const { action } = await import('./unsubscribe-confirmation.route.tsx');
		await submit(test, action, '/unsubscribe-confirmation-newsletter', { email });
		await runDueJobs(test);
		expect(server.mails.map(({ subject }) => subject).sort()).toEqual([
			'Please confirm your newsletter sign-up · MGA',
			'Please confirm your podcast sign-up · MGA',
			'Welcome to the newsletter · MGA',
			'Your link to choose your emails · MGA',
			'Your link to unsubscribe · MGA',
		]);
		const before = await allRows();
		const links = server.mails.flatMap(listLinks);
		expect(links.length).toBeGreaterThanOrEqual(6);
		for (const each of [...links, ...links]) expect((await openLink(test, each)).status).toBe(200);
		expect(await allRows()).toEqual(before);
	});

	it('contains no email address, and neither does the log', async () => {
		const { email, link } = await signUpAndGetLink('newsletter');
		await pressButton(test, link);
		await runDueJobs(test);
		for (const mail of server.mails) {
			expect(mail.subject).not.toContain(email);
			for (const each of listLinks(mail)) {
				expect(decodeURIComponent(each)).not.toContain(email.split('@')[0]);
				expect(JSON.stringify(await openLink(test, each))).not.toContain(email);
			}
		}
		expect(test.logged.join('\n')).not.toContain(email);
	});
});

describe('concurrent requests', () => {
	it('signing up again and unsubscribing: one of them, never both', async () => {
		for (let time = 0; time < 3; time++) {
			const { email, link } = await signUpAndGetLink('newsletter');
			await pressButton(test, link);
			const leave = findLink(await mailTo(email), '/unsubscribe');
			clock = new Date(clock.getTime() + DAY);
			const [{ status }] = await Promise.all([signUp('newsletter', email), pressButton(test, leave)]);
			const [row] = await test.services.db.selectFrom('subscriptions').selectAll().where('email', '=', email).execute();
			// Refused if it came before unsubscribing, accepted after it.
			expect([status, row?.status]).toEqual(status === 409 ? [409, 'unsubscribed'] : [200, 'pending']);
		}
	});

	it('confirming and unsubscribing from all: the last one wins', async () => {
		const { email, link } = await signUpAndGetLink('newsletter');
		await Promise.all([pressButton(test, link), pressButton(test, link)]);
		const choose = findLink(await mailTo(email), '/preferences');
		await Promise.all([
			pressButton(test, link),
			pressButton(test, choose, [['leave', 'all']]),
			pressButton(test, link),
		]);
		expect(await members()).toMatchObject([{ status: 'unsubscribed' }]);
	});
});

it('A queued email of a list is canceled when its reader unsubscribes', async () => {
	const { email, link } = await signUpAndGetLink('newsletter');
	await pressButton(test, link);
	const leave = findLink(await mailTo(email), '/unsubscribe');
	await test.services.db.transaction().execute((tx) =>
		enqueueMail(
			tx,
			test.services,
			{ name: 'newsletter-welcome', list: 'newsletter' },
			{
				to: email.toUpperCase(),
				params: {},
				notBefore: new Date(Date.now() + HOUR),
			},
		),
	);
	await pressButton(test, leave);
	expect((await mailsOf('newsletter-welcome')).map(({ status }) => status).sort()).toEqual(['cancelled', 'sent']);
	await advanceQueue(test, 2 * 3600);
	await runDueJobs(test);
	expect(server.mails).toHaveLength(2);
});

it('An unconfirmed address gets only the confirmation email, and a suppressed one gets none', async () => {
	const { email } = await signUpAndGetLink('newsletter');
	const { action } = await import('./unsubscribe.route.tsx');
	await submit(test, action, '/unsubscribe', { email });
	await test.services.db
		.transaction()
		.execute((tx) =>
			enqueueMail(tx, test.services, { name: 'newsletter-welcome', list: 'newsletter' }, { to: email, params: {} }),
		);
	await runDueJobs(test);
	expect(server.mails).toHaveLength(1);

	await test.services.db
		.insertInto('suppressions')
		.values({ email: 'bounced@example.org', reason: 'bounced', detail: null })
		.execute();
	const { answer } = await signUp('newsletter', 'bounced@example.org');
	expect(answer?.toast?.title).toBe('Success!');
	expect((await signUp('newsletter', 'bounced@example.org')).answer?.toast?.title).toBe('Already Subscribed');
	await runDueJobs(test);
	expect(server.mails).toHaveLength(1);
	expect((await mailsOf('subscription-confirm')).map(({ status }) => status).sort()).toEqual(['sent', 'suppressed']);
});

it('One-click unsubscribe (RFC 8058) is one POST without a page', async () => {
	const { email, link } = await signUpAndGetLink('newsletter');
	await pressButton(test, link);
	const welcome = await mailTo(email);
	const header = welcome?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
	const { search } = new URL(header.slice(1, -1));
	const app = oneClickUnsubscribe(test.services);
	const multipart = new FormData();
	multipart.append('List-Unsubscribe', 'One-Click');
	const bodies: [string | FormData, Record<string, string>][] = [
		['List-Unsubscribe=One-Click', { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Gmail' }],
		[multipart, {}],
		[
			'List-Unsubscribe=One-Click',
			{ 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
		],
	];
	for (const [body, headers] of bodies) {
		await test.services.db.updateTable('subscriptions').set({ status: 'confirmed' }).execute();
		// Twice: a repeat is no error.
		for (let time = 0; time < 2; time++) {
			const answer = await app.request(`/${search}`, { method: 'POST', body, headers });
			expect([answer.status, await answer.text()]).toEqual([200, 'You are unsubscribed.\n']);
			expect(answer.headers.get('set-cookie')).toBeNull();
			expect(await members()).toMatchObject([{ status: 'unsubscribed', unsubscribed_at: clock }]);
		}
	}
	expect(await consents()).toMatchObject([{ withdrawn_at: clock }]);

	const wrong = {
		method: 'POST',
		body: 'List-Unsubscribe=One-Click',
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
	};
	for (const query of ['?token=', '?token=x', `${search.slice(0, -3)}abc`]) {
		expect((await app.request(`/${query}`, wrong)).status).toBe(400);
	}
	// Anything else is left to the page, which rejects a form with such a field.
	expect((await app.request('/', wrong)).status).toBe(404);
	expect((await send(test, unsubscribe, '/unsubscribe', wrong)).status).toBe(400);
	for (const body of ['', 'List-Unsubscribe=No', 'x=1', '{}']) {
		expect((await app.request(`/${search}`, { ...wrong, body })).status).toBe(404);
	}
});

describe('without double opt-in', () => {
	let alone: TestServices;
	beforeAll(async () => {
		alone = await openTestServices({ ...mailSettings(server), DOUBLE_OPT_IN: 'off' });
	});
	afterAll(() => alone.close());

	it('an address is on the list at once, gets the welcome email, and its consent stays unconfirmed', async () => {
		const email = 'once@example.org';
		const { answer } = await submit(alone, newsletter, '/newsletter', { email });
		expect(answer?.toast).toMatchObject({ title: 'Success!', description: 'You’re on the newsletter list.' });
		await runDueJobs(alone);
		expect(server.mails.map(({ subject }) => subject)).toEqual(['Welcome to the newsletter · MGA']);
		expect(await audienceSize(alone.services, { list: 'newsletter', audience: 'all' })).toBe(1);
		expect(await audienceSize(alone.services, { list: 'podcast', audience: 'all' })).toBe(0);
		const [consent] = await alone.services.db.selectFrom('consents').selectAll().execute();
		expect(consent).toMatchObject({ confirmed_at: null, withdrawn_at: null });
		expect((await submit(alone, newsletter, '/newsletter', { email, idempotency_key: 'b'.repeat(32) })).status).toBe(
			409,
		);
	});

	it('a pending sign-up from before is confirmed by signing up again', async () => {
		const email = 'waiting@example.org';
		await alone.services.db
			.insertInto('subscriptions')
			.values({ list: 'podcast', email, status: 'pending', customer_uuid: null })
			.execute();
		const { answer } = await submit(alone, podcast, '/podcast', { email });
		expect(answer?.toast?.title).toBe('Success!');
		expect(await audienceSize(alone.services, { list: 'podcast', audience: 'all' })).toBe(1);
	});
});
