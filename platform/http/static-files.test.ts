import { once } from 'node:events';
import fs from 'node:fs';
import { createServer, get as httpGet, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStaticFiles } from './static-files.ts';

let folder: string;
let server: Server;
let base: string;

beforeAll(async () => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mga-static-'));
	fs.mkdirSync(path.join(folder, 'assets'));
	fs.mkdirSync(path.join(folder, 'preview'));
	fs.writeFileSync(path.join(folder, 'assets/app-1.js'), 'run()');
	fs.writeFileSync(path.join(folder, 'assets/app-1.js.br'), brotliCompressSync('run()'));
	fs.writeFileSync(path.join(folder, 'preview/index.html'), '<p>preview</p>');
	fs.writeFileSync(path.join(folder, 'sound.mp3'), '0123456789');
	fs.writeFileSync(path.join(folder, 'gone.txt'), 'soon');
	const files = createStaticFiles(folder);
	fs.rmSync(path.join(folder, 'gone.txt'));
	server = createServer((request, response) => {
		if (!files(request, response)) response.writeHead(404).end('not a file');
	}).listen(0);
	await once(server, 'listening');
	base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
/** A raw request: `fetch` would decode the body and add its own headers. */
const get = (address: string, headers: Record<string, string> = {}) =>
	new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
		httpGet(base + address, { headers }, async (response) => {
			const chunks: Buffer[] = [];
			for await (const chunk of response) chunks.push(chunk as Buffer);
			resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
		}).on('error', reject);
	});

afterAll(() => {
	server.close();
	fs.rmSync(folder, { recursive: true, force: true });
});

it('serves a file compressed to clients that accept it, and as immutable if its name has a hash', async () => {
	const { headers, body } = await get('/assets/app-1.js', { 'accept-encoding': 'gzip, br' });
	expect(headers).toMatchObject({
		'content-type': 'text/javascript; charset=utf-8',
		'content-encoding': 'br',
		'cache-control': 'public, max-age=31536000, immutable',
		vary: 'Accept-Encoding',
	});
	expect(brotliDecompressSync(body).toString()).toBe('run()');
	const plain = await get('/assets/app-1.js');
	expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, 'run()']);
});

it('answers range and conditional requests, and caches names without a hash for an hour only', async () => {
	const part = await get('/sound.mp3', { range: 'bytes=2-4' });
	expect([part.status, part.body.toString()]).toEqual([206, '234']);
	const { headers } = await get('/sound.mp3');
	expect(headers['cache-control']).toBe('public, max-age=3600');
	expect((await get('/sound.mp3', { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
});

it('serves the index of a folder, and nothing outside its list', async () => {
	expect(await (await fetch(`${base}/preview/`)).text()).toBe('<p>preview</p>');
	for (const address of ['/../package.json', '/%2e%2e/package.json', '/assets/app-1.js.br', '/none']) {
		expect((await fetch(base + address)).status).toBe(404);
	}
});

it('survives a file that was deleted since startup', async () => {
	expect((await fetch(`${base}/gone.txt`)).status).toBe(404);
	expect((await fetch(`${base}/sound.mp3`)).status).toBe(200);
});
