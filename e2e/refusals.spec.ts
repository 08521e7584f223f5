import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { mailSettings, startMailServer } from '../tests/mail-server.ts';
import { type Site, startSite } from './site.ts';

// In the built product, where the application is a bundle and what it stands on is not: an error thrown by one must mean
// the same to the other.

async function write(site: Site, email: string): Promise<void> {
	const body = new URLSearchParams({ name: 'Ada Green', email, message: 'A message that is answered by mail.' });
	const response = await fetch(`${site.url}/contact`, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: site.url },
		body,
	});
	expect(response.status).toBe(303);
}

test('a final no of the mail server is final, and an address that is not there gets no more mail', async () => {
	const server = await startMailServer();
	server.refuse.recipient = (address) => (address.startsWith('gone') ? '550 5.1.1 No such user here' : undefined);
	const site = await startSite(mailSettings(server));
	try {
		await write(site, 'gone@example.org');
		const state = async () =>
			(await site.rows(`select status, attempts from mails where kind = 'contact-received'`))[0];
		await expect.poll(state, { timeout: 90_000 }).toEqual({ status: 'refused', attempts: 1 });
		expect(await site.rows('select email, reason from suppressions')).toEqual([
			{ email: 'gone@example.org', reason: 'refused' },
		]);
	} finally {
		await site.stop();
		await server.close();
	}
});

test('a webhook endpoint that is gone is not asked again, and one that says when is asked then', async () => {
	let answer: RequestListener = (_, response) => response.writeHead(410).end();
	const endpoint = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
	await new Promise((done) => endpoint.once('listening', done));
	const site = await startSite({
		NOTIFY_WEBHOOK_URL: `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/hook`,
	});
	try {
		await write(site, 'one@example.org');
		const parked = () => site.rows(`select source_retry_count as retries from pgboss.job where name = 'parked'`);
		await expect.poll(parked, { timeout: 90_000 }).toEqual([{ retries: 0 }]);
		answer = (_, response) => response.writeHead(429, { 'retry-after': '7200' }).end();
		await write(site, 'two@example.org');
		const waits = async () => {
			const rows = await site.rows(
				`select extract(epoch from start_after - now()) / 60 as minutes from pgboss.job
				where name = 'notification' and state = 'retry'`,
			);
			return Math.round(Number(rows[0]?.minutes ?? 0) / 10) * 10;
		};
		await expect.poll(waits, { timeout: 90_000 }).toBe(120);
	} finally {
		await site.stop();
		endpoint.close();
	}
});
