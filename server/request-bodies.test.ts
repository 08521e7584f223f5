import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, expect, it } from 'vitest';
import { readFormData } from '#platform/http/form-data.ts';
import { createRateLimit } from '#platform/http/rate-limit.ts';
import { type Bindings, limitBodies, refuseFloods } from './request-bodies.ts';

const open: (() => void)[] = [];
afterEach(() => {
	for (const close of open.splice(0)) close();
});

async function openSite() {
	const services = { config: { TRUST_PROXY: 1 }, formLimit: createRateLimit({ requests: 4, windowSeconds: 60 }) };
	const limits = {
		request: 250_000,
		largeRequest: 500_000,
		skipped: 500_000,
		all: 400_000,
		network: 300_000,
		largeAtOnce: 3,
		small: 1_000,
		roomForSmall: 10_000,
	};
	const waiting: (() => void)[] = [];
	let hasRead = () => {};
	const app = new Hono<Bindings>()
		.use(refuseFloods(services as never))
		.use(limitBodies(services as never, async (_, { title }) => new Response(title), limits))
		.post('/unread', (c) => c.text('no', 403))
		.post('*', async (c) => {
			const form = await readFormData(c.req.raw, { most: 10 });
			if (!form) return c.text('malformed', 400);
			hasRead();
			if (c.req.path === '/held') await new Promise<void>((answer) => waiting.push(answer));
			return c.text('taken');
		});
	const server = createServer(
		getRequestListener((sent, env) => app.fetch(sent, env), { overrideGlobalObjects: false }),
	).listen(0, '127.0.0.1');
	await once(server, 'listening');
	open.push(
		() => void server.close(),
		() => server.closeAllConnections(),
	);
	const { port } = server.address() as AddressInfo;
	const begin = (path: string, from: string, headers: Record<string, string | number>) => {
		const type = { 'content-type': 'application/x-www-form-urlencoded' };
		const sending = request({ port, path, method: 'POST', headers: { ...type, 'x-forwarded-for': from, ...headers } });
		const answer = new Promise<[status?: number, text?: string, retryAfter?: string]>((resolve, reject) => {
			sending.on('error', reject).on('response', async (response) => {
				const text = Buffer.concat(await response.toArray()).toString();
				resolve([response.statusCode, text, response.headers['retry-after']]);
			});
		});
		return { sending, answer };
	};
	const post = (path: string, bytes: number, from: string, headers: Record<string, string> = {}) => {
		const { sending, answer } = begin(path, from, headers);
		sending.end(`a=${'x'.repeat(bytes)}`);
		return answer;
	};
	return {
		begin,
		post,
		async hold(bytes: number, from: string) {
			const read = new Promise<void>((resolve) => {
				hasRead = resolve;
			});
			const answer = post('/held', bytes, from);
			await read;
			return {
				answer() {
					waiting.shift()?.();
					return answer;
				},
			};
		},
	};
}

it('limits the memory of all bodies and of one network, and always has room for a small one', async () => {
	const { post, hold } = await openSite();
	const taken = [200, 'taken', undefined];
	const first = await hold(200_000, '203.0.113.1');
	expect(await post('/', 200_000, '203.0.113.1')).toEqual([503, expect.stringContaining('Too busy'), '10']);
	const second = await hold(150_000, '203.0.113.2');
	expect(await post('/', 100_000, '203.0.113.3', { accept: 'text/html' })).toEqual([503, 'Too busy right now', '10']);
	expect(await post('/', 900, '203.0.113.1')).toEqual(taken);
	expect([await first.answer(), await second.answer()]).toEqual([taken, taken]);
	expect(await post('/', 200_000, '203.0.113.1')).toEqual(taken);
});

it.each<Record<string, string>>([{}, { 'transfer-encoding': 'chunked' }])(
	'rejects a body that is too large, whole or in chunks (%j)',
	async (headers) => {
		const { post } = await openSite();
		expect((await post('/', 300_000, '203.0.113.1', headers)).slice(0, 2)).toEqual([413, 'Too large']);
		expect((await post('/', 300, '203.0.113.1'))[0]).toBe(200);
	},
);

it.each<Record<string, string | number>>([{ 'content-length': 400_000 }, { 'transfer-encoding': 'chunked' }])(
	'rejects a too large body only after it was sent, because a client that is still sending would lose the response (%j)',
	async (headers) => {
		const { begin, post } = await openSite();
		const { sending, answer } = begin('/', '203.0.113.1', headers);
		let isAnswered = false;
		sending.on('response', () => {
			isAnswered = true;
		});
		await new Promise((written) => sending.write('x'.repeat(300_000), written));
		expect((await post('/', 300, '203.0.113.2'))[0]).toBe(200);
		expect(isAnswered).toBe(false);
		sending.end('x'.repeat(100_000));
		expect((await answer).slice(0, 2)).toEqual([413, 'Too large']);
	},
);

it('rejects large bodies from a network that is already sending many', async () => {
	const { post, hold } = await openSite();
	const held = [];
	for (let count = 0; count < 3; count++) held.push(await hold(2_000, '203.0.113.1'));
	expect((await post('/', 2_000, '203.0.113.1'))[0]).toBe(429);
	expect((await post('/', 10, '203.0.113.1'))[0]).toBe(200);
	expect((await post('/', 2_000, '203.0.113.2'))[0]).toBe(200);
	for (const one of held) await one.answer();
	expect((await post('/', 2_000, '203.0.113.1'))[0]).toBe(200);
});

it('lets a client that sent everything receive the error, and counts nothing that was not read', async () => {
	const { post } = await openSite();
	const answers = await Promise.all(Array.from({ length: 10 }, () => post('/unread', 240_000, '203.0.113.1')));
	expect(answers.map(([status]) => status)).toEqual(Array(10).fill(403));
});

it('does not even read bodies from a client that keeps sending after being asked to wait', async () => {
	const { post } = await openSite();
	const from = '203.0.113.1';
	const statuses = [];
	for (let time = 0; time < 6; time++) statuses.push((await post('/', 300_000, from, { accept: 'text/html' }))[0]);
	expect(statuses).toEqual([413, 413, 413, 413, 429, 429]);
	expect(await post('/unread', 1, from)).toEqual([429, expect.stringContaining('Too many requests'), '60']);
	expect((await post('/unread', 1, '203.0.113.2'))[0]).toBe(403);
});
