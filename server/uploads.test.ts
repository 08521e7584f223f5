import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limitTime } from './uploads.ts';

const server = createServer((incoming, response) => {
	limitTime(incoming, { graceMs: 100, bytesPerSecond: 1_000, totalMs: 400 });
	incoming
		.on('error', () => {})
		.on('end', () => response.end('received'))
		.resume();
});
beforeAll(async () => {
	await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
	server.closeAllConnections();
	server.close();
});

/** Sends a body of which the last byte waits until the response or the end of the connection. */
function slow(path: string, type: string, first = '1') {
	const { port } = server.address() as AddressInfo;
	const headers = { 'content-type': type, 'content-length': first.length + 1 };
	const sending = request({ port, path, method: 'POST', headers, agent: false });
	// The headers alone first, so that every byte of the body counts.
	sending.flushHeaders();
	setTimeout(() => sending.write(first), 20);
	return { sending, ended: once(sending, 'error').then(() => 'ended') };
}

const form = 'multipart/form-data; boundary=b';
const material = '/console/events/00000000-0000-4000-8000-000000000000/material';
const document = '/console/orders/00000000-0000-4000-8000-000000000000';

it.each(['/contact', material, document])('ends a connection whose body hardly arrives (%s)', async (path) => {
	expect(await slow(path, form).ended).toBe('ended');
});

it('gives a body that arrives fast enough more time, and an upload as much as it needs', async () => {
	const kilobyte = 'x'.repeat(1_000);
	const started = performance.now();
	const uploads = [material, document].map((path) => slow(path, form, kilobyte));
	expect(await slow('/contact', form, kilobyte).ended).toBe('ended');
	expect(await slow(material, 'application/x-www-form-urlencoded', kilobyte).ended).toBe('ended');
	expect(performance.now() - started).toBeGreaterThan(350);
	for (const { sending } of uploads) {
		const [response] = await Promise.all([once(sending, 'response'), sending.end('2')]);
		expect(response[0].statusCode).toBe(200);
		response[0].resume();
	}
});
