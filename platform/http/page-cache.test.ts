import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { createPageCache } from './page-cache.ts';

const open: (() => void)[] = [];
afterEach(() => {
	for (const close of open.splice(0)) close();
});

async function serve(render: (key: string) => Promise<Response>, freshFor = 60_000, version = () => '') {
	const errors: unknown[] = [];
	const cache = createPageCache({
		keyOf: (url) => (url.startsWith('/page') ? '/page' : undefined),
		render,
		personalCookies: ['flash'],
		freshFor,
		version,
		onError: (error) => errors.push(error),
	});
	const server = createServer((request, response) => {
		cache.serve(request, response, () => response.end('rendered'));
	}).listen(0);
	await once(server, 'listening');
	open.push(() => server.close());
	const { port } = server.address() as AddressInfo;
	const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
		new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
			httpRequest({ port, path, headers, method }, async (response) => {
				const chunks: Buffer[] = [];
				for await (const chunk of response) chunks.push(chunk as Buffer);
				resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
			})
				.on('error', reject)
				.end();
		});
	return { get, cache, errors };
}

const html = (text: string) => async () =>
	new Response(text, { headers: { 'content-type': 'text/html', 'x-own': '1' } });
/** For what happens outside the request, on a slow machine. */
const patient = { timeout: 10_000, interval: 10 };

it('renders a page once and sends it in the best encoding that the client accepts', async () => {
	let renders = 0;
	const { get } = await serve(async () => {
		renders++;
		return await html('<p>page</p>'.repeat(50))();
	});
	const first = await Promise.all([get('/page'), get('/page')]);
	expect(first.map(({ body }) => body.length)).toEqual([550, 550]);
	const brotli = await get('/page', { 'accept-encoding': 'gzip, deflate, br, zstd' });
	expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', 'x-own': '1', 'cache-control': 'no-cache' });
	expect(brotliDecompressSync(brotli.body).toString()).toContain('<p>page</p>');
	expect(gunzipSync((await get('/page?x', { 'accept-encoding': 'gzip;q=1, br;q=0' })).body).toString()).toContain(
		'page',
	);
	expect((await get('/page')).body.toString()).toContain('<p>page</p>');
	expect(renders).toBe(1);
});

it('compresses at the highest level', async () => {
	const text = Array.from(
		{ length: 500 },
		(_, number) => `<p>${number} pages, ${(number * 7919) % 1000} words</p>`,
	).join('');
	const { get } = await serve(html(text));
	const sizeOf = async (encoding: string) => (await get('/page', { 'accept-encoding': encoding })).body.length;
	expect(await sizeOf('br')).toBe(brotliCompressSync(text).length);
	expect(await sizeOf('gzip')).toBe(gzipSync(text, { level: 9 }).length);
});

it('answers 304 to a client that has it, and no body to HEAD', async () => {
	const { get } = await serve(html('page'));
	await get('/page');
	const { headers } = await get('/page', { 'accept-encoding': 'br' });
	const again = await get('/page', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
	expect([again.status, again.body.length]).toEqual([304, 0]);
	expect((await get('/page', {}, 'HEAD')).body).toHaveLength(0);
});

it('does not handle POST requests, other pages or visitors with a personal message', async () => {
	const { get } = await serve(html('page'));
	await get('/page');
	expect((await get('/page', {}, 'POST')).body.toString()).toBe('rendered');
	expect((await get('/other')).body.toString()).toBe('rendered');
	expect((await get('/page', { cookie: 'a=1; flash=x' })).body.toString()).toBe('rendered');
});

it('serves the old page while one render replaces it', async () => {
	let version = 1;
	let renders = 0;
	const { promise: allAnswered, resolve: letItEnd } = Promise.withResolvers<void>();
	const { get, cache } = await serve(async () => {
		renders++;
		if (renders === 2) await allAnswered;
		return await html(`version ${version}`)();
	});
	await get('/page');
	version = 2;
	cache.invalidate();
	const answers = await Promise.all([get('/page'), get('/page'), get('/page')]);
	expect(answers.map(({ body }) => body.toString())).toEqual(['version 1', 'version 1', 'version 1']);
	expect(renders).toBe(2);
	letItEnd();
	await expect.poll(async () => (await get('/page')).body.toString(), patient).toBe('version 2');
	expect(renders).toBe(2);
});

it('serves no old page below a path that is invalidated', async () => {
	let version = 1;
	const { get, cache } = await serve(async () => await html(`version ${version}`)());
	await get('/page');
	version = 2;
	cache.invalidate('/page');
	expect((await get('/page')).body.toString()).toBe('version 2');
});

it('caches no failed page, removes a deleted one, and keeps a page that fails temporarily', async () => {
	let status = 500;
	let renders = 0;
	const { get, cache } = await serve(async () => {
		renders++;
		return new Response('x', { status });
	});
	const at = async () => (await get('/page')).status;
	const later = async (next: number) => {
		status = next;
		cache.invalidate();
		const before = renders;
		const ask = async () => {
			await get('/page');
			return renders;
		};
		await expect.poll(ask, patient).toBeGreaterThan(before);
	};
	expect([await at(), await at(), renders]).toEqual([500, 500, 2]);
	status = 200;
	expect([await at(), await at(), renders]).toEqual([200, 200, 3]);
	await later(503);
	expect(await at()).toBe(200);
	await later(404);
	await expect.poll(at, patient).toBe(404);
	expect((await get('/page')).headers['cache-control']).toBe('no-store');
});

it('renders a page first that was not requested for a long time', async () => {
	let version = 1;
	const { get } = await serve(async () => await html(`version ${version}`)(), 5);
	await get('/page');
	version = 2;
	await new Promise((later) => setTimeout(later, 60));
	expect((await get('/page')).body.toString()).toBe('version 2');
});

it('passes a request on if rendering fails and nothing is cached', async () => {
	const { get, errors } = await serve(() => Promise.reject(new Error('no')));
	expect((await get('/page')).body.toString()).toBe('rendered');
	expect(errors).toHaveLength(1);
});

it('never serves a page of another version, not even while it renders', async () => {
	let price = '$1,990';
	const { get } = await serve(
		async () => new Response(price),
		60_000,
		() => price,
	);
	await get('/page');
	price = '$2,190';
	expect((await get('/page', { 'accept-encoding': 'identity' })).body.toString()).toBe('$2,190');
});
