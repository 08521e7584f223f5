import type { RouteConfigEntry } from '@react-router/dev/routes';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { safeNext } from '#app/features/operators/sign-in/next.console.ts';
import routes from '#app/routes.ts';
import { servicesContext } from '#app/services.ts';
import { type Browser, openBrowser } from '../../tests/console-browser.ts';
import { makeOperator, signIn } from '../../tests/operators.ts';
import { makePerson } from '../../tests/people.ts';
import { openTestServices, type TestServices } from '../../tests/services.ts';
import { consoleGuard } from './guard.server.ts';
import { can, consolePageAt, consolePages } from './permissions.ts';

let test: TestServices;
let visitor: Browser;
let moderator: Browser;
let editor: Browser;
let owner: Browser;
beforeAll(async () => {
	test = await openTestServices();
	await makeOperator(test, 'owner@example.org', 'owner');
	await makeOperator(test, 'moderator@example.org', 'moderator');
	await makeOperator(test, 'editor@example.org', 'editor');
	visitor = openBrowser(test);
	moderator = await signIn(test, 'moderator@example.org');
	editor = await signIn(test, 'editor@example.org');
	owner = await signIn(test, 'owner@example.org');
});
afterAll(() => test.close());

const OPEN = [
	'/console/sign-in',
	'/console/sign-in/code',
	'/console/forgotten',
	'/console/new-password',
	'/console/welcome',
];

function addressesOf(entries: readonly RouteConfigEntry[], under = ''): string[] {
	return entries.flatMap(({ path = '', children }) => {
		const address = path ? `${under}/${path.replaceAll(/:\w+\??/g, 'x').replace('*', 'not/there')}` : under;
		return [address, ...addressesOf(children ?? [], address)];
	});
}
const all = [...new Set(addressesOf(routes))].filter((address) => /^\/console(\/|$)/.test(address));
const guarded = all.filter((address) => !OPEN.includes(address));

const requests: [string, (browser: Browser, address: string) => ReturnType<Browser['get']>][] = [
	['GET', (browser, address) => browser.get(address)],
	['GET of its data', (browser, address) => browser.get(address === '/console' ? '/console.data' : `${address}.data`)],
	['POST', (browser, address) => browser.post(address, { intent: 'x', email: 'a@b.example' })],
	['POST to its data', (browser, address) => browser.post(`${address}.data`, { intent: 'x', email: 'a@b.example' })],
	['POST to its index', (browser, address) => browser.post(`${address}?index`, { intent: 'x' })],
];

it('the route list has every console page and every open page', () => {
	const pages = Object.keys(consolePages).map((page) => page.replaceAll(/:\w+/g, 'x').replace('*', 'not/there'));
	expect(guarded).toEqual(expect.arrayContaining(pages));
	expect(all).toEqual(expect.arrayContaining(OPEN));
});

describe.each(guarded)('%s', (address) => {
	it.each(requests)('redirects a signed-out visitor to sign-in on %s', async (kind, send) => {
		const page = await send(visitor, address);
		if (kind.includes('data')) {
			// A redirect in React Router's data format, without any data of the page.
			expect([202, 403]).toContain(page.status);
			expect(page.body).toMatch(/console\/sign-in|SingleFetchRedirect/);
			expect(page.body).not.toContain('loaderData');
			return;
		}
		expect(page.status).toBe(303);
		expect(page.location).toMatch(/^\/console\/sign-in\?next=%2F/);
		expect(page.headers.get('x-robots-tag')).toBe('noindex');
	});

	it('rejects a form from another site’s page, even when signed in', async () => {
		const page = await owner.post(address, { intent: 'x' }, { origin: 'https://evil.example' });
		expect([400, 403]).toContain(page.status);
		expect(page.body).not.toContain('"actionData":{"');
	});
});

describe('a moderator', () => {
	it('downloads no list and no personal data', async () => {
		const downloads = guarded.filter((address) => address.endsWith('/export'));
		expect(downloads.length).toBeGreaterThan(15);
		for (const address of downloads) expect([address, (await moderator.get(address)).status]).toEqual([address, 403]);
	});

	it.each(['/console/operators', '/console/audit', '/console/operators?remove=x'])(
		'gets 403 at %s',
		async (address) => {
			expect((await moderator.get(address)).status).toBe(403);
			expect((await moderator.get(address.replace(/(\?|$)/, '.data$1'))).status).toBe(403);
			expect((await moderator.post(address, { intent: 'remove', id: 'x' })).status).toBe(403);
			expect((await moderator.post(address.replace(/(\?|$)/, '.data$1'), { intent: 'invite' })).status).toBe(403);
		},
	);

	it('cannot read or retry emails', async () => {
		expect((await moderator.get('/console/email')).status).toBe(403);
		expect((await moderator.post('/console/email', { intent: 'retry', id: 'x' })).status).toBe(403);
	});

	it('can open Today and their account', async () => {
		for (const address of ['/console', '/console/account']) expect((await moderator.get(address)).status).toBe(200);
	});
});

const roles = ['moderator', 'editor', 'owner'] as const;
const pages = Object.entries(consolePages).filter(([page]) => page !== '/console/sign-out');
it.each(roles.flatMap((role) => pages.map(([page, { see }]) => [role, page, can({ role }, see)] as const)))(
	'whether %s sees %s: %s',
	async (role, page, isAllowed) => {
		const address = page.replaceAll(/:\w+/g, 'x').replace('*', 'not/there');
		const browser = { moderator, editor, owner }[role];
		const { status } = await browser.get(address);
		if (isAllowed) expect(status).not.toBe(403);
		else expect([status, (await browser.get(`${address}.data`)).status]).toEqual([403, 403]);
	},
);

describe('money', () => {
	/** Reads every page that the pages of a browser link to, one of each path and group of a timeline. */
	async function walk(browser: Browser): Promise<Map<string, string>> {
		const bodies = new Map<string, string>();
		const queue = Object.keys(consolePages).filter((path) => !/:|\*|sign-out/.test(path));
		const seen = new Set<string>();
		for (const address of queue) {
			const { pathname, searchParams } = new URL(address, 'http://localhost');
			const page = consolePageAt(pathname);
			const key = JSON.stringify([page, searchParams.get('show')]);
			if (!page || seen.has(key)) continue;
			seen.add(key);
			const { status, body } = await browser.get(address);
			if (status !== 200) continue;
			bodies.set(address, body);
			for (const [, href = ''] of body.matchAll(/"(\/console\/[^"\s]+)"/g))
				if (!/sign-out/.test(href)) queue.push(href);
		}
		return bodies;
	}
	const isMoney = /\$\d|\b79900\b|\/console\/orders\//;

	it('is on no page that a moderator can open', async () => {
		await makePerson(test, 'payer@example.org', { pays: true });
		const ownerPages = await walk(owner);
		const rows = [/^\/console\/enrollments\/./, /^\/console\/people\/[^?]*-[^?]*\?show=money/];
		const shown = [...ownerPages].filter(([, body]) => isMoney.test(body)).map(([address]) => address);
		for (const row of rows) expect(shown).toContainEqual(expect.stringMatching(row));
		const pages = await walk(moderator);
		for (const row of rows) expect([...pages.keys()]).toContainEqual(expect.stringMatching(row));
		expect([...pages].filter(([, body]) => isMoney.test(body)).map(([address]) => address)).toEqual([]);
	});
});

it('another spelling of a URL does not bypass a permission', async () => {
	for (const address of ['/console/people/Export', '/console/people/%65xport', '/Console/audit/']) {
		expect((await moderator.get(address)).status, address).toBe(403);
	}
});

it('a page that no part of the console lists is closed even to an owner', async () => {
	const url = new URL('http://localhost:3000/console/unlisted');
	const context = new RouterContextProvider();
	context.set(servicesContext, test.services);
	const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
	const next = vi.fn(async () => new Response());
	const request = new Request(url, { headers: { cookie } });
	const response = await consoleGuard({ request, url, pattern: '/console/unlisted', params: {}, context }, next);
	expect(response?.status).toBe(403);
	expect(next).not.toHaveBeenCalled();
});

it('pages are neither cached nor indexed', async () => {
	for (const address of ['/console', '/console/account', '/console/operators', '/console/audit', '/console/confirm']) {
		const page = await owner.get(address);
		expect(page.status, address).toBe(200);
		expect(page.headers.get('x-robots-tag'), address).toBe('noindex');
		expect(page.headers.get('cache-control'), address).toContain('no-store');
	}
	expect((await owner.get('/console/not/there')).status).toBe(404);
});

it('redirects to console pages only', () => {
	for (const good of ['/console/audit?action=x', '/console/email', '/console/resume?form=1'])
		expect(safeNext(good)).toBe(good);
	const bad = [
		'//evil.example',
		'/\\evil.example',
		'https://evil.example',
		'/console/../../x',
		'/consoleevil',
		'/\t/evil.example',
	];
	for (const next of [...bad, '', null, '/console/sign-in', '/console/sign-out', '/%2f/evil.example', '/contact']) {
		expect(safeNext(next), String(next)).toBe('/console');
	}
});
