import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '#app/services.ts';
import { type LeadColumn, leadColumns } from '#content/lead-fields.ts';
import { advanceQueue, runDueJobs } from '../../tests/jobs.ts';
import { recordLead } from '../../tests/leads.ts';
import { openTestServices, type TestServices } from '../../tests/services.ts';
import { notificationJob } from './notification.server.ts';
import { notificationBody } from './webhook-deliveries.server.ts';

const SECRET = `whsec_${Buffer.from('a secret of twenty-four bytes').toString('base64')}`;

interface Received {
	headers: IncomingHttpHeaders;
	body: string;
}

const received: Received[] = [];
let answer: RequestListener;
let endpoint: Server;
let test: TestServices;

beforeAll(async () => {
	endpoint = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
		answer(request, response);
	}).listen(0, '127.0.0.1');
	await once(endpoint, 'listening');
	const url = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/hook`;
	test = await openTestServices({ NOTIFY_WEBHOOK_URL: url, NOTIFY_WEBHOOK_SECRET: SECRET });
});
beforeEach(() => {
	received.length = 0;
	answer = (_, response) => response.end();
});
afterAll(async () => {
	await test.close();
	endpoint.closeAllConnections();
	endpoint.close();
});

const row = { form_name: 'Contact Us Form', email: 'ada@example.org', name: 'Ada', message: 'Hello there, MGA.' };
const record = (services: Services = test.services) =>
	services.db.transaction().execute((tx) => recordLead(tx, services, row));
const post = (websiteDataId: string, signal = new AbortController().signal) =>
	notificationJob(test.services).run({ websiteDataId }, { id: 'job', signal });
const queued = async () => {
	const { rows } = await sql<{ count: number }>`
		select count(*) as count from pgboss.job where name = 'notification'`.execute(test.services.db);
	return rows[0]?.count;
};

describe('the notification webhook', () => {
	it('is neither queued nor sent for a transaction that was rolled back', async () => {
		const undone = test.services.db.transaction().execute(async (tx) => {
			await recordLead(tx, test.services, row);
			throw new Error('changed my mind');
		});
		await expect(undone).rejects.toThrow('changed my mind');
		expect(await queued()).toBe(0);
		expect(await test.services.db.selectFrom('website_data').selectAll().execute()).toHaveLength(0);
	});

	it('is neither queued nor sent while no endpoint is configured', async () => {
		const config = { ...test.services.config, NOTIFY_WEBHOOK_URL: undefined };
		await record({ ...test.services, config });
		expect(await queued()).toBe(0);
	});

	it('is posted after the commit with the fields of the form, signed so that the receiver can verify it', async () => {
		const { websiteDataId } = await record();
		expect(await queued()).toBe(1);
		await runDueJobs(test);
		const [{ headers, body }] = received as [Received];
		expect(headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': `msg_${websiteDataId}` });
		expect(new Webhook(SECRET).verify(body, headers as Record<string, string>)).toEqual(row);
	});

	it.each([
		[500, 'the endpoint answered 500'],
		[410, 'the endpoint answered 410'],
		[302, 'the endpoint answered 302'],
	])('fails on a response of %i, and follows no redirect', async (status, message) => {
		answer = (_, response) => response.writeHead(status, { location: '/elsewhere' }).end();
		const config = { ...test.services.config, NOTIFY_WEBHOOK_URL: undefined };
		const { websiteDataId } = await record({ ...test.services, config });
		await expect(post(websiteDataId)).rejects.toThrow(message);
		expect(received).toHaveLength(1);
	});

	it('times out on an endpoint that does not answer', async () => {
		answer = () => {};
		const config = { ...test.services.config, NOTIFY_WEBHOOK_URL: undefined };
		const { websiteDataId } = await record({ ...test.services, config });
		await expect(post(websiteDataId, AbortSignal.timeout(200))).rejects.toThrow(/timeout|aborted/i);
	});

	it('retries for more than a day before dead-lettering', () => {
		const { retry } = notificationJob(test.services);
		// pg-boss waits at least half of the doubled delay.
		const least = Array.from({ length: retry.limit }, (_, n) =>
			Math.min(retry.longestDelaySeconds, (retry.firstDelaySeconds * 2 ** Math.min(16, n)) / 2),
		);
		expect(least.reduce((sum, delay) => sum + delay, 0)).toBeGreaterThan(24 * 3600);
	});
});

describe('a failing endpoint', () => {
	const currentJob = async () => (await test.services.jobs.list({ queue: 'notification', limit: 1 }))[0];
	const answers = (status: number, headers: Record<string, string> = {}, body = '') => {
		answer = (_, response) => response.writeHead(status, headers).end(body);
	};

	it('that is down for an hour gets everything once it is back, once', async () => {
		answers(500);
		const sent = [await record(), await record(), await record()];
		for (let minutes = 0; minutes < 60; minutes += 10) {
			await runDueJobs(test);
			await advanceQueue(test, 600);
		}
		await runDueJobs(test);
		expect(await currentJob()).toMatchObject({ state: 'retrying', lastError: 'the endpoint answered 500' });
		answers(200);
		received.length = 0;
		await advanceQueue(test, 2 * 3600);
		await runDueJobs(test);
		const ids = received.map(({ headers }) => headers['webhook-id']);
		expect(ids.sort()).toEqual(sent.map(({ websiteDataId }) => `msg_${websiteDataId}`).sort());
		expect((await currentJob())?.state).toBe('done');
	});

	it('that sends Retry-After is retried then, and not before', async () => {
		answers(429, { 'retry-after': '5400' });
		await record();
		await runDueJobs(test);
		expect((((await currentJob())?.nextAttempt?.getTime() ?? 0) - Date.now()) / 60_000).toBeGreaterThan(85);
		answers(200);
		received.length = 0;
		await advanceQueue(test, 80 * 60);
		await runDueJobs(test);
		expect(received).toHaveLength(0);
		await advanceQueue(test, 11 * 60);
		await runDueJobs(test);
		expect(received).toHaveLength(1);
	});

	it('that answers 410 is not retried automatically, but an operator can retry', async () => {
		answers(410);
		await record();
		await runDueJobs(test);
		const [failed] = await test.services.jobs.list({ queue: 'notification', state: 'parked' });
		expect(failed).toMatchObject({ attempts: 1, lastError: 'the endpoint answered 410: it is gone for good' });
		answers(200, {}, '\u0000 not what one expects <html>');
		expect(await test.services.jobs.retry(failed?.id ?? '')).toBe(true);
		await runDueJobs(test);
		expect(await test.services.jobs.list({ state: 'parked' })).toEqual([]);
	});

	it('that speaks no HTTP, or hangs up, is retried', async () => {
		answer = (request) => void request.socket.end('HELLO I AM NOT A WEB SERVER\r\n\r\n');
		await record();
		await runDueJobs(test);
		expect(await currentJob()).toMatchObject({ state: 'retrying', attempts: 1 });
		answer = (request) => void request.socket.destroy();
		await advanceQueue(test, 3600);
		await runDueJobs(test);
		expect(await currentJob()).toMatchObject({ state: 'retrying', attempts: 2 });
		answers(204);
		await advanceQueue(test, 3600);
		await runDueJobs(test);
		expect((await currentJob())?.state).toBe('done');
	});
});

describe('the notification of a demo request', () => {
	it('is wrapped as website_data_insert with the time, the payload and the form’s name', () => {
		const at = new Date('2026-11-20T10:00:00Z');
		const nothing = Object.fromEntries(leadColumns.map((column) => [column, null])) as Record<LeadColumn, null>;
		const who = { name: 'Ada', email: 'ada@example.org', affiliate_id: null };
		const data = {
			form_name: 'Demo Request Form',
			source: 'consultation-individual',
			...nothing,
			...who,
			company: '',
			sector: '',
			message: '',
		};
		expect(notificationBody(data, at)).toEqual({
			event_type: 'website_data_insert',
			timestamp: '2026-11-20T10:00:00.000Z',
			data: {
				form_name: 'Demo Request Form',
				source: 'consultation-individual',
				...who,
				company: '',
				sector: '',
				message: '',
			},
		});
	});
});
