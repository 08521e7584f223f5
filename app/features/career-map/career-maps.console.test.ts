import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { careerMapRow, requestCareerMap } from '../../../tests/career-map.ts';
import { type Browser, countTasks } from '../../../tests/console-browser.ts';
import { makeOperator, signIn } from '../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../tests/services.ts';
import { failCareerMap } from './career-map.job.server.ts';
import { loadMap } from './map.server.ts';

const HOUR_MS = 3600_000;
const START = new Date('2026-11-20T15:00:00Z');
let clock = START;
let test: TestServices;
let moderator: Browser;
beforeAll(async () => {
	test = await openTestServices({}, { now: () => clock });
	await makeOperator(test, 'owner@example.org', 'owner');
	await makeOperator(test, 'moderator@example.org', 'moderator');
});
afterAll(() => test.close());
beforeEach(async () => {
	clock = START;
	await test.services.db.deleteFrom('genai_career_hacks').execute();
	moderator = await signIn(test, 'moderator@example.org');
});

const db = () => test.services.db;
const report = (title: string, label: string, language?: string) =>
	JSON.stringify({
		roles: [{ title }, { title: 'Always there' }],
		intel: { label },
		read: language ? { language } : {},
	});

async function keep(values: object = {}): Promise<string> {
	const { id } = await db()
		.insertInto('genai_career_hacks')
		.values({ email: 'ada@example.org', cv_url: `${randomUUID()}.pdf`, created_at: clock, ...values })
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}
const ago = (hours: number) => new Date(clock.getTime() - hours * HOUR_MS);
const ready = { status: 'ready', outcome: 'report' } as const;
const see = async (query = '') => (await moderator.get(`/console/career-maps${query}`)).data;
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
const action = (id: string, name: string) => moderator.post(`/console/career-maps/${id}`, { intent: name });
const audit = async (name: string, id: string) =>
	await db().selectFrom('audit_log').selectAll().where('action', '=', name).where('subject_id', '=', id).execute();

it('links a request to the person who sent it', async () => {
	const { customer_uuid } = await db()
		.insertInto('customers')
		.values({ email: 'person-of-a-cv@example.org' })
		.returning('customer_uuid')
		.executeTakeFirstOrThrow();
	const { request } = (await moderator.get(`/console/career-maps/${await keep({ customer_uuid })}`)).data;
	const page = await moderator.get(`/console/people/${request.customer_uuid}`);
	expect([page.status, page.data.person.email]).toEqual([200, 'person-of-a-cv@example.org']);
});

describe('the list of requests', () => {
	it('filters by status, and Today shows the late ones', async () => {
		const waiting = await keep({ created_at: ago(19) });
		const late = await keep({ created_at: ago(21), status: 'reading' });
		const done = await keep({ ...ready, created_at: ago(30), finished_at: ago(29) });
		const failed = await keep({ status: 'failed', outcome: 'not_a_cv', reason: 'invoice', created_at: ago(40) });
		const deleted = await keep({ ...ready, cv_url: null, cv_deleted_at: clock, created_at: ago(50) });
		expect(idsOf((await see()).table.rows)).toEqual([waiting, late, done, failed, deleted]);
		const by: Record<string, string[]> = {
			waiting: [waiting, late],
			late: [late],
			ready: [done],
			failed: [failed],
			deleted: [deleted],
		};
		for (const [standing, ids] of Object.entries(by))
			expect(idsOf((await see(`?standing=${standing}`)).table.rows), standing).toEqual(ids);
		expect(idsOf((await see('?outcome=not_a_cv')).table.rows)).toEqual([failed]);
		expect(idsOf((await see('?from=2026-11-19&until=2026-11-19')).table.rows)).toEqual([waiting, late, done]);
		expect((await see()).late).toBe(1);
		expect(await countTasks(moderator, 'career-map-late')).toBe(1);
	});

	it('has pages, also for requests of the same instant', async () => {
		for (let number = 0; number < 60; number++) await keep({ created_at: ago(Math.floor(number / 20)) });
		const first = (await see()).table;
		const second = (await moderator.get(first.next)).data.table;
		const all = [...idsOf(first.rows), ...idsOf(second.rows)];
		expect([first.rows.length, second.rows.length, new Set(all).size]).toEqual([50, 10, 60]);
	});

	it('accepts any query in the address', async () => {
		for (const query of ['?standing=x&outcome=y', '?before=x', '?from=2026-99-99&until=x', `?before=${randomUUID()}`])
			expect((await moderator.get(`/console/career-maps${query}`)).status, query).toBe(200);
		for (const id of ['x', randomUUID()]) expect((await moderator.get(`/console/career-maps/${id}`)).status).toBe(404);
	});
});

it('has statistics about requests, without names', async () => {
	for (let number = 0; number < 3; number++)
		await keep({
			...ready,
			created_at: ago(24 * 8),
			finished_at: ago(24 * 8 - number),
			report: report('Analyst', 'Energy', 'de'),
		});
	await keep({ ...ready, created_at: ago(2), finished_at: ago(1), report: report('Trainer', 'Education') });
	await keep({ status: 'failed', outcome: 'unreadable', reason: 'scan', created_at: ago(1) });
	await keep({ ...ready, cv_url: null, cv_deleted_at: clock, created_at: ago(24 * 100) });
	const { numbers } = (await moderator.get('/console/career-maps/numbers')).data;
	expect(numbers.weeks).toHaveLength(12);
	expect(numbers.weeks.slice(-2)).toEqual([
		{ week: '2026-11-09', requests: 3, reports: 3 },
		{ week: '2026-11-16', requests: 2, reports: 1 },
	]);
	expect(numbers.outcomes).toEqual([
		{ value: 'report', requests: 4 },
		{ value: 'unreadable', requests: 1 },
	]);
	expect(numbers.took).toEqual({ median: 3600, nineInTen: 7200 });
	expect(numbers.roles[0]).toEqual({ value: 'Always there', reports: 4 });
	expect(numbers.industries[0]).toEqual({ value: 'Energy', reports: 3 });
	expect(numbers.languages).toEqual([
		{ value: 'de', reports: 3 },
		{ value: null, reports: 1 },
	]);
	expect(JSON.stringify(numbers)).not.toContain('ada@');
});

describe('an action on a request', () => {
	it('opens a report read-only for a limited time, and writes the audit log', async () => {
		const id = await keep({ ...ready, report: report('Analyst', 'Energy') });
		const page = await action(id, 'open');
		expect(page.status).toBe(303);
		const token = new URL(page.location ?? '').searchParams.get('token');
		expect(page.location).toMatch(/^http:\/\/localhost:3000\/genai-career-hack\/map\?token=/);
		expect(await audit('career-maps.open', id)).toHaveLength(1);
		clock = new Date(START.getTime() + 31 * 60_000);
		expect(await loadMap(test.services, token)).toEqual({ state: 'expired' });
	});

	it('retries a request that failed on our side, once', async () => {
		const { id } = await requestCareerMap(test);
		await failCareerMap(test.services, id, 'analysis');
		expect((await action(id, 'retry')).status).toBe(303);
		expect(await careerMapRow(test, id)).toMatchObject({ status: 'received', outcome: null, attempts: 0 });
		expect((await audit('career-maps.retry', id))[0]?.before).toEqual({ status: 'failed', outcome: 'failed' });
		const again = await action(id, 'retry');
		expect(again.status).toBe(409);
		expect(again.answer.toast.description).toContain('not failed on our side');
		const sent = await test.services.jobs.list({ queue: 'career-map', payload: { name: 'careerMapId', values: [id] } });
		expect(sent.length).toBe(2);
	});

	it('retries a late request, but not a waiting one or one with an unreadable file', async () => {
		expect((await action(await keep({ created_at: ago(21) }), 'retry')).status).toBe(303);
		expect((await action(await keep({ created_at: ago(1) }), 'retry')).status).toBe(409);
		expect(
			(await action(await keep({ status: 'failed', outcome: 'not_a_cv', reason: 'invoice' }), 'retry')).status,
		).toBe(409);
	});

	it('resends the link, but not twice at once', async () => {
		const id = await keep({ ...ready, report: report('Analyst', 'Energy') });
		expect((await action(id, 'send-link')).status).toBe(303);
		expect((await action(id, 'send-link')).status).toBe(409);
		const mails = await db().selectFrom('mails').select('recipient').where('kind', '=', 'career-map-link').execute();
		expect(mails).toEqual([{ recipient: 'ada@example.org' }]);
		expect(await audit('career-maps.send-link', id)).toHaveLength(1);
	});

	it('deletes everything at once with the file, and then offers no action', async () => {
		const { id } = await requestCareerMap(test);
		const { cv_url } = await careerMapRow(test, id);
		const bucket = test.services.files.bucket('genai-hack-cvs');
		expect(await bucket.exists(cv_url as string)).toBe(true);
		expect((await action(id, 'delete')).status).toBe(303);
		expect(await bucket.exists(cv_url as string)).toBe(false);
		expect(await careerMapRow(test, id)).toMatchObject({ cv_url: null, report: null, deleted_at: clock });
		for (const name of ['delete', 'open', 'retry', 'send-link']) {
			const page = await action(id, name);
			expect(page.status, name).toBe(409);
			expect(page.answer.toast.description).toContain('already been deleted');
		}
		expect(await audit('career-maps.delete', id)).toHaveLength(1);
	});

	it('leaves the row unchanged when the file cannot be deleted', async () => {
		const { id } = await requestCareerMap(test);
		const bucket = vi
			.spyOn(test.services.files, 'bucket')
			.mockReturnValue({ delete: () => Promise.reject(new Error('no')) } as never);
		try {
			expect((await action(id, 'delete')).status).toBe(503);
		} finally {
			bucket.mockRestore();
		}
		expect(await careerMapRow(test, id)).toMatchObject({ deleted_at: null });
		expect(await audit('career-maps.delete', id)).toEqual([]);
	});

	it('reports a request that was erased in the meantime', async () => {
		const id = await keep();
		await db().deleteFrom('genai_career_hacks').where('id', '=', id).execute();
		for (const name of ['open', 'retry', 'send-link']) expect((await action(id, name)).status, name).toBe(404);
		expect((await action(await keep(), 'x')).status).toBe(400);
	});
});
