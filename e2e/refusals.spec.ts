import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { mailSettings, startMailServer } from '../tests/mail-server.ts';
import { startSite } from './site.ts';

// Against the built product, where the application is a bundle and the platform is not: errors thrown by one must be recognized
// by the other.

test('permanent failures of the mail server and the webhook endpoint are not retried, and Retry-After is respected', async () => {
	const server = await startMailServer();
	server.refuse.recipient = (address) => (address.startsWith('gone') ? '550 5.1.1 No such user here' : undefined);
	let answer: RequestListener = (_, response) => response.writeHead(410).end();
	const endpoint = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
	await new Promise((done) => endpoint.once('listening', done));
	const site = await startSite({
		...mailSettings(server),
		NOTIFY_WEBHOOK_URL: `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/hook`,
	});
	const write = async (email: string) => {
		const response = await fetch(`${site.url}/contact`, {
			method: 'POST',
			redirect: 'manual',
			headers: { origin: site.url },
			body: new URLSearchParams({ name: 'Ada Green', email, message: 'A message that is answered by mail.' }),
		});
		expect(response.status).toBe(303);
	};
	const poll = (read: () => Promise<unknown>) => expect.poll(read, { timeout: 90_000, intervals: [50] });
	try {
		await test.step('a nonexistent address gets no more email', async () => {
			await write('gone@example.org');
			const select = `select status, attempts from mails where kind = 'contact-received'`;
			await poll(() => site.rows(select)).toEqual([{ status: 'refused', attempts: 1 }]);
			expect(await site.rows('select email, reason from suppressions')).toEqual([
				{ email: 'gone@example.org', reason: 'refused' },
			]);
		});
		await test.step('a webhook endpoint that answers 410 is not called again', async () => {
			const parked = `select source_retry_count as retries from pgboss.job where name = 'parked'`;
			await poll(() => site.rows(parked)).toEqual([{ retries: 0 }]);
		});
		await test.step('an endpoint that sends Retry-After is called then', async () => {
			answer = (_, response) => response.writeHead(429, { 'retry-after': '7200' }).end();
			await write('two@example.org');
			const waits = async () => {
				const rows = await site.rows(
					`select extract(epoch from start_after - now()) / 60 as minutes from pgboss.job
					where name = 'notification' and state = 'retry'`,
				);
				return Math.round(Number(rows[0]?.minutes ?? 0) / 10) * 10;
			};
			await poll(waits).toBe(120);
		});
	} finally {
		await site.stop();
		await server.close();
		endpoint.close();
	}
});
