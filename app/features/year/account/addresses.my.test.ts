import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personOf } from '#app/features/people/people/person.server.ts';
import * as signIn from '#app/features/year/access/sign-in.my.route.tsx';
import { runDueJobs } from '../../../../tests/jobs.ts';
import { Browser, enrolled, lastLink, lastMail, pay, refund, reserve } from '../../../../tests/participants.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { findParticipant } from '../access/sign-in-links.server.ts';
import * as account from './account.my.route.tsx';
import * as confirm from './confirm.my.route.tsx';

const DAY = 24 * 3600_000;
const PAGE = '/my/account';

let test: TestServices;
let clock = new Date('2026-03-03T12:00:00Z');
beforeAll(async () => {
	// Two emails at one instant have no order.
	test = await openTestServices({}, { now: () => (clock = new Date(clock.getTime() + 1)) });
});
afterAll(() => test.close());

const later = (days: number) => {
	clock = new Date(clock.getTime() + days * DAY);
};
const browserOf = () => new Browser(test);
const view = async (browser: Browser) => (await browser.ask(account, PAGE)).data;
const press = (browser: Browser, form: Record<string, string>) => browser.ask(account, PAGE, { form });
const add = (browser: Browser, email: string, main = false) =>
	press(browser, { intent: 'address', email, ...(main && { main: 'on' }) });
const open = (browser: Browser, link: string, form?: Record<string, string>) =>
	browser.ask(confirm, link, { ...(form && { form }), guarded: false });
const linkIn = async (email: string, side: 'address' | 'main') => {
	const { body_text } = await lastMail(test, email, `own-link-${side}`);
	return /https?:\S*\/my\/confirm\?token=[\w.-]+/.exec(body_text ?? '')?.[0] ?? '';
};
const kindsTo = async (email: string) => {
	await runDueJobs(test);
	const mails = test.services.db.selectFrom('mails').select('kind').where('recipient', '=', email);
	return (await mails.orderBy('created_at').orderBy('kind').execute()).map(({ kind }) => kind);
};
const emailsOf = async (browser: Browser) =>
	(await view(browser)).addresses.map((row: { email: string; isMain: boolean }) => [row.email, row.isMain]);

let people = 0;
async function signedIn(domain = 'work.example') {
	const person = await enrolled(test, `ada${++people}@${domain}`);
	return { ...person, browser: await browserOf().signIn(person.email), own: `ada${people}@home.example` };
}

/** Adds a confirmed second address. */
async function withSecond() {
	const person = await signedIn();
	await add(person.browser, person.own);
	await open(person.browser, await linkIn(person.own, 'address'), {});
	return person;
}

describe('a second address', () => {
	it('signs in once its owner confirmed in a browser of the same person; a look, a forwarded link and a repeat change nothing', async () => {
		const { browser, email, own } = await signedIn();
		expect(await add(browser, own)).toMatchObject({ status: 303, location: PAGE });
		const link = await linkIn(own, 'address');
		expect((await open(browser, link)).data).toMatchObject({ state: 'open', needsSignIn: false });
		expect((await open(browserOf(), link)).data).toMatchObject({ state: 'open', needsSignIn: true });
		await open(browserOf(), link, {});
		const { browser: stranger } = await signedIn();
		expect(await open(stranger, link)).toMatchObject({ status: 403, data: { state: 'elsewhere' } });
		await open(stranger, link, {});
		expect(await emailsOf(browser)).toEqual([[email, true]]);
		expect(await findParticipant(test.services.db, own)).toBeUndefined();

		expect(await open(browser, link, {})).toMatchObject({ status: 303, location: PAGE });
		expect(await emailsOf(browser)).toEqual([
			[email, true],
			[own, false],
		]);
		expect(await open(browser, link)).toMatchObject({ status: 410, data: { state: 'done' } });
		expect(await kindsTo(email)).toContain('own-address-added');
		const phone = await browserOf().signIn(own.toUpperCase().replace('HOME.EXAMPLE', 'home.example'));
		expect(await emailsOf(phone)).toHaveLength(2);
	});

	it('takes a sign-in of the last minutes, and five requests a day', async () => {
		const { browser, email } = await signedIn();
		expect(await add(browser, email.toUpperCase())).toMatchObject({ status: 400 });
		for (const number of [1, 2, 3, 4, 5]) {
			expect(await add(browser, `n${number}.${email}`)).toMatchObject({ status: 303 });
		}
		expect(await add(browser, `n6.${email}`)).toMatchObject({ status: 429 });
		clock = new Date(clock.getTime() + 15 * 60_000);
		expect((await add(browser, `n7.${email}`)).location).toMatch(/^\/my\/sign-in\?next=/);
		const again = await browser.ask(signIn, `/my/sign-in?next=${encodeURIComponent(PAGE)}`, { guarded: false });
		expect([again.status, again.location]).toEqual([200, null]);
	});

	it('that someone has does not tell so, and joins what both have only by the proof of both', async () => {
		const { browser, email } = await signedIn();
		const other = await enrolled(test, `other${people}@home.example`);
		const unknown = await add(browser, `nobody${people}@home.example`);
		const known = await add(browser, other.email);
		expect([known.status, known.location]).toEqual([unknown.status, unknown.location]);
		expect((await lastMail(test, other.email, 'own-link-address')).body_text).toContain('We already know this address');
		const theirs = await browserOf().signIn(other.email);
		await open(theirs, await linkIn(other.email, 'address'), {});
		expect(await emailsOf(theirs)).toEqual([[other.email, true]]);
		// Their owner refuses.
		await open(theirs, await linkIn(other.email, 'address'), { intent: 'refuse' });
		expect(await open(browser, await linkIn(other.email, 'address'))).toMatchObject({ data: { state: 'refused' } });

		await add(browser, other.email);
		await open(browser, await linkIn(other.email, 'address'), {});
		expect(await emailsOf(theirs)).toEqual([
			[email, true],
			[other.email, false],
		]);
		const rows = await test.services.db.selectFrom('entitlements').selectAll().execute();
		const person = await findParticipant(test.services.db, email);
		const own = await Promise.all(
			rows.map(async (row) => (await personOf(test.services.db, row.customer_uuid)) === person),
		);
		const years = rows.filter((row, index) => own[index] && row.product === 'year');
		const [first, second] = years.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
		expect(second?.starts_at).toEqual(first?.ends_at);
	});
});

describe('the main address', () => {
	it('changes when both confirmed, in any order; either can refuse, and the former one is told', async () => {
		for (const order of [['address', 'main'] as const, ['main', 'address'] as const]) {
			const { browser, email, own } = await signedIn();
			await add(browser, own, true);
			for (const [index, side] of order.entries()) {
				expect(await emailsOf(browser)).toEqual([[email, true]]);
				// The link to the main address works without a session.
				const link = await linkIn(side === 'main' ? email : own, side);
				await open(side === 'main' ? browserOf() : browser, link, {});
				if (index === 0) expect((await open(browser, link)).data.state).toBe('done');
			}
			expect(await emailsOf(browser)).toEqual([
				[own, true],
				[email, false],
			]);
			expect(await kindsTo(email)).toContain('own-address-main');
		}
		const { browser, email, own } = await signedIn();
		await add(browser, own, true);
		await open(browser, await linkIn(own, 'address'), {});
		await open(browserOf(), await linkIn(email, 'main'), { intent: 'refuse' });
		await open(browserOf(), await linkIn(email, 'main'), {});
		expect(await emailsOf(browser)).toEqual([[email, true]]);
	});

	it('expires, and a change that was replaced by another does not happen', async () => {
		const { browser, email, own } = await signedIn();
		await add(browser, own, true);
		const first = await linkIn(own, 'address');
		await add(browser, own, true);
		expect((await open(browser, first)).data.state).toBe('expired');
		const link = await linkIn(own, 'address');
		later(2);
		expect(await open(browser, link)).toMatchObject({ status: 410, data: { state: 'expired' } });
		await open(browser, link, {});
		await runDueJobs(test);
		expect(await emailsOf(browser)).toEqual([[email, true]]);
	});

	it('of someone who left their employer: added a week ago, it takes over alone, and the year stays', async () => {
		const { browser, email, own } = await withSecond();
		await press(browser, { intent: 'main', address: own });
		// Too early: the work address would have to agree.
		expect(await emailsOf(browser)).toEqual([
			[email, true],
			[own, false],
		]);
		later(7);
		const home = await browserOf().signIn(own);
		expect(await press(home, { intent: 'main', address: own })).toMatchObject({ status: 303 });
		expect(await emailsOf(home)).toEqual([
			[own, true],
			[email, false],
		]);
		const atWork = await browserOf().signIn(email);
		await browserOf().requestLink(email);
		const stale = await lastLink(test, email);
		expect(await press(home, { intent: 'remove', address: email })).toMatchObject({ status: 303 });
		expect(await emailsOf(home)).toEqual([[own, true]]);
		expect((await home.home()).data.state).toBe('live');
		// The work address is nobody's: sessions and links have ended, and its next owner is someone else.
		expect((await atWork.ask(account, PAGE)).location).toMatch(/^\/my\/sign-in/);
		expect((await browserOf().open(stale)).data.state).toBe('expired');
		await browserOf().requestLink(email);
		expect(await lastLink(test, email)).toBe('');
		const successor = await reserve(test, email);
		const person = await findParticipant(test.services.db, own);
		const next = await findParticipant(test.services.db, successor.email);
		expect(next).toBeDefined();
		expect(await personOf(test.services.db, next)).not.toBe(person);
		expect(await kindsTo(email)).toContain('own-address-removed');
	});

	it('gets the emails about a payment from then on, while a refund runs too, and those that wait', async () => {
		const { browser, email, own, reference } = await withSecond();
		later(7);
		const home = await browserOf().signIn(own);
		// Paid meanwhile, and not sent yet.
		const { reference: another } = await reserve(test, email);
		await runDueJobs(test);
		await pay(test, another);
		await press(home, { intent: 'main', address: own });
		await refund(test, reference);
		expect(await kindsTo(own)).toEqual(expect.arrayContaining(['enrollment-paid', 'enrollment-refunded']));
		await press(home, { intent: 'remove', address: email });
		await refund(test, another);
		expect((await kindsTo(own)).filter((kind) => kind === 'enrollment-refunded')).toHaveLength(2);
		expect((await browser.ask(account, PAGE)).location).toMatch(/^\/my\/sign-in/);
	});

	it('cannot be removed, nor can an address of someone else; two tabs do it once', async () => {
		const { browser, email, own } = await withSecond();
		const { email: foreign } = await signedIn();
		for (const address of [email, foreign, '']) await press(browser, { intent: 'remove', address });
		expect(await emailsOf(browser)).toHaveLength(2);
		for (const _ of [1, 2]) await press(browser, { intent: 'remove', address: own });
		expect(await emailsOf(browser)).toEqual([[email, true]]);
		const removed = (await kindsTo(own)).filter((kind) => kind === 'own-address-removed');
		expect(removed).toHaveLength(1);
	});
});
