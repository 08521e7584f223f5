import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advanceQueue, runDueJobs } from '../../../../tests/jobs.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { startZoomServer, type ZoomServer, zoomSettings } from '../../../../tests/zoom-server.ts';
import { enqueueSessionReports } from './session-report.job.server.ts';

const MEETING = '123456789';
const NOW = new Date('2026-11-24T17:30:00Z');

let zoom: ZoomServer;
let test: TestServices;
let now = NOW;
let session: string;
let ada: string;
let bo: string;
beforeAll(async () => {
	zoom = await startZoomServer();
	test = await openTestServices(zoomSettings(zoom), { now: () => now });
});
afterAll(async () => {
	await test.close();
	await zoom.close();
});
beforeEach(async () => {
	now = NOW;
	zoom.reset();
	const { db, jobs } = test.services;
	for (const { id } of await jobs.list({ queue: 'session-report' })) await jobs.discard(id);
	for (const table of ['event_registrations', 'events', 'customers'] as const) await db.deleteFrom(table).execute();
	session = await addSession();
	[ada = '', bo = ''] = await Promise.all(['ada@example.org', 'bo@example.org'].map(addPerson));
});

async function addSession(values: object = {}) {
	const times = { starts_at: new Date('2026-11-24T16:00Z'), ends_at: new Date('2026-11-24T17:00Z'), time_zone: 'UTC' };
	const room = { webinar_kind: 'meeting', webinar_id: MEETING } as const;
	const { event_uuid } = await test.services.db
		.insertInto('events')
		.values({ slug: 'learn-one', kind: 'learn', title: 'One', ...times, ...room, ...values })
		.returning('event_uuid')
		.executeTakeFirstOrThrow();
	return event_uuid;
}
async function addPerson(email: string) {
	const inserted = test.services.db.insertInto('customers').values({ email }).returning('customer_uuid');
	return (await inserted.executeTakeFirstOrThrow()).customer_uuid;
}
const join = (from: number, to: number, values: object = {}) => {
	const at = (minute: number) => new Date(Date.parse('2026-11-24T16:00Z') + minute * 60_000).toISOString();
	const times = { join_time: at(from), leave_time: at(to), duration: (to - from) * 60, status: 'in_meeting' };
	return { id: '', user_id: '1', name: 'Someone', user_email: '', ...times, ...values };
};
const as = (email: string, from: number, to: number) =>
	join(from, to, { user_email: email, name: email.split('@')[0] });
function hold(uuid: string, start: string, joins: object[]) {
	const room = `meetings/${MEETING}`;
	zoom.instances.set(room, [...(zoom.instances.get(room) ?? []), { uuid, start_time: start }]);
	zoom.reports.set(uuid, joins);
}
const minutes = async () => {
	const rows = await test.services.db
		.selectFrom('attendance_evidence')
		.select(['customer_uuid', 'minutes'])
		.where('event_uuid', '=', session)
		.where('source', '=', 'provider')
		.execute();
	return Object.fromEntries(rows.map(({ customer_uuid, minutes }) => [customer_uuid, minutes]));
};
const guests = async () =>
	(await test.services.db.selectFrom('session_guests').selectAll().orderBy('minutes').execute()).map(
		({ email, name, minutes }) => ({ email, name, minutes }),
	);
const report = async () =>
	await test.services.db.selectFrom('session_reports').selectAll().where('event_uuid', '=', session).executeTakeFirst();
async function later(seconds: number) {
	now = new Date(now.getTime() + seconds * 1000);
	await advanceQueue(test, seconds);
	await runDueJobs(test);
}
/** The queue's clock is the database's; the session's jobs are due then. */
const runAll = async () => {
	await enqueueSessionReports(test.services);
	await later(10 * 366 * 24 * 3600);
};

describe('the report of a session', () => {
	it('adds up rejoins over pages and restarts, by registration or address, and lists guests', async () => {
		const { db } = test.services;
		const registration = {
			email: 'other@example.org',
			event_name: 'x',
			event_date: '2026-11-24',
			webinar_registrant_id: 'r-bo',
		};
		await db
			.insertInto('event_registrations')
			.values({ ...registration, customer_uuid: bo, event_uuid: session })
			.execute();
		zoom.reportPage = 2;
		// Zoom's identifiers are base64; this one must be encoded twice.
		hold('/first//A==', '2026-11-24T15:50:00Z', [
			as('ADA@example.org', -10, 10),
			as('guest@elsewhere.org', 0, 20),
			as('ada@example.org', 12, 20),
			join(0, 20, { registrant_id: 'r-bo', user_email: 'work@elsewhere.org' }),
			join(0, 60, { status: 'in_waiting_room', name: 'Waiting' }),
		]);
		// Two devices at the same time count once; after the end nothing counts.
		hold('second+B/C==', '2026-11-24T16:22:00Z', [
			as('ada@example.org', 22, 40),
			as('ada@example.org', 30, 90),
			join(25, 32, { name: 'On the phone' }),
		]);
		hold('of another day', '2026-11-10T16:00:00Z', [as('ada@example.org', 0, 60)]);
		await runAll();
		expect(await minutes()).toEqual({ [ada]: 10 + 8 + 38, [bo]: 20 });
		expect(await guests()).toEqual([
			{ email: null, name: 'On the phone', minutes: 7 },
			{ email: 'guest@elsewhere.org', name: 'guest', minutes: 20 },
		]);
		expect(await report()).toMatchObject({ state: 'done', participants: 4 });
		const verdicts = await db.selectFrom('session_attendance').select(['person_uuid', 'attended']).execute();
		expect(new Map(verdicts.map(({ person_uuid, attended }) => [person_uuid, attended]))).toEqual(
			new Map([
				[ada, true],
				[bo, false],
			]),
		);
		const paths = zoom.requests.map(({ path }) => path).filter((path) => path.includes('/report/'));
		expect(paths[0]).toContain('%252Ffirst%252F%252FA%253D%253D');
		expect(paths.filter((path) => path.includes('first'))).toHaveLength(2 * 3);
	});

	it('is requested once half an hour and once six hours after the session', async () => {
		await enqueueSessionReports(test.services);
		await enqueueSessionReports(test.services);
		const jobs = await test.services.jobs.list({ queue: 'session-report' });
		expect(jobs.flatMap(({ nextAttempt }) => nextAttempt?.toISOString() ?? []).sort()).toEqual([
			'2026-11-24T17:30:00.000Z',
			'2026-11-24T23:00:00.000Z',
		]);
	});

	it.each([
		['429', { status: 429, headers: { 'retry-after': '90' }, body: { code: 429, message: 'Too many' } }],
		['500', { status: 500, body: '<h1>Internal error</h1>' }],
	])('is retried after %s', async (_, answer) => {
		hold('one', '2026-11-24T16:00:00Z', [as('ada@example.org', 0, 60)]);
		zoom.override = ({ path }) => (path.includes('/report/') ? answer : undefined);
		await runAll();
		expect([await minutes(), (await report())?.state]).toEqual([{}, 'waiting']);
		zoom.override = undefined;
		await later(3600);
		expect([await minutes(), (await report())?.state]).toEqual([{ [ada]: 60 }, 'done']);
	});

	it('is awaited while it is empty, until six hours after the end', async () => {
		await enqueueSessionReports(test.services);
		await advanceQueue(test, 10 * 366 * 24 * 3600);
		await runDueJobs(test);
		expect((await report())?.state).toBe('waiting');
		now = new Date('2026-11-24T23:01:00Z');
		await advanceQueue(test, 3600);
		await runDueJobs(test);
		expect(await report()).toMatchObject({ state: 'done', participants: 0 });
	});

	it('that Zoom refuses is shown with its reason, and fails at once', async () => {
		zoom.override = ({ path }) =>
			path.includes('instances')
				? { status: 400, body: { code: 200, message: 'Only available for paid users.' } }
				: undefined;
		await runAll();
		expect(await report()).toMatchObject({
			state: 'failed',
			error: 'Zoom answered 400: 200 Only available for paid users.',
		});
	});

	it('is not requested for drafts, workshops, sessions behind another link or long ago, or ones that are not over', async () => {
		await test.services.db.deleteFrom('events').execute();
		const none = { webinar_kind: null, webinar_id: null };
		await addSession({ slug: 'a', status: 'draft' });
		await addSession({ slug: 'b', kind: 'workshop' });
		await addSession({ slug: 'c', ...none, join_url: 'https://meet.example/1' });
		await addSession({ slug: 'd', starts_at: new Date('2026-11-01T16:00Z'), ends_at: new Date('2026-11-01T17:00Z') });
		await addSession({ slug: 'e', ends_at: new Date('2026-11-24T18:00Z') });
		expect(await enqueueSessionReports(test.services)).toBe(0);
		await addSession({ slug: 'f', ...none });
		expect(await enqueueSessionReports(test.services)).toBe(1);
	});
});
