import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workshopEvent } from '#content/workshop.ts';
import { advanceQueue, runDueJobs } from '../../../../tests/jobs.ts';
import { type MailServer, mailSettings, startMailServer } from '../../../../tests/mail-server.ts';
import { openTestServices, submit, type TestServices } from '../../../../tests/services.ts';
import { startZoomServer, type ZoomServer, zoomSettings, zoomWebinar } from '../../../../tests/zoom-server.ts';
import { ensureEvents } from '../events/ensure-events.server.ts';
import { action } from '../workshop/workshop.route.tsx';
import { enqueueEventMails, registerInRooms } from './event-mails.server.ts';

const HOUR = 3600_000;
const PAGE = '/events/cv-to-website';

let zoom: ZoomServer;
let server: MailServer;
let test: TestServices;
beforeAll(async () => {
	[zoom, server] = await Promise.all([startZoomServer(), startMailServer()]);
	test = await openTestServices({ ...mailSettings(server), ...zoomSettings(zoom) });
	await ensureEvents(test.services);
});
afterAll(async () => {
	await test.close();
	await Promise.all([zoom.close(), server.close()]);
});
beforeEach(async () => {
	zoom.reset();
	const { db, jobs } = test.services;
	for (const { id } of await jobs.list({ queue: 'webinar-registration' })) await jobs.discard(id);
	for (const table of ['event_registrations', 'mails', 'submissions', 'website_data'] as const) {
		await db.deleteFrom(table).execute();
	}
	await db.deleteFrom('events').where('slug', 'like', 'run-%').execute();
	await announce(7 * 24 * HOUR);
	await runDueJobs(test);
	server.mails.length = 0;
});

async function announce(inMs: number, values: { webinar_kind?: 'meeting'; webinar_id?: string; slug?: string } = {}) {
	const starts_at = new Date(Date.now() + inMs);
	const ends_at = new Date(starts_at.getTime() + HOUR);
	const run = { slug: 'run-next', kind: 'workshop' as const, title: 'CV to Website', time_zone: 'America/New_York' };
	const series_uuid = workshopEvent.seriesUuid;
	await test.services.db
		.insertInto('events')
		.values({ ...run, series_uuid, ...values, starts_at, ends_at })
		.execute();
}
const edit = (values: object) =>
	test.services.db.updateTable('events').set(values).where('slug', '=', 'run-next').execute();

const ada = {
	firstName: 'Ada',
	lastName: 'Green',
	email: 'ada@example.org',
	company: 'Green & Sons',
	title: 'Auditor',
	privacyConsent: 'on',
};
const register = (fields: Record<string, string> = {}, options = {}) =>
	submit(test, action, PAGE, { ...ada, ...fields }, options);
const rows = () => test.services.db.selectFrom('event_registrations').selectAll().execute();
const inRoom = () => zoom.registrants.get(`webinars/${zoomWebinar}`) ?? [];
const registrantRequests = () => zoom.requests.filter(({ path }) => path.includes('registrants'));
const kinds = () => server.mails.map(({ subject }) => subject?.split(':')[0]).sort();
const jobs = () => test.services.jobs.list({ queue: 'webinar-registration' });
const waitingJob = async () => (await jobs()).find(({ nextAttempt }) => nextAttempt);

async function later(seconds: number): Promise<void> {
	await advanceQueue(test, seconds);
	await runDueJobs(test);
}

async function lookOfTheMinute(): Promise<void> {
	await enqueueEventMails(test.services);
	await registerInRooms(test.services);
	await later(1);
}

const success = {
	kind: 'success',
	title: 'Registration Successful!',
	description: "You're all set for the workshop. Check your email for event details.",
};
const warning = {
	kind: 'warning',
	title: 'Zoom Registration Warning',
	description:
		"You're registered for the event, but there was an issue with webinar registration. We'll send you the meeting details separately.",
};

describe('registering for a workshop on Zoom', () => {
	it('registers the person on Zoom within the request, with the specification’s fields, once', async () => {
		expect((await register()).answer?.toast).toEqual(success);
		expect(inRoom()).toMatchObject([
			{ email: 'ada@example.org', first_name: 'Ada', last_name: 'Green', org: 'Green & Sons', job_title: 'Auditor' },
		]);
		expect(await rows()).toMatchObject([
			{ webinar_state: 'done', webinar_registrant_id: inRoom()[0]?.id, webinar_join_url: inRoom()[0]?.join_url },
		]);
		await later(60);
		expect(registrantRequests()).toHaveLength(1);
		expect(kinds()).toEqual(['Registered']);
		// Everyone joins through our own link.
		expect(server.mails[0]?.raw).not.toContain(`${zoom.url}/w/`);
	});

	it('omits empty fields instead of sending Unknown to Zoom', async () => {
		await register({ company: '', title: '' });
		expect(JSON.parse(registrantRequests()[0]?.body ?? '')).toEqual({
			email: 'ada@example.org',
			first_name: 'Ada',
			last_name: 'Green',
		});
	});

	it('registers once after a double click', async () => {
		const once = { idempotency_key: 'a'.repeat(32) };
		const answers = await Promise.all([1, 2, 3].map(() => register(once)));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(registrantRequests()).toHaveLength(1);
	});

	it('uses the event’s own meeting if it has one', async () => {
		zoom.rooms.add('meetings/1234567890');
		await edit({ webinar_kind: 'meeting', webinar_id: '1234567890' });
		await register();
		expect([zoom.registrants.get('meetings/1234567890')?.length, inRoom().length]).toEqual([1, 0]);
	});

	it('skips Zoom for a run that is over', async () => {
		await test.services.db.deleteFrom('events').where('slug', '=', 'run-next').execute();
		expect((await register()).answer?.toast).toMatchObject({
			kind: 'success',
			description: expect.stringContaining('recording'),
		});
		await later(60);
		expect([zoom.requests, (await rows())[0]?.webinar_state]).toEqual([[], 'none']);
	});

	it('registers on Zoom when that run becomes upcoming again', async () => {
		await edit({ starts_at: new Date(Date.now() - 5 * HOUR), ends_at: new Date(Date.now() - 4 * HOUR) });
		await register();
		const { event_uuid } = await test.services.db
			.selectFrom('events')
			.select('event_uuid')
			.where('slug', '=', 'run-next')
			.executeTakeFirstOrThrow();
		await test.services.db.updateTable('event_registrations').set({ event_uuid }).execute();
		await edit({ starts_at: new Date(Date.now() + 48 * HOUR), ends_at: new Date(Date.now() + 49 * HOUR) });
		await lookOfTheMinute();
		expect([inRoom().length, (await rows())[0]?.webinar_state]).toEqual([1, 'done']);
	});
});

describe('when an operator moves the event to another room', () => {
	const elsewhere = { webinar_kind: 'meeting', webinar_id: '1234567890' } as const;
	const inOther = () => zoom.registrants.get('meetings/1234567890') ?? [];

	it('registers people from the old room in the new one, and emails the new details once', async () => {
		zoom.rooms.add('meetings/1234567890');
		await register();
		await later(60);
		await lookOfTheMinute();
		expect([registrantRequests().length, kinds()]).toEqual([1, ['Registered']]);
		await edit(elsewhere);
		await lookOfTheMinute();
		await lookOfTheMinute();
		expect(await rows()).toMatchObject([
			{ webinar_state: 'done', webinar_room: 'meeting/1234567890', webinar_join_url: inOther()[0]?.join_url },
		]);
		expect([registrantRequests().length, kinds()]).toEqual([2, ['New meeting link', 'Registered']]);
		expect(server.mails.find(({ subject }) => subject?.startsWith('New meeting'))?.text).toMatch(/\/join\?token=/);
		await edit({ webinar_kind: null, webinar_id: null });
		await lookOfTheMinute();
		expect(await rows()).toMatchObject([{ webinar_state: 'done', webinar_join_url: inRoom()[0]?.join_url }]);
		expect(kinds()).toEqual(['New meeting link', 'New meeting link', 'Registered']);
	});

	it('registers people rejected by the old room in the new one, and emails the promised details', async () => {
		zoom.rooms = new Set(['meetings/1234567890']);
		await register();
		await later(60);
		await lookOfTheMinute();
		expect((await rows())[0]?.webinar_state).toBe('failed');
		await edit(elsewhere);
		await lookOfTheMinute();
		expect([inOther().length, (await rows())[0]?.webinar_state]).toEqual([1, 'done']);
		expect(kinds()).toContain('Your meeting details');
	});

	it('drops the old join URL if the new room rejects people, and emails the new details after it is fixed', async () => {
		await register();
		await later(60);
		await edit(elsewhere);
		await lookOfTheMinute();
		expect(await rows()).toMatchObject([{ webinar_state: 'failed', webinar_join_url: null }]);
		zoom.rooms.add('meetings/1234567890');
		await test.services.jobs.revive('webinar-registration');
		await later(60);
		expect((await rows())[0]?.webinar_state).toBe('done');
		expect(kinds().filter((kind) => kind === 'New meeting link')).toHaveLength(1);
	});
});

describe('while Zoom fails', () => {
	const broken = () => {
		zoom.override = () => ({ status: 500, body: 'Internal Server Error' });
	};

	it('the registration counts, with the specification’s warning; an hour later it completes once, and the details are emailed', async () => {
		broken();
		const answered = await register();
		expect([answered.status, answered.answer?.outcome, answered.answer?.toast]).toEqual([200, 'accepted', warning]);
		expect(JSON.stringify(answered)).not.toContain((await rows())[0]?.id);
		for (let minutes = 0; minutes < 60; minutes += 15) await later(15 * 60);
		expect([inRoom().length, kinds()]).toEqual([0, ['Registered']]);
		expect((await rows())[0]).toMatchObject({ webinar_state: 'pending' });
		zoom.override = undefined;
		await later(HOUR / 1000);
		await later(HOUR / 1000);
		expect([inRoom().length, kinds()]).toEqual([1, ['Registered', 'Your meeting details']]);
		expect(server.mails.find(({ subject }) => subject?.startsWith('Your'))?.text).toMatch(/\/join\?token=/);
		expect((await rows())[0]?.webinar_state).toBe('done');
	});

	it('a page without scripts shows the warning on the next page, with the registration complete', async () => {
		broken();
		const answered = await register({}, { scripts: false });
		expect([answered.status, answered.location]).toEqual([303, `${PAGE}?registered`]);
		const [, flash = ''] = /flash=([^;]+)/.exec(answered.cookie ?? '') ?? [];
		expect(JSON.parse(Buffer.from(flash, 'base64url').toString())).toEqual(warning);
	});

	it('and hangs, the response takes three seconds', async () => {
		zoom.hang(true);
		const started = performance.now();
		expect((await register()).answer?.toast).toEqual(warning);
		expect(performance.now() - started).toBeLessThan(60_000);
		zoom.hang(false);
		await later(60);
		expect([inRoom().length, (await rows())[0]?.webinar_state]).toEqual([1, 'done']);
	});

	it('and its response is lost, there is still one registrant', async () => {
		zoom.overrideAfter = async ({ path }) => (path.includes('registrants') ? 'hang up' : undefined);
		expect((await register()).answer?.toast).toEqual(warning);
		expect([inRoom().length, (await rows())[0]?.webinar_state]).toEqual([1, 'pending']);
		zoom.overrideAfter = undefined;
		await later(60);
		expect([inRoom().length, (await rows())[0]?.webinar_state]).toEqual([1, 'done']);
	});

	it('and the database fails between its response and our commit, there is still one registrant', async () => {
		const { schema } = test.services.db;
		zoom.overrideAfter = async ({ path }) => {
			if (path.includes('registrants')) await schema.alterTable('event_registrations').renameTo('away').execute();
			return undefined;
		};
		const answered = await register();
		zoom.overrideAfter = undefined;
		await schema.alterTable('away').renameTo('event_registrations').execute();
		expect([answered.status, answered.answer?.toast]).toEqual([200, warning]);
		expect((await rows())[0]?.webinar_state).toBe('pending');
		await later(60);
		expect([inRoom().length, (await rows())[0]?.webinar_state]).toEqual([1, 'done']);
		// An email that failed while the table was missing is retried.
		await later(300);
		expect(kinds()).toEqual(['Registered', 'Your meeting details']);
	});

	it.each([
		['a redirect', { status: 307, headers: { location: 'https://elsewhere.test/' } }],
		['another website’s page', { status: 200, body: '<h1>Sign in to the hotel network</h1>' }],
		['an unknown token', { status: 401, body: { code: 124, message: 'Invalid access token.' } }],
	])('with %s, it is retried', async (_, answer) => {
		zoom.override = ({ path }) => (path.includes('registrants') ? answer : undefined);
		expect((await register()).answer?.toast).toEqual(warning);
		zoom.override = undefined;
		await later(60);
		expect((await rows())[0]?.webinar_state).toBe('done');
	});

	it('with a rate limit, retries follow its Retry-After', async () => {
		zoom.override = ({ path }) =>
			path.includes('registrants')
				? { status: 429, headers: { 'retry-after': '5400' }, body: { code: 429, message: 'Later.' } }
				: undefined;
		expect((await register()).answer?.toast).toEqual(warning);
		await later(30);
		const job = await waitingJob();
		const seconds = ((job?.nextAttempt?.getTime() ?? 0) - Date.now()) / 1000;
		expect(seconds).toBeGreaterThan(5300);
		expect(seconds).toBeLessThan(5500);
		expect(job?.lastError).toBe('Zoom answered 429: 429 Later.');
		zoom.override = undefined;
		const before = registrantRequests().length;
		await later(3600);
		expect(registrantRequests()).toHaveLength(before);
		await later(1900);
		expect((await rows())[0]?.webinar_state).toBe('done');
	});

	it('near the start, retries happen every minute', async () => {
		await edit({ starts_at: new Date(Date.now() + HOUR), ends_at: new Date(Date.now() + 2 * HOUR) });
		broken();
		await register();
		for (let tries = 0; tries < 6; tries++) await later(70);
		expect(registrantRequests().length).toBeGreaterThan(5);
		const wait = ((await waitingJob())?.nextAttempt?.getTime() ?? 0) - Date.now();
		expect(wait).toBeLessThan(90_000);
	});

	it('retries stop once the event is over', async () => {
		broken();
		await register();
		await edit({ starts_at: new Date(Date.now() - 2 * HOUR), ends_at: new Date(Date.now() - HOUR) });
		zoom.requests.length = 0;
		await later(60);
		expect([zoom.requests, (await rows())[0]?.webinar_state]).toEqual([[], 'none']);
	});
});

describe('when Zoom rejects permanently', () => {
	it('the job is dead-lettered, the operator is emailed once, and after a fix the registration completes with the details', async () => {
		zoom.rooms.clear();
		expect((await register()).answer?.toast).toEqual(warning);
		await register({ email: 'grace@example.org' });
		await later(60);
		const parked = await test.services.jobs.list({ queue: 'webinar-registration', state: 'parked' });
		expect(parked).toHaveLength(2);
		expect(parked[0]).toMatchObject({
			attempts: 1,
			lastError: `Zoom answered 404: 3001 Webinar ${zoomWebinar} not found or has expired.`,
		});
		expect((await rows()).map(({ webinar_state }) => webinar_state)).toEqual(['failed', 'failed']);
		const toOperator = server.mails.filter(({ recipient }) => recipient === 'desk@mga.example');
		expect(toOperator.map(({ subject }) => subject)).toEqual(['The webinar service rejected a registration']);
		expect(toOperator[0]?.text).toContain('3001');
		expect(toOperator[0]?.raw).not.toContain('ada@example.org');

		zoom.rooms.add(`webinars/${zoomWebinar}`);
		expect(await test.services.jobs.revive('webinar-registration')).toBe(2);
		await later(60);
		expect([inRoom().length, (await rows()).map(({ webinar_state }) => webinar_state)]).toEqual([2, ['done', 'done']]);
		expect(kinds().filter((kind) => kind === 'Your meeting details')).toHaveLength(2);
	});

	it('no log and no job contains the person’s address', async () => {
		zoom.override = ({ path }) =>
			path.includes('registrants')
				? { status: 400, body: { code: 300, message: 'ada@example.org is not welcome' } }
				: undefined;
		await register();
		await later(60);
		expect(test.logged.join('\n')).not.toContain('ada@example.org');
		expect(JSON.stringify(await jobs())).not.toContain('ada@example.org');
	});
});
