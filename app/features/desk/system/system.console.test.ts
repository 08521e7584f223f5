import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { suppress } from '#app/crm/suppressions.server.ts';
import { enqueueMessage } from '#app/crm/webhook-deliveries.server.ts';
import { jobKinds } from '#app/features/jobs.server.ts';
import { action as stripeHook } from '#app/features/money/payments/stripe-webhook.route.ts';
import { action as bounces } from '#app/features/newsletters/bounces/bounces.route.ts';
import type { TableView } from '#app/list/table-view.server.ts';
import { type Browser, openBrowser } from '../../../../tests/console-browser.ts';
import { advanceQueue, runDueJobs } from '../../../../tests/jobs.ts';
import { recordLead } from '../../../../tests/leads.ts';
import { makeOperator, signIn } from '../../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { refundedEvent, STRIPE_WEBHOOK_SECRET, signEvent } from '../../../../tests/stripe-server.ts';
import { jobLabels } from '../jobs/job-words.console.ts';

let test: TestServices;
let endpoint: Server;
let answer: RequestListener;
const bodies: string[] = [];
let editor: Browser;
let moderator: Browser;
beforeAll(async () => {
	endpoint = createServer(async (request, response) => {
		let body = '';
		for await (const chunk of request) body += chunk;
		bodies.push(body);
		answer(request, response);
	}).listen(0, '127.0.0.1');
	await once(endpoint, 'listening');
	test = await openTestServices({
		NOTIFY_WEBHOOK_URL: `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/hook`,
		STRIPE_WEBHOOK_SECRET,
		BOUNCE_SECRET: 'a secret of enough letters',
	});
	await makeOperator(test, 'owner@example.org', 'owner');
	await makeOperator(test, 'editor@example.org', 'editor');
	await makeOperator(test, 'mo@example.org', 'moderator');
	editor = await signIn(test, 'editor@example.org');
	moderator = await signIn(test, 'mo@example.org');
});
afterAll(async () => {
	await test.close();
	endpoint.closeAllConnections();
	endpoint.close();
});
beforeEach(() => {
	bodies.length = 0;
	answer = (_, response) => response.end();
});

it('every kind of job is called by what it does, for who is no engineer', async () => {
	const kinds = jobKinds(test.services).map(({ name }) => name);
	expect(kinds.length).toBeGreaterThan(10);
	expect(kinds.filter((name) => jobLabels[name] === undefined)).toEqual([]);
});

const form = {
	form_name: 'Contact Us Form',
	email: 'ada@example.org',
	name: 'Ada Green',
	message: 'Is there a place?',
};
const sendForm = () =>
	test.services.db.transaction().execute(async (tx) => {
		return (await recordLead(tx, test.services, form)).websiteDataId;
	});
const lastAction = async () =>
	await test.services.db
		.selectFrom('audit_log')
		.selectAll()
		.orderBy('audit_number', 'desc')
		.limit(1)
		.executeTakeFirst();
const see = async (address: string) => (await editor.get(address)).data;
const messageOf = async (id: string) => (await see(`/console/webhooks/${id}`)).message;

it('is for editors and owners, and the doctor too', async () => {
	for (const address of ['/console/jobs', '/console/webhooks', '/console/suppressions', '/console/doctor']) {
		expect((await moderator.get(address)).status, address).toBe(403);
		expect((await moderator.post(address, { intent: 'test' })).status, address).toBe(403);
		expect((await editor.get(address)).status, address).toBe(200);
		expect((await editor.post(address, { intent: 'nonsense' })).status, address).toBe(400);
		expect((await openBrowser(test).get(address)).status, address).toBe(303);
	}
	for (const address of [
		'/console/jobs/x',
		'/console/webhooks/x',
		'/console/jobs/00000000-0000-4000-8000-000000000000',
	])
		expect((await editor.get(address)).status).toBe(404);
});

describe('a message to the endpoint', () => {
	it('is seen with its answer and the body as it was sent, and sent again', async () => {
		const id = await sendForm();
		await runDueJobs(test);
		const message = await messageOf(id);
		expect(message).toMatchObject({
			state: 'delivered',
			answer: 200,
			attempts: 1,
			form: 'Contact Us Form',
			isAsSent: true,
		});
		expect(message.body).toBe(bodies[0]);
		expect((await see('/console/webhooks?state=delivered')).table.rows.map((one: { id: string }) => one.id)).toContain(
			id,
		);
		expect((await editor.post('/console/webhooks', { intent: 'discard', id })).status).toBe(409);
		expect((await editor.post('/console/webhooks', { intent: 'retry', id })).status).toBe(303);
		expect(await lastAction()).toMatchObject({
			action: 'webhooks.retry',
			subject_kind: 'webhook-message',
			subject_id: id,
			before: { state: 'delivered' },
		});
		await runDueJobs(test);
		expect(bodies).toEqual([bodies[0], bodies[0]]);
		await test.services.db.updateTable('website_data').set({ name: 'Ada' }).where('id', '=', id).execute();
		expect(await messageOf(id)).toMatchObject({ attempts: 2, isAsSent: false });
	});

	it('that is not taken says why and when it is tried next; is tried at once, and given up with its job', async () => {
		answer = (_, response) => response.writeHead(500).end();
		const id = await sendForm();
		await runDueJobs(test);
		expect(await messageOf(id)).toMatchObject({
			state: 'retrying',
			answer: 500,
			lastError: 'the endpoint answered 500',
			nextAttempt: expect.any(String),
		});
		answer = (request) => request.socket.destroy();
		// A double click sends it once.
		const pressed = await Promise.all([1, 2].map(() => editor.post('/console/webhooks', { intent: 'retry', id })));
		expect(pressed.map(({ status }) => status)).toContain(303);
		await runDueJobs(test);
		expect(await messageOf(id)).toMatchObject({ attempts: 2, answer: null, state: 'retrying' });
		expect((await editor.post('/console/webhooks', { intent: 'discard', id })).status).toBe(303);
		expect(await messageOf(id)).toMatchObject({ state: 'discarded' });
		expect((await editor.post('/console/webhooks', { intent: 'discard', id })).status).toBe(409);
		await advanceQueue(test, 48 * 3600);
		await runDueJobs(test);
		expect(bodies).toHaveLength(2);
	});

	it('goes with the form that it is about', async () => {
		answer = (_, response) => response.writeHead(500).end();
		const id = await sendForm();
		await runDueJobs(test);
		await test.services.db.deleteFrom('website_data').where('id', '=', id).execute();
		expect((await editor.get(`/console/webhooks/${id}`)).status).toBe(404);
		await advanceQueue(test, 48 * 3600);
		await runDueJobs(test);
		expect(bodies).toHaveLength(1);
	});

	it('can be a test, which is about nobody', async () => {
		expect((await editor.post('/console/webhooks', { intent: 'test' })).status).toBe(303);
		await runDueJobs(test);
		const [message] = (await see('/console/webhooks')).table.rows;
		expect(message.cells).toMatchObject([{ text: 'Test message' }, { state: 'delivered' }, { text: '200' }, {}]);
		expect(JSON.parse(bodies[0] ?? '')).toEqual({ event_type: 'test', timestamp: expect.any(String), data: {} });
		expect(await messageOf(message.id)).toMatchObject({ isAsSent: true, body: bodies[0] });
	});

	it('stands in a list that goes on where it ended', async () => {
		const { db } = test.services;
		await db.deleteFrom('webhook_deliveries').execute();
		const { id } = await db.insertInto('website_data').values(form).returning('id').executeTakeFirstOrThrow();
		const at = (index: number) => new Date(Date.UTC(2025, 0, 1, 5, index));
		const rows = Array.from({ length: 60 }, (_, index) => ({
			message_uuid: `00000000-0000-4000-8000-0000000000${String(index).padStart(2, '0')}`,
			website_data_id: id,
			created_at: at(index),
			delivered_at: at(index),
		}));
		await db.insertInto('webhook_deliveries').values(rows).execute();
		const listed: string[] = [];
		for (let next = '/console/webhooks?day=2025-01-01'; next; ) {
			const { table } = await see(next);
			listed.push(...table.rows.map((one: { id: string }) => one.id));
			next = table.next;
		}
		expect(listed).toEqual(rows.map(({ message_uuid }) => message_uuid).reverse());
		expect((await see('/console/webhooks?day=2025-01-02')).table.rows).toEqual([]);
	});
});

it('what others tell us is counted, and why it was refused; many refusals at once are one', async () => {
	const post = async (action: unknown, init: RequestInit) => {
		const request = new Request('http://localhost:3000/webhooks', { method: 'POST', ...init });
		const answered = await (action as (args: never) => Promise<Response>)({
			request,
			context: test.context(),
		} as never);
		return answered.status;
	};
	expect(await post(stripeHook, signEvent(refundedEvent('pi_1', 100, Math.floor(Date.now() / 1000))))).toBe(200);
	for (let tries = 0; tries < 3; tries++) expect(await post(stripeHook, { body: '{}' })).toBe(400);
	expect(await post(bounces, { body: 'x', headers: { authorization: 'Bearer wrong' } })).toBe(401);
	const { incoming } = await see('/console/webhooks');
	expect(incoming.sources).toEqual(
		expect.arrayContaining([
			expect.objectContaining({ source: 'stripe', accepted: 1, refused: 1, refusal: 'signature' }),
			expect.objectContaining({ source: 'bounces', accepted: 0, refused: 1, refusal: 'secret' }),
		]),
	);
	expect(incoming.events).toMatchObject([{ type: 'charge.refunded', week: 1 }]);
});

describe('jobs', () => {
	it('are listed by kind and state, shown with what is personal hidden, tried again and given up', async () => {
		answer = (_, response) => response.writeHead(410).end();
		const id = await sendForm();
		await runDueJobs(test);
		const list = await see('/console/jobs?queue=notification&state=parked');
		expect(list.table.rows).toHaveLength(1);
		const [job] = list.table.rows;
		expect(JSON.stringify(job.cells)).toContain('410');
		expect(JSON.stringify(list.table)).not.toContain('websiteDataId');
		const one = await see(`/console/jobs/${job.id}`);
		expect(one.job.data).toContain(id);
		expect(one.message).toBe(`/console/webhooks/${id}`);
		expect(
			(await see('/console/jobs')).queues.find(({ name }: { name: string }) => name === 'notification'),
		).toMatchObject({
			parked: 1,
			lastFailure: { error: expect.stringContaining('410') },
		});
		answer = (_, response) => response.end();
		const retried = await editor.post('/console/jobs', { intent: 'retry', id: job.id });
		expect([retried.status, retried.location]).toEqual([303, '/console/jobs?queue=notification']);
		expect(await lastAction()).toMatchObject({ action: 'jobs.retry', subject_id: job.id, before: { state: 'parked' } });
		const again = await editor.post('/console/jobs', { intent: 'retry', id: job.id });
		expect([again.status, again.answer.toast.description]).toEqual([409, expect.stringContaining('in the meantime')]);
		await runDueJobs(test);
		expect(await messageOf(id)).toMatchObject({ state: 'delivered' });
	});

	it('that are given up take their email or message along', async () => {
		answer = (_, response) => response.writeHead(500).end();
		const id = await sendForm();
		await runDueJobs(test);
		const [job] = (await see('/console/jobs?queue=notification&state=retrying')).table.rows;
		expect((await editor.post(`/console/jobs/${job.id}`, { intent: 'discard', id: job.id })).status).toBe(303);
		expect(await messageOf(id)).toMatchObject({ state: 'discarded' });
		expect((await see(`/console/jobs/${job.id}`)).job.state).toBe('discarded');
		expect((await editor.post(`/console/jobs/${job.id}`, { intent: 'discard', id: job.id })).status).toBe(409);
		expect((await editor.post('/console/jobs', { intent: 'discard', id: 'nonsense' })).status).toBe(409);
	});

	it('of a kind that ran out of tries are tried again together', async () => {
		answer = (_, response) => response.writeHead(410).end();
		for (let count = 0; count < 3; count++) await sendForm();
		await runDueJobs(test);
		answer = (_, response) => response.end();
		expect((await editor.post('/console/jobs', { intent: 'revive', queue: 'notification' })).status).toBe(303);
		expect(await lastAction()).toMatchObject({
			action: 'jobs.revive',
			subject_id: 'notification',
			after: { count: 3 },
		});
		expect((await editor.post('/console/jobs', { intent: 'revive', queue: 'notification' })).status).toBe(409);
		await runDueJobs(test);
	});

	it('that come by the clock run by hand, once a minute', async () => {
		const run = () => editor.post('/console/jobs', { intent: 'run', queue: 'operators-forget' });
		expect((await run()).status).toBe(303);
		expect((await run()).status).toBe(409);
		expect((await editor.post('/console/jobs', { intent: 'run', queue: 'mail' })).status).toBe(409);
		await runDueJobs(test);
		const queue = (await see('/console/jobs')).queues.find(({ name }: { name: string }) => name === 'operators-forget');
		expect(queue).toMatchObject({ last: { at: expect.any(String) }, schedule: { next: expect.any(String) } });
		expect(Date.parse(queue.schedule.next)).toBeGreaterThan(Date.now());
		// The next calendar minute has begun, but 60 seconds have not passed.
		const { db } = test.services;
		const byHand = sql`singleton_key = 'by hand'`;
		await sql`update pgboss.job set singleton_on = singleton_on - interval '1 minute' where ${byHand}`.execute(db);
		expect((await run()).status).toBe(409);
		await sql`update pgboss.job set created_on = created_on - interval '1 minute' where ${byHand}`.execute(db);
		expect((await run()).status).toBe(303);
		await runDueJobs(test);
	});
});

describe('suppressed addresses', () => {
	const list = async (query = '') =>
		(await see(`/console/suppressions${query}`)).table.rows as TableView['rows'][number][];

	it('are added by hand, found without standing in an address, and lifted once', async () => {
		const { services } = test;
		await suppress(services.db, services, 'angry@example.org', 'complained', 'newsletter');
		const added = await editor.post('/console/suppressions', {
			intent: 'add',
			email: 'Ada@Example.org',
			note: 'by phone',
		});
		expect(added.status).toBe(303);
		const action = await lastAction();
		expect(action).toMatchObject({
			action: 'suppressions.add',
			subject_kind: 'suppression',
			after: { reason: 'operator' },
		});
		expect(JSON.stringify(action)).not.toMatch(/example\.org/i);
		expect((await list()).map(({ label }) => label)).toEqual(['ada@example.org', 'angry@example.org']);
		expect(await list('?reason=complained')).toMatchObject([{ label: 'angry@example.org' }]);
		const twice = await editor.post('/console/suppressions', {
			intent: 'add',
			email: 'ada@example.org',
			note: 'again',
		});
		expect([twice.status, twice.answer.result.initialValue.note]).toEqual([409, 'again']);
		const wrong = await editor.post('/console/suppressions', { intent: 'add', email: 'ada', note: 'x' });
		expect([wrong.status, wrong.answer.result.initialValue.email]).toEqual([400, 'ada']);

		const found = await editor.post('/console/suppressions', { step: 'search', q: 'Ada@example.org' });
		expect(found.location).toMatch(/^\/console\/suppressions\?find=[\w.-]+$/);
		const { rows } = (await see(found.location ?? '')).table;
		expect(rows).toHaveLength(1);
		const [row] = rows;
		expect(row.cells).toMatchObject(['ada@example.org', { lines: [{ text: 'by phone' }] }, {}]);

		expect((await see(`/console/suppressions?lift=${row.id}`)).lifting).toMatchObject({ reason: 'operator' });
		expect((await editor.post('/console/suppressions', { intent: 'lift', id: row.id })).status).toBe(303);
		expect(await lastAction()).toMatchObject({
			action: 'suppressions.lift',
			subject_id: row.id,
			before: { reason: 'operator' },
		});
		const repeated = await editor.post('/console/suppressions', { intent: 'lift', id: row.id });
		expect([repeated.status, repeated.answer.toast.description]).toEqual([
			409,
			expect.stringContaining('Another operator'),
		]);
		expect(await list()).toHaveLength(1);
	});
});

it('a message is queued in the transaction of its form', async () => {
	const undone = test.services.db.transaction().execute(async (tx) => {
		const { id } = await tx.insertInto('website_data').values(form).returning('id').executeTakeFirstOrThrow();
		await enqueueMessage(tx, test.services, { websiteDataId: id });
		throw new Error(id);
	});
	const id = await undone.catch((error: Error) => error.message);
	expect((await editor.get(`/console/webhooks/${id}`)).status).toBe(404);
});
