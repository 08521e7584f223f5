import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limitTime } from './uploads.ts';

const server = createServer((incoming, response) => {
	limitTime(incoming, 20);
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
function slow(path: string, type: string) {
	const { port } = server.address() as AddressInfo;
	const headers = { 'content-type': type, 'content-length': 2 };
	const sending = request({ port, path, method: 'POST', headers, agent: false });
	sending.write('1');
	return { sending, ended: once(sending, 'error').then(() => 'ended') };
}

it('gives an upload more time than another body', async () => {
	const material = '/console/events/00000000-0000-4000-8000-000000000000/material';
	const upload = slow(material, 'multipart/form-data; boundary=b');
	const document = slow(
		material.replace('events', 'orders').replace('/material', ''),
		'multipart/form-data; boundary=b',
	);
	expect(await slow('/contact', 'multipart/form-data; boundary=b').ended).toBe('ended');
	expect(await slow(material, 'application/x-www-form-urlencoded').ended).toBe('ended');
	for (const { sending } of [upload, document]) {
		const [response] = await Promise.all([once(sending, 'response'), sending.end('2')]);
		expect(response[0].statusCode).toBe(200);
		response[0].resume();
	}
});
