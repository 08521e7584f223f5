import { createHash } from 'node:crypto';
import { data } from 'react-router';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { requestHandlerOf } from '../tests/console-browser.ts';
import { openTestServices, type TestServices } from '../tests/services.ts';
import handleRequest from './entry.server.tsx';
import { Layout } from './root.tsx';

let test: TestServices;
beforeAll(async () => {
	test = await openTestServices();
});
afterAll(() => test.close());

/** A page that shows stored text as HTML, as no page of ours does, and answers a form. */
const page = (stored: string, request = new Request('http://localhost:3000/a')) => {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: the hole that the policy closes
	const Stored = () => <div dangerouslySetInnerHTML={{ __html: stored }} />;
	const route = {
		id: 'root',
		path: '*',
		module: { Layout, default: Stored, action: () => data({ outcome: 'refused' }, { status: 400 }) },
	};
	const handle = requestHandlerOf({
		entry: { module: { default: handleRequest } },
		routes: { root: route },
		assets: {
			entry: { module: '/entry.js', imports: [] },
			routes: { root: { id: 'root', path: '*', module: '/root.js' } },
			url: '/m.js',
			version: '',
		},
	});
	return handle(request, test.context());
};
const inline = (html: string) =>
	[...html.matchAll(/<script\b[^>]*>([\s\S]+?)<\/script>/g)].map(([, text = '']) => text);
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

it('the policy of a page allows the scripts that our code wrote, and not one in stored text', async () => {
	vi.stubEnv('DEV', false);
	const response = await page('<script>steal()</script><script nonce="" type="text/late">steal()</script>');
	const policy = response.headers.get('content-security-policy') ?? '';
	const html = await response.text();
	expect(html).toContain('<script>steal()</script>');
	const scripts = inline(html);
	expect(scripts.length).toBeGreaterThan(5);
	for (const script of scripts)
		expect([script, policy.includes(hashOf(script))]).toEqual([script, script !== 'steal()']);
});

it('a page is the same each time, so that it is revalidated with 304', async () => {
	vi.stubEnv('DEV', false);
	const [first, second] = await Promise.all(['a', 'a'].map(async (text) => (await page(text)).text()));
	expect(first).toBe(second);
	expect(first).not.toContain('nonce=');
});

it('a form that asks for JSON gets the answer of its page’s action alone; any other, the page', async () => {
	const send = (accept: string) =>
		page('', new Request('http://localhost:3000/a', { method: 'POST', headers: { accept }, body: new FormData() }));
	const [answer, whole] = await Promise.all(['application/json', 'text/html'].map(send));
	expect(answer?.status).toBe(400);
	expect(await answer?.json()).toEqual({ outcome: 'refused' });
	expect(whole?.headers.get('content-type')).toContain('text/html');
});
