import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataExportOf } from '#app/features/people/people/data-export.server.ts';
import { erasePerson } from '#app/features/people/people/erase.server.ts';
import { mergePeople, unmerge } from '#app/features/people/people/person.server.ts';
import { passkeys as words } from '#content/my/passkeys.ts';
import { createRateLimit } from '#platform/http/rate-limit.ts';
import { Authenticator } from '../../../../tests/authenticator.ts';
import { runDueJobs } from '../../../../tests/jobs.ts';
import { Browser, enrolled, refund } from '../../../../tests/participants.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import * as devices from './devices.my.route.tsx';
import * as signIn from './passkey-sign-in.my.route.ts';
import * as passkeys from './passkeys.my.route.ts';
import * as signInPage from './sign-in.my.route.tsx';
import { findParticipant, signInsForgetJob } from './sign-in-links.server.ts';

const MINUTE = 60_000;
const { problems } = words;

let test: TestServices;
let clock = new Date('2026-03-03T12:00:00Z');
beforeAll(async () => {
	test = await openTestServices({}, { now: () => clock });
});
afterAll(() => test.close());

const browserOf = () => new Browser(test);

const ask = (browser: Browser, body?: object) =>
	browser.ask(passkeys, '/my/passkeys', { body: body ? JSON.stringify(body) : '' });
const askToSignIn = (browser: Browser, body?: object, next = '/my') =>
	browser.ask(signIn, `/my/sign-in/passkey?next=${encodeURIComponent(next)}`, {
		body: body ? JSON.stringify(body) : '',
		guarded: false,
	});
const list = async (browser: Browser) => (await browser.ask(devices, '/my/devices')).data.passkeys;

async function add(browser: Browser, authenticator: Authenticator) {
	const options = await ask(browser);
	return await ask(browser, authenticator.create(options.data));
}
async function use(browser: Browser, authenticator: Authenticator, next?: string) {
	const options = await askToSignIn(browser);
	return await askToSignIn(browser, authenticator.get(options.data), next);
}
async function withPasskey(email?: string) {
	const person = await enrolled(test, email);
	const browser = await browserOf().signIn(person.email);
	const authenticator = new Authenticator();
	expect(await add(browser, authenticator)).toMatchObject({ status: 200, data: { next: '/my/devices' } });
	return { ...person, browser, authenticator };
}
const personOf = async (email: string) => (await findParticipant(test.services.db, email)) ?? '';
const refused = (message: string) => ({ status: 400, data: { message } });

describe('adding a passkey', () => {
	it('asks for one that finds itself, verifies the person, and does not exist; its handle stays and says nothing', async () => {
		const { browser, authenticator, email } = await withPasskey();
		const { data: options } = await ask(browser);
		expect(options).toMatchObject({
			rp: { id: 'localhost', name: 'MGA' },
			user: { name: email, displayName: expect.stringMatching(/^Pat Green/) },
			attestation: 'none',
			authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
			timeout: 5 * MINUTE,
			pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
			excludeCredentials: [{ id: authenticator.credentials[0]?.id.toString('base64url') }],
		});
		expect(options.user.id).toMatch(/^[\w-]{43}$/);
		expect(options.user.id).toBe(authenticator.credentials[0]?.userHandle);
		expect(() => authenticator.create(options)).toThrow('InvalidStateError');
		const [{ id }] = await list(browser);
		await browser.ask(devices, '/my/devices', { form: { passkey: id } });
		expect((await ask(browser)).data.user.id).toBe(options.user.id);
	});

	it('lists it by its password manager or browser, with when it was added and used, removes it, and tells the person by email', async () => {
		const { browser, authenticator, email } = await withPasskey();
		const manager = new Authenticator();
		manager.aaguid = Buffer.from('d548826e79b4db40a3d811116f7e8349', 'hex');
		clock = new Date(clock.getTime() + 24 * 60 * MINUTE);
		await browser.signIn(email);
		await add(browser, manager);
		expect(await list(browser)).toMatchObject([
			{ name: 'Bitwarden', added: 'March 4, 2026', lastUsed: undefined },
			{ name: 'Firefox on Linux', added: 'March 3, 2026' },
		]);
		await use(browserOf(), manager);
		const [{ id, lastUsed }] = await list(browser);
		expect(lastUsed).toBe('March 4, 2026');
		const removed = await browser.ask(devices, '/my/devices', { form: { passkey: id } });
		expect(removed).toMatchObject({ status: 303, location: '/my/devices' });
		await runDueJobs(test);
		const mails = await test.services.db
			.selectFrom('mails')
			.select(['kind', 'body_text'])
			.where('recipient', '=', email)
			.where('kind', 'like', 'passkey-%')
			.orderBy('created_at')
			.orderBy('kind')
			.execute();
		expect(mails.map(({ kind }) => kind)).toEqual(['passkey-added', 'passkey-added', 'passkey-removed']);
		expect(mails[2]?.body_text).toMatch(/: Bitwarden\nWhen: March 4, 2026 .*\/my\/devices.*If it wasn’t you/s);
		expect(await use(browserOf(), manager)).toMatchObject(refused(problems.unknown));
		expect(await use(browserOf(), authenticator)).toMatchObject({ status: 200 });
	});

	it('takes a sign-in from the last 15 minutes, and all other browsers can then be signed out', async () => {
		const { browser, email } = await withPasskey();
		clock = new Date(clock.getTime() + MINUTE);
		const other = await browserOf().signIn(email);
		const late = new Authenticator().create((await ask(browser)).data);
		clock = new Date(clock.getTime() + 15 * MINUTE);
		expect(await ask(browser)).toMatchObject(refused(problems.stale));
		expect(await ask(browser, late)).toMatchObject(refused(problems.stale));
		const page = (of: Browser) => of.ask(devices, '/my/devices');
		expect((await page(browser)).data).toMatchObject({ isFresh: false, devices: [{}, {}] });
		const response = await browser.ask(signInPage, '/my/sign-in?next=%2Fmy%2Fdevices', { guarded: false });
		expect([response.status, response.location]).toEqual([200, null]);
		await browser.signIn(email);
		// In place of the session before, not beside it.
		expect((await page(browser)).data).toMatchObject({ isFresh: true, devices: [{}, {}] });
		expect(await add(browser, new Authenticator())).toMatchObject({ status: 200 });
		expect((await browser.ask(devices, '/my/devices', { form: { others: 'end' } })).status).toBe(303);
		expect((await page(browser)).data.devices).toHaveLength(1);
		expect((await page(other)).location).toMatch(/^\/my\/sign-in/);
	});

	it('takes a challenge once, for five minutes, from the browser and person that asked', async () => {
		const { browser } = await withPasskey();
		const other = await browserOf().signIn((await enrolled(test)).email);
		const answer = async () => new Authenticator().create((await ask(browser)).data);
		const once = await answer();
		expect(await ask(browser, once)).toMatchObject({ status: 200 });
		expect(await ask(browser, once)).toMatchObject(refused(problems.expired));
		const forOther = await answer();
		other.cookies.set('my-browser', browser.cookies.get('my-browser') ?? '');
		expect(await ask(other, forOther)).toMatchObject(refused(problems.expired));
		const elsewhere = await answer();
		const mark = browser.cookies.get('my-browser') ?? '';
		browser.cookies.set('my-browser', 'x'.repeat(43));
		expect(await ask(browser, elsewhere)).toMatchObject(refused(problems.expired));
		browser.cookies.set('my-browser', mark);
		const late = await answer();
		clock = new Date(clock.getTime() + 5 * MINUTE);
		expect(await ask(browser, late)).toMatchObject(refused(problems.expired));
		const forSignIn = new Authenticator().create({
			...(await ask(browser)).data,
			challenge: (await askToSignIn(browser)).data.challenge,
		});
		expect(await ask(browser, forSignIn)).toMatchObject(refused(problems.expired));
		expect(await list(browser)).toHaveLength(2);
		await signInsForgetJob(test.services).run({}, { id: 'x', signal: new AbortController().signal });
		const { count } = test.services.db.fn;
		const left = test.services.db.selectFrom('passkey_challenges').select(count<number>('challenge').as('count'));
		expect(await left.where('expires_at', '<=', clock).executeTakeFirst()).toEqual({ count: 0 });
	});

	it.each([
		['for another origin', (one: Authenticator) => Object.assign(one, { origin: 'http://evil.example' })],
		['without verifying the person', (one: Authenticator) => one.withoutVerification()],
	])('refuses one made %s', async (_, change) => {
		const browser = await browserOf().signIn((await enrolled(test)).email);
		expect(await add(browser, change(new Authenticator()))).toMatchObject(refused(problems.notAdded));
		expect(await list(browser)).toEqual([]);
	});

	it('refuses one that another person has, a copy, and the twenty-first', async () => {
		const { authenticator, browser } = await withPasskey();
		const other = await browserOf().signIn((await enrolled(test)).email);
		const { id } = authenticator.credentials[0] ?? { id: Buffer.alloc(0) };
		const copy = new Authenticator();
		copy.nextId = id;
		expect(await add(other, copy)).toMatchObject(refused(problems.exists));
		for (let added = 1; added < 20; added++) await add(browser, new Authenticator());
		expect(await ask(browser)).toMatchObject(refused(problems.full));
	});

	it('removes nothing of another person, and needs a session', async () => {
		const { browser, authenticator } = await withPasskey();
		const other = await browserOf().signIn((await enrolled(test)).email);
		const [{ id }] = await list(browser);
		expect(await other.ask(devices, '/my/devices', { form: { passkey: id } })).toMatchObject({ status: 404 });
		expect(await other.ask(devices, '/my/devices', { form: { passkey: 'x' } })).toMatchObject({ status: 404 });
		expect(await use(browserOf(), authenticator)).toMatchObject({ status: 200 });
		expect(await ask(browserOf())).toMatchObject({ status: 303, location: '/my/sign-in?next=%2Fmy' });
	});
});

describe('signing in with a passkey', () => {
	it('starts the session that a link starts, and continues where it was asked to', async () => {
		const { authenticator } = await withPasskey();
		const browser = browserOf();
		const options = await askToSignIn(browser);
		expect(options.data).toEqual({
			rpId: 'localhost',
			challenge: expect.stringMatching(/^[\w-]{43}$/),
			timeout: 5 * MINUTE,
			userVerification: 'required',
		});
		const response = await askToSignIn(browser, authenticator.get(options.data), '/my/calendar');
		expect(response).toMatchObject({ status: 200, data: { next: '/my/calendar' } });
		expect(response.headers.get('cache-control')).toBe('no-store');
		expect(response.headers.getSetCookie()).toEqual([
			expect.stringMatching(/^my=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/),
		]);
		expect((await browser.home()).data.state).toBe('live');
		expect(await use(browserOf(), authenticator, '//evil.example')).toMatchObject({ data: { next: '/my' } });
	});

	it('takes a challenge once, for five minutes, in the browser that asked', async () => {
		const { authenticator } = await withPasskey();
		const browser = browserOf();
		const answer = async () => authenticator.get((await askToSignIn(browser)).data);
		const once = await answer();
		expect(await askToSignIn(browser, once)).toMatchObject({ status: 200 });
		expect(await askToSignIn(browser, once)).toMatchObject(refused(problems.expired));
		const stolen = await answer();
		expect(await askToSignIn(browserOf(), stolen)).toMatchObject(refused(problems.expired));
		const late = await answer();
		clock = new Date(clock.getTime() + 5 * MINUTE);
		expect(await askToSignIn(browser, late)).toMatchObject(refused(problems.expired));
		const invented = authenticator.get({ ...(await askToSignIn(browser)).data, challenge: 'A'.repeat(43) });
		expect(await askToSignIn(browser, invented)).toMatchObject(refused(problems.expired));
	});

	it.each([
		['for another origin', (one: Authenticator) => Object.assign(one, { origin: 'https://localhost:3000' })],
		['for another site', (one: Authenticator) => Object.assign(one, { rpId: 'evil.example' })],
		['without verifying the person', (one: Authenticator) => one.withoutVerification()],
		['by another key', (one: Authenticator) => one.forgeKey()],
	])('refuses what was signed %s', async (_, change) => {
		const { authenticator } = await withPasskey();
		const browser = browserOf();
		expect(await use(browser, change(authenticator))).toMatchObject(refused(problems.refused));
		expect(browser.cookies.has('my')).toBe(false);
	});

	it('refuses a counter that does not rise, and accepts none', async () => {
		const { authenticator, email } = await withPasskey();
		expect(await use(browserOf(), authenticator)).toMatchObject({ status: 200 });
		for (const back of [1, 2]) {
			authenticator.counter -= back;
			expect(await use(browserOf(), authenticator)).toMatchObject(refused(problems.refused));
		}
		expect(test.logged.at(-1)).toContain('its counter went back');
		expect(test.logged.join()).not.toContain(email);
		authenticator.counter = 10;
		expect(await use(browserOf(), authenticator)).toMatchObject({ status: 200 });
		const browser = await browserOf().signIn((await enrolled(test)).email);
		const uncounted = Object.assign(new Authenticator(), { counts: false });
		await add(browser, uncounted);
		for (let used = 0; used < 2; used++) expect(await use(browserOf(), uncounted)).toMatchObject({ status: 200 });
	});

	it('refuses a passkey under the handle of another person', async () => {
		const { authenticator } = await withPasskey();
		const other = await withPasskey();
		const { userHandle } = other.authenticator.credentials[0] ?? { userHandle: '' };
		Object.assign(authenticator.credentials[0] ?? {}, { userHandle });
		expect(await use(browserOf(), authenticator)).toMatchObject(refused(problems.unknown));
	});

	it('works after the access has ended', async () => {
		const { authenticator, reference } = await withPasskey();
		await refund(test, reference);
		const browser = browserOf();
		expect(await use(browser, authenticator)).toMatchObject({ status: 200 });
		expect((await browser.home()).data.state).toBe('refunded');
	});

	it('refuses other sites, oversized bodies, and what is no answer', async () => {
		const browser = browserOf();
		const { services } = test;
		const send = async (body: string, headers = {}) => {
			const url = new URL('http://localhost:3000/my/sign-in/passkey');
			const request = new Request(url, { method: 'POST', body, headers });
			return await signIn.action({ request, url, context: test.context(), params: {}, pattern: '' });
		};
		expect((await send('', { origin: 'https://evil.example' })).status).toBe(403);
		expect((await send('x'.repeat(33 * 1024))).status).toBe(413);
		for (const body of ['{', '[]', '{"id":"x"}', 'null']) expect((await send(body)).status).toBe(400);
		const unreadable = { ...new Authenticator().response(Buffer.from('x'), {}), response: {} };
		expect(await askToSignIn(browser, unreadable)).toMatchObject(refused(problems.malformed));
		const { formLimit } = services;
		services.formLimit = { ...formLimit, check: async () => 60 };
		const tooMany = await send('');
		services.formLimit = formLimit;
		expect([tooMany.status, tooMany.headers.get('retry-after')]).toEqual([429, '60']);
	});

	it('counts requests for options apart from forms', async () => {
		const { services } = test;
		const { formLimit } = services;
		services.formLimit = createRateLimit({ requests: 2, windowSeconds: 60 });
		const browser = browserOf();
		const options = async () => (await askToSignIn(browser)).status;
		expect([await options(), await options(), await options()]).toEqual([200, 200, 429]);
		const form = async () => (await askToSignIn(browser, {})).status;
		expect([await form(), await form(), await form()]).toEqual([400, 400, 429]);
		services.formLimit = formLimit;
	});
});

describe('a person with passkeys', () => {
	it('who is erased cannot sign in, and leaves no key and no challenge', async () => {
		const { authenticator, email, browser } = await withPasskey();
		const person = await personOf(email);
		await ask(browser);
		const early = authenticator.get((await askToSignIn(browser)).data);
		const { db } = test.services;
		const by = { id: null, name: 'test' };
		await db.transaction().execute((tx) => erasePerson(tx, test.services, person, by));
		expect(await askToSignIn(browser, early)).toMatchObject(refused(problems.unknown));
		for (const table of ['passkey_users', 'passkeys', 'passkey_challenges'] as const) {
			expect(await db.selectFrom(table).selectAll().where('customer_uuid', '=', person).execute()).toEqual([]);
		}
	});

	it('finds their names and times in the export, and no key', async () => {
		const { email } = await withPasskey();
		const { data } = await dataExportOf(test.services, await personOf(email));
		expect(data.records.passkeys).toEqual([
			{ passkey_uuid: expect.any(String), name: 'Firefox on Linux', created_at: clock, last_used_at: null },
		]);
		expect(data.records).not.toHaveProperty('passkey_users');
	});

	it('keeps those of both when two are merged, and each its own when they are not anymore', async () => {
		const { db } = test.services;
		const one = await withPasskey();
		const other = await withPasskey();
		const [into, from] = [await personOf(one.email), await personOf(other.email)];
		await db.transaction().execute((tx) => mergePeople(tx, test.services, from, into));
		for (const { authenticator } of [one, other]) {
			const browser = browserOf();
			expect(await use(browser, authenticator)).toMatchObject({ status: 200 });
			expect(await list(browser)).toHaveLength(2);
			const { data: options } = await ask(browser);
			expect(options.excludeCredentials).toHaveLength(2);
			expect(options.user.id).toBe(one.authenticator.credentials[0]?.userHandle);
		}
		await db.transaction().execute((tx) => unmerge(tx, from));
		const browser = browserOf();
		await use(browser, other.authenticator);
		expect(await list(browser)).toHaveLength(1);
	});
});
