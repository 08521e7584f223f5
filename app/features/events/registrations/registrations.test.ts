import ICAL from 'ical.js';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workshopEvent } from '#content/workshop.ts';
import type { Events } from '#database/tables.ts';
import { advanceQueue, runDueJobs } from '../../../../tests/jobs.ts';
import { type MailServer, mailSettings, type ReceivedMail, startMailServer } from '../../../../tests/mail-server.ts';
import { openTestServices, submit, type TestServices } from '../../../../tests/services.ts';
import { ensureEvents } from '../events/ensure-events.server.ts';
import { action as eventAction, loader as eventPage } from '../events/event.route.tsx';
import { action } from '../workshop/workshop.route.tsx';
import { enqueueEventMails } from './event-mails.server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = new Date('2027-03-16T16:00:00Z');
const SLUG = 'run-of-march';

let server: MailServer;
let test: TestServices;
let now: Date;
beforeAll(async () => {
	server = await startMailServer();
	now = new Date('2027-02-20T09:00:00Z');
	test = await openTestServices(mailSettings(server), { now: () => now });
	await ensureEvents(test.services);
});
afterAll(async () => {
	await test.close();
	await server.close();
});
beforeEach(async () => {
	now = new Date('2027-02-20T09:00:00Z');
	const { db } = test.services;
	await runDueJobs(test);
	for (const table of ['event_registrations', 'mails', 'submissions', 'website_data'] as const) {
		await db.deleteFrom(table).execute();
	}
	await db.deleteFrom('events').where('slug', 'like', 'run-%').execute();
	await db.deleteFrom('events').where('slug', 'like', 'workshop-%').execute();
	await db.updateTable('events').set({ recording_url: null }).where('slug', '=', 'cv-to-website').execute();
	server.mails.length = 0;
});

async function announce(values: Partial<{ slug: string; starts_at: Date; time_zone: string }> = {}): Promise<void> {
	const starts_at = values.starts_at ?? START;
	const ends_at = new Date(starts_at.getTime() + HOUR);
	const run = { slug: SLUG, kind: 'workshop' as const, title: 'CV to Website', time_zone: 'America/New_York' };
	const series_uuid = workshopEvent.seriesUuid;
	await test.services.db
		.insertInto('events')
		.values({ ...run, series_uuid, ...values, starts_at, ends_at })
		.execute();
}

async function edit(values: Updateable<Pick<Events, 'status' | 'recording_url' | 'title'>> & { starts_at?: Date }) {
	const ends = values.starts_at ? { ends_at: new Date(values.starts_at.getTime() + HOUR) } : {};
	await test.services.db
		.updateTable('events')
		.set({ ...values, ...ends })
		.where('slug', '=', SLUG)
		.execute();
}

const ada = { firstName: 'Ada', lastName: 'Green', email: 'ada@example.org', privacyConsent: 'on' };
async function register(fields: Record<string, string> = {}): Promise<void> {
	const { status } = await submit(test, action, '/events/cv-to-website', { ...ada, ...fields });
	expect(status).toBe(200);
}

async function at(instant: Date): Promise<ReceivedMail[]> {
	now = instant;
	server.mails.length = 0;
	await enqueueEventMails(test.services);
	await runDueJobs(test);
	return [...server.mails];
}
const ahead = (ms: number) => new Date(START.getTime() - ms);
const subjects = (mails: ReceivedMail[]) => mails.map(({ subject }) => subject?.replace(' · MGA', '')).sort();
const textOf = (mail?: ReceivedMail) => mail?.text?.replace(/\s+/g, ' ') ?? '';
const linkIn = (mail?: ReceivedMail) =>
	/http:\/\/localhost:3000\/events\/[\w-]+\/join\?token=[\w.-]+/.exec(mail?.text ?? '')?.[0];

/** An email's calendar file, parsed by a different library than the one that wrote it. */
function calendarIn(mail?: ReceivedMail) {
	const [file] = mail?.attachments ?? [];
	if (!file) return expect.fail('there is no file in the email');
	const text = new TextDecoder().decode(file.content as ArrayBuffer);
	const calendar = new ICAL.Component(ICAL.parse(text));
	const events = calendar.getAllSubcomponents('vevent');
	expect(events).toHaveLength(1);
	const event = new ICAL.Event(events[0]);
	return {
		type: file.mimeType,
		method: calendar.getFirstPropertyValue('method'),
		uid: event.uid,
		sequence: event.sequence,
		start: event.startDate.toJSDate(),
		end: event.endDate.toJSDate(),
		url: events[0]?.getFirstPropertyValue('url')?.toString(),
		status: events[0]?.getFirstPropertyValue('status'),
		attendee: String(events[0]?.getFirstPropertyValue('attendee')).toLowerCase(),
		organizer: String(events[0]?.getFirstPropertyValue('organizer')).toLowerCase(),
	};
}
const eventRow = () =>
	test.services.db.selectFrom('events').selectAll().where('slug', '=', SLUG).executeTakeFirstOrThrow();

describe('registering for an upcoming run', () => {
	it('sends its time in both zones, the join link and a calendar file, without a name in the subject', async () => {
		await announce();
		await register({ time_zone: 'Europe/Berlin' });
		await runDueJobs(test);
		const [mail, ...others] = server.mails;
		expect(others).toEqual([]);
		expect(mail?.subject).toBe('Registered: CV to Website · MGA');
		// Noon in New York, whose clocks have changed by then; Berlin's have not.
		expect(textOf(mail)).toMatch(/Your time: Tuesday, March 16, 2027 at 5:00 PM GMT\+1/);
		expect(textOf(mail)).toMatch(/Time in New York: Tuesday, March 16, 2027 at 12:00 PM EDT/);
		expect(textOf(mail)).toContain('a day before and an hour before');
		const row = await eventRow();
		expect(calendarIn(mail)).toEqual({
			type: 'text/calendar',
			method: 'REQUEST',
			uid: row.event_uuid,
			sequence: 0,
			start: START,
			end: new Date(START.getTime() + HOUR),
			url: linkIn(mail),
			status: 'CONFIRMED',
			attendee: 'mailto:ada@example.org',
			organizer: 'mailto:hello@mga.example',
		});
		expect(mail?.raw).toMatch(/Content-Type: text\/calendar;[\s\S]*method=REQUEST/);
	});

	it('says that the meeting link is missing while it is, and in the reminders, but not of a place that people come to', async () => {
		await announce();
		await register();
		await runDueJobs(test);
		expect(textOf(server.mails[0])).toContain('The meeting link isn’t set yet');
		expect(textOf(server.mails[0])).not.toContain('Here’s what you need to join');
		expect(textOf((await at(ahead(DAY)))[0])).toContain('The meeting link isn’t set yet');
		for (const way of [{ join_url: 'https://meet.example/room' }, { join_url: null, location: 'Room 5' }]) {
			now = ahead(2 * DAY);
			await test.services.db.deleteFrom('event_registrations').execute();
			await test.services.db.updateTable('events').set(way).where('slug', '=', SLUG).execute();
			server.mails.length = 0;
			await register({ email: way.join_url ? 'grace@example.org' : 'mary@example.org' });
			await runDueJobs(test);
			const registered = textOf(server.mails.find(({ subject }) => subject?.startsWith('Registered')));
			expect(registered).toContain('Here’s what you need to join');
			expect(registered).not.toContain('The meeting link');
		}
	});

	it.each([
		['no zone', {}],
		['an unknown zone', { time_zone: 'Mars/Olympus_Mons' }],
		['an offset', { time_zone: '+01:00' }],
		['a script', { time_zone: '<script>' }],
	])('sends only the event’s time, not labeled as theirs, with %s', async (_, fields) => {
		await announce();
		await register(fields);
		await runDueJobs(test);
		expect(textOf(server.mails[0])).toContain('Time in New York: Tuesday, March 16, 2027 at 12:00 PM EDT');
		expect(textOf(server.mails[0])).not.toContain('Your time');
	});

	it('sends one time if both zones show the same', async () => {
		await announce();
		await register({ time_zone: 'America/Detroit' });
		await runDueJobs(test);
		expect(textOf(server.mails[0])).toContain('Your time: Tuesday, March 16, 2027 at 12:00 PM EDT');
		expect(textOf(server.mails[0])).not.toContain('Time in');
	});

	it('promises no reminder whose time has passed', async () => {
		await announce();
		now = ahead(3 * HOUR);
		await register();
		await runDueJobs(test);
		now = ahead(30 * MINUTE);
		await register({ email: 'late@example.org' });
		await runDueJobs(test);
		const [ada, late] = ['ada@example.org', 'late@example.org'].map((to) =>
			textOf(server.mails.find(({ recipient }) => recipient === to)),
		);
		expect(ada).toContain('We’ll remind you an hour before');
		expect(late).not.toContain('remind');
	});
});

describe('registering after the run is over', () => {
	const over = (values: { status?: 'cancelled' | 'published'; recording_url?: string }) =>
		test.services.db.updateTable('events').set(values).where('slug', '=', 'cv-to-website').execute();

	it('announces the recording and the next run, without a calendar file', async () => {
		await register();
		await runDueJobs(test);
		expect(subjects(server.mails)).toEqual(['You’re on the list: CV to Website']);
		expect(textOf(server.mails[0])).toContain('the recording when there is one, and the next date');
		expect(server.mails[0]?.attachments).toEqual([]);
		await over({ recording_url: 'https://videos.test/17' });
		const [recording] = await at(now);
		expect(recording?.subject).toBe('The recording: CV to Website · MGA');
		expect(recording?.text).toContain('https://videos.test/17');
		expect(await at(new Date(now.getTime() + DAY))).toEqual([]);
	});

	it('sends the recording at once if there is one, and only once', async () => {
		await over({ recording_url: 'https://videos.test/17' });
		await register();
		await runDueJobs(test);
		expect(server.mails[0]?.text).toContain('https://videos.test/17');
		expect(await at(now)).toEqual([]);
	});

	it('sends the date of the next run once, unless the person has a place in it', async () => {
		await register();
		await register({ email: 'grace@example.org', time_zone: 'Asia/Tokyo' });
		await runDueJobs(test);
		expect(await at(now)).toEqual([]);
		await announce();
		await register({ title: 'Auditor' });
		await runDueJobs(test);
		const sent = await at(now);
		expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
			['grace@example.org', 'The next date: CV to Website · MGA'],
		]);
		expect(textOf(sent[0])).toMatch(/Wednesday, March 17, 2027 at 1:00 AM GMT\+9/);
		expect(sent[0]?.text).toContain(`http://localhost:3000/events/${SLUG}`);
		expect(await at(new Date(now.getTime() + DAY))).toEqual([]);
	});

	it('also works for a canceled run', async () => {
		await over({ status: 'cancelled' });
		try {
			await register();
			expect(subjects(await at(now))).toEqual(['You’re on the list: CV to Website']);
		} finally {
			await over({ status: 'published' });
		}
	});
});

describe('an operator’s own event', () => {
	const CLAIMS = 'workshop-claims';
	const path = `/events/${CLAIMS}`;
	const own = { slug: CLAIMS, kind: 'workshop' as const, title: 'Claims that hold', time_zone: 'Europe/Berlin' };
	const startsAt = new Date('2027-03-09T17:00:00Z');
	const plan = (values: object = {}, at = startsAt) =>
		test.services.db
			.insertInto('events')
			.values({ ...own, starts_at: at, ends_at: new Date(at.getTime() + HOUR), ...values })
			.execute();
	const registerFor = (slug: string, fields: object = {}, options: object = {}) =>
		submit(test, eventAction, `/events/${slug}`, { ...ada, ...fields }, { params: { slug }, ...options });
	const registered = async () =>
		await test.services.db
			.selectFrom('event_registrations as r')
			.leftJoin('events as e', 'e.event_uuid', 'r.event_uuid')
			.select(['e.slug', 'r.event_name', 'r.email'])
			.orderBy('e.slug')
			.orderBy('r.email')
			.execute();

	it('takes registrations on its page: the row, the email with facts and file, the link, the lead and the reminders', async () => {
		await announce({ starts_at: new Date(startsAt.getTime() - DAY) });
		await plan();
		const done = await registerFor(CLAIMS, { company: 'Green Ltd' }, { scripts: false });
		expect([done.status, done.location]).toEqual([303, `${path}?registered`]);
		expect(await registered()).toEqual([
			{ slug: CLAIMS, event_name: 'WORKSHOP: Claims that hold', email: 'ada@example.org' },
		]);
		const lead = await test.services.db.selectFrom('website_data').selectAll().executeTakeFirst();
		expect(lead).toMatchObject({ form_name: 'WORKSHOP: Claims that hold', company: 'Green Ltd', page_path: path });
		await runDueJobs(test);
		const [mail, ...others] = server.mails;
		expect([mail?.subject, others]).toEqual(['Registered: Claims that hold · MGA', []]);
		expect(textOf(mail)).toContain('Tuesday, March 9, 2027 at 6:00 PM GMT+1');
		expect(textOf(mail).replaceAll(/https?:\S+/g, '')).not.toContain('CV');
		expect(new URL(linkIn(mail) ?? '').pathname).toBe(`${path}/join`);
		expect(calendarIn(mail)).toMatchObject({ start: startsAt, url: linkIn(mail) });
		const day = await at(new Date(startsAt.getTime() - DAY));
		expect(subjects(day)).toEqual(['Coming up: Claims that hold']);
		// For this event, and once.
		expect((await registerFor(CLAIMS, { title: 'Auditor' })).status).toBe(409);
	});

	it('and another event are two registrations, even with the same details and without scripts', async () => {
		await plan();
		await plan({ slug: 'workshop-other', title: 'Other' }, new Date(startsAt.getTime() + DAY));
		for (const slug of [CLAIMS, 'workshop-other']) await registerFor(slug, {}, { scripts: false });
		expect((await registered()).map(({ slug }) => slug)).toEqual([CLAIMS, 'workshop-other']);
	});

	it('takes no registrations as a draft or as a program session', async () => {
		await plan({ status: 'draft' });
		await plan({ slug: 'workshop-not', kind: 'learn' });
		for (const slug of [CLAIMS, 'workshop-not', 'workshop-none'])
			await expect(registerFor(slug)).rejects.toMatchObject({ init: { status: 404 } });
		expect(await registered()).toEqual([]);
	});

	it('announces its next date, and no other event’s, to people who wait for it', async () => {
		const series_uuid = '00000000-0000-4000-8000-00000000005e';
		await plan({ series_uuid }, new Date(now.getTime() - DAY));
		await registerFor(CLAIMS);
		await register({ email: 'grace@example.org' });
		await plan({ slug: 'workshop-alone', title: 'Alone' }, new Date(now.getTime() - DAY));
		await registerFor('workshop-alone', { email: 'mary@example.org' });
		await runDueJobs(test);
		// First another event is planned, then a run of the workshop, then this event's next date.
		await plan({ slug: 'workshop-other', title: 'Other' });
		expect(await at(now)).toEqual([]);
		await announce();
		expect((await at(now)).map(({ recipient }) => recipient)).toEqual(['grace@example.org']);
		await plan({ slug: 'workshop-claims-2', series_uuid });
		const [sent, ...others] = await at(now);
		expect([sent?.recipient, sent?.subject, others]).toEqual([
			'ada@example.org',
			'The next date: Claims that hold · MGA',
			[],
		]);
		expect(sent?.text).toContain('http://localhost:3000/events/workshop-claims-2');
		const url = new URL(`http://localhost:3000${path}`);
		const shown = await eventPage({ params: { slug: CLAIMS }, url, context: test.context() } as never);
		expect(shown.data.next?.slug).toBe('workshop-claims-2');
		// Registering on the page of a past date gives a place in the next one, as the page says.
		await registerFor(CLAIMS, { email: 'rosa@example.org' });
		expect(await registered()).toContainEqual(
			expect.objectContaining({ slug: 'workshop-claims-2', email: 'rosa@example.org' }),
		);
	});
});

describe('reminders', () => {
	beforeEach(async () => {
		await announce();
		await register({ time_zone: 'Europe/Berlin' });
		await runDueJobs(test);
	});

	it('are sent a day and an hour before, once each, and never after the start', async () => {
		expect(await at(ahead(DAY + MINUTE))).toEqual([]);
		const [day] = await at(ahead(DAY));
		expect(day?.subject).toBe('Coming up: CV to Website · MGA');
		expect(textOf(day)).toContain('Tuesday, March 16, 2027 at 5:00 PM GMT+1');
		expect(linkIn(day)).toBeDefined();
		expect(await at(ahead(DAY - MINUTE))).toEqual([]);
		expect(await at(ahead(HOUR + MINUTE))).toEqual([]);
		expect(subjects(await at(ahead(HOUR)))).toEqual(['About to start: CV to Website']);
		expect(await at(ahead(HOUR - MINUTE))).toEqual([]);
		expect(await at(START)).toEqual([]);
		expect(await at(new Date(START.getTime() + DAY))).toEqual([]);
	});

	it('are sent once, even if the clock jumps or several processes run', async () => {
		now = ahead(DAY);
		await Promise.all(Array.from({ length: 5 }, () => enqueueEventMails(test.services)));
		await runDueJobs(test);
		expect(subjects(server.mails)).toContain('Coming up: CV to Website');
		expect(server.mails.filter(({ subject }) => subject?.startsWith('Coming up'))).toHaveLength(1);
		expect(await at(ahead(DAY + 2 * HOUR))).toEqual([]);
		expect(await at(ahead(DAY))).toEqual([]);
		expect(await at(ahead(DAY - HOUR))).toEqual([]);
	});

	it('that became due while nothing ran: only the latest one is sent', async () => {
		expect(subjects(await at(ahead(30 * MINUTE)))).toEqual(['About to start: CV to Website']);
	});

	it('are not sent to people who registered later than that', async () => {
		now = ahead(3 * HOUR);
		await register({ email: 'late@example.org' });
		await runDueJobs(test);
		await at(ahead(2 * HOUR));
		expect(server.mails.map(({ recipient }) => recipient)).toEqual(['ada@example.org']);
		await at(ahead(HOUR));
		expect(server.mails.map(({ recipient }) => recipient).sort()).toEqual(['ada@example.org', 'late@example.org']);
		now = ahead(20 * MINUTE);
		await register({ email: 'last@example.org' });
		await runDueJobs(test);
		expect(await at(ahead(10 * MINUTE))).toEqual([]);
	});

	it('are not sent if the email server is available again too late', async () => {
		await server.down();
		try {
			expect(await at(ahead(HOUR))).toEqual([]);
		} finally {
			await server.up();
		}
		now = new Date(START.getTime() + MINUTE);
		await advanceQueue(test, 3600);
		await runDueJobs(test);
		expect(server.mails).toEqual([]);
		const mail = await test.services.db
			.selectFrom('mails')
			.selectAll()
			.where('kind', '=', 'workshop-reminder-hour')
			.execute();
		expect(mail).toMatchObject([{ status: 'cancelled' }]);
	});

	it('are sent at the right instant across a clock change', async () => {
		// Clocks in New York go forward at 2 a.m. on March 14.
		await edit({ starts_at: new Date('2027-03-14T16:00:00Z') });
		await at(now);
		expect(await at(new Date('2027-03-13T15:59:00Z'))).toEqual([]);
		expect(textOf((await at(new Date('2027-03-13T16:00:00Z')))[0])).toContain('Sunday, March 14, 2027 at 12:00 PM EDT');
	});
});

describe('an operator’s edit of the event', () => {
	beforeEach(async () => {
		await announce();
		await register();
		await runDueJobs(test);
	});

	it('of its time emails everyone, moves it in their calendars, and moves the reminders', async () => {
		const first = calendarIn(server.mails[0]);
		const link = linkIn(server.mails[0]);
		const later = new Date(START.getTime() + 2 * DAY);
		await at(ahead(DAY));
		await edit({ starts_at: later });
		const [changed, ...others] = await at(ahead(DAY - HOUR));
		expect([changed?.subject, others]).toEqual(['Changed: CV to Website · MGA', []]);
		expect(textOf(changed)).toContain('Thursday, March 18, 2027 at 12:00 PM EDT');
		expect(textOf(changed)).not.toContain('March 16');
		expect(calendarIn(changed)).toMatchObject({ method: 'REQUEST', uid: first.uid, sequence: 1, start: later });
		expect(new URL(linkIn(changed) ?? '').pathname).toBe(new URL(link ?? '').pathname);
		expect(await at(ahead(0))).toEqual([]);
		expect(subjects(await at(new Date(later.getTime() - DAY)))).toEqual(['Coming up: CV to Website']);
	});

	it('that moves it close to now sends no separate reminder for the day before', async () => {
		now = ahead(5 * DAY);
		await edit({ starts_at: new Date(now.getTime() + 5 * HOUR) });
		expect(subjects(await at(now))).toEqual(['Changed: CV to Website']);
		expect(await at(new Date(now.getTime() + HOUR))).toEqual([]);
		expect(subjects(await at(new Date(now.getTime() + 3 * HOUR)))).toEqual(['About to start: CV to Website']);
	});

	it('drops queued emails with the old time', async () => {
		await server.down();
		try {
			await at(ahead(DAY));
			await edit({ starts_at: new Date(START.getTime() + DAY) });
			await at(ahead(DAY - MINUTE));
			await edit({ starts_at: new Date(START.getTime() + 2 * DAY) });
			await at(ahead(DAY - 2 * MINUTE));
		} finally {
			await server.up();
		}
		await advanceQueue(test, 3600);
		await runDueJobs(test);
		expect(subjects(server.mails)).toEqual(['Changed: CV to Website']);
		expect(textOf(server.mails[0])).toContain('March 18');
		expect(calendarIn(server.mails[0]).sequence).toBe(2);
	});

	it('of only its title or recording emails nobody', async () => {
		await edit({ title: 'From CV to Website' });
		expect(await at(ahead(3 * DAY))).toEqual([]);
	});

	it('that cancels it removes it from calendars, stops reminders, and announces the next date', async () => {
		const { uid } = calendarIn(server.mails[0]);
		await edit({ status: 'cancelled' });
		const [cancelled, ...others] = await at(ahead(2 * DAY));
		expect([cancelled?.subject, others]).toEqual(['Canceled: CV to Website · MGA', []]);
		expect(calendarIn(cancelled)).toMatchObject({ method: 'CANCEL', uid, sequence: 1, status: 'CANCELLED' });
		expect(await at(ahead(DAY))).toEqual([]);
		await announce({ slug: 'run-of-april', starts_at: new Date(START.getTime() + 30 * DAY) });
		expect(subjects(await at(ahead(DAY - HOUR)))).toEqual(['The next date: CV to Website']);
	});

	it('that undoes a cancellation is announced, and so is a second cancellation', async () => {
		await edit({ status: 'cancelled' });
		await at(ahead(5 * DAY));
		await edit({ status: 'published' });
		expect(subjects(await at(ahead(4 * DAY)))).toEqual(['Changed: CV to Website']);
		await edit({ status: 'cancelled' });
		expect(subjects(await at(ahead(3 * DAY)))).toEqual(['Canceled: CV to Website']);
	});

	it('that makes it a draft emails nobody', async () => {
		await edit({ status: 'draft' });
		expect(await at(ahead(HOUR))).toEqual([]);
	});

	it('that adds the recording emails it once the event is over', async () => {
		await edit({ recording_url: 'https://videos.test/march' });
		await at(ahead(5 * DAY));
		expect(subjects(server.mails)).toEqual([]);
		const [recording] = await at(new Date(START.getTime() + 2 * HOUR));
		expect(recording?.subject).toBe('The recording: CV to Website · MGA');
		expect(await at(new Date(START.getTime() + DAY))).toEqual([]);
	});

	it('reaches everyone, in any number', async () => {
		const { db } = test.services;
		const event = await eventRow();
		const people = Array.from({ length: 120 }, (_, n) => ({
			email: `person-${n}@example.org`,
			event_name: 'x',
			event_date: '2027-03-16',
			event_uuid: event.event_uuid,
			notified_at: now,
			customer_uuid: null,
		}));
		await db.insertInto('event_registrations').values(people).execute();
		await edit({ status: 'cancelled' });
		expect(await enqueueEventMails(test.services)).toBe(121);
		expect(await enqueueEventMails(test.services)).toBe(0);
	});

	it('stops sending when the attempt times out', async () => {
		await edit({ status: 'cancelled' });
		await expect(enqueueEventMails(test.services, AbortSignal.abort())).rejects.toThrow();
		expect(await enqueueEventMails(test.services)).toBe(1);
	});
});
