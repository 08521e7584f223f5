import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as calendarPage from '#app/features/year/home/calendar.my.route.tsx';
import { openBrowser } from '../../../../tests/console-browser.ts';
import { runDueJobs } from '../../../../tests/jobs.ts';
import { type MailServer, mailSettings, type ReceivedMail, startMailServer } from '../../../../tests/mail-server.ts';
import { Browser, enrolled, refund } from '../../../../tests/participants.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { sessionInvitationsJob } from './session-invitations.server.ts';

const HOUR = 3600_000;
const DAY = 24 * HOUR;

let server: MailServer;
let test: TestServices;
let clock: Date;
beforeAll(async () => {
	server = await startMailServer();
	test = await openTestServices(mailSettings(server), { now: () => clock });
});
afterAll(async () => {
	await test.close();
	await server.close();
});
beforeEach(async () => {
	clock = new Date('2026-03-03T12:00:00Z');
	for (const table of ['entitlements', 'events'] as const) await test.services.db.deleteFrom(table).execute();
});

async function addSession(slug: string, daysAhead: number, more = {}) {
	const starts_at = new Date(clock.getTime() + daysAhead * DAY);
	const row = { slug, kind: 'build', title: `Session ${slug}`, starts_at, time_zone: 'UTC' } as const;
	await test.services.db
		.insertInto('events')
		.values({ ...row, ends_at: new Date(starts_at.getTime() + HOUR), ...more })
		.execute();
}

const job = () =>
	sessionInvitationsJob(test.services).run({}, { id: 'job', signal: new AbortController().signal }) as Promise<void>;

async function invite() {
	await runDueJobs(test);
	server.mails.length = 0;
	await Promise.all([job(), job()]);
	await runDueJobs(test);
	return server.mails.map(entryOf);
}

function entryOf(mail: ReceivedMail) {
	const calendar = new ICAL.Component(
		ICAL.parse(new TextDecoder().decode(mail.attachments[0]?.content as ArrayBuffer)),
	);
	const entry = calendar.getFirstSubcomponent('vevent');
	if (!entry) throw new Error('The calendar is empty.');
	const event = new ICAL.Event(entry);
	return {
		to: mail.recipient,
		method: calendar.getFirstPropertyValue('method'),
		title: event.summary,
		sequence: event.sequence,
		start: event.startDate.toJSDate(),
		url: entry.getFirstPropertyValue('url')?.toString(),
	};
}

it('invites to the sessions of the next two weeks once, and follows their changes', async () => {
	const { email } = await enrolled(test);
	await addSession('soon', 3, { join_url: 'https://meet.example/secret-room' });
	await addSession('later', 15);
	await addSession('workshop', 4, { kind: 'workshop' });
	await addSession('draft', 4, { status: 'draft' });
	const url = expect.stringMatching(/^http:\/\/localhost:3000\/events\/soon\/join\?token=[\w.-]+$/);
	const soon = { to: email, title: 'Session soon', url };
	const start = new Date(clock.getTime() + 3 * DAY);
	expect(await invite()).toEqual([{ ...soon, method: 'REQUEST', sequence: 0, start }]);
	expect(server.mails[0]?.raw).not.toContain('secret-room');
	expect(server.mails[0]?.text).toContain('http://localhost:3000/my/calendar');
	expect(await invite()).toEqual([]);

	const moved = new Date(start.getTime() + 20 * DAY);
	const event = () => test.services.db.updateTable('events').where('slug', '=', 'soon');
	const ends_at = new Date(moved.getTime() + HOUR);
	await event().set({ starts_at: moved, ends_at, sequence: 1 }).execute();
	expect(await invite()).toEqual([{ ...soon, method: 'REQUEST', sequence: 1, start: moved }]);
	await event().set({ status: 'cancelled', sequence: 2 }).execute();
	expect(await invite()).toMatchObject([{ to: email, method: 'CANCEL', sequence: 2 }]);
	expect(await invite()).toEqual([]);
	clock = new Date(clock.getTime() + 2 * DAY);
	expect(await invite()).toMatchObject([{ to: email, method: 'REQUEST', title: 'Session later' }]);
});

it('opens the door from a phone that is not signed in, in one press, and only while access and invitation last', async () => {
	const { reference } = await enrolled(test);
	await addSession('soon', 3, { join_url: 'https://meet.example/room' });
	const [{ url = '' } = {}] = await invite();
	const page = new URL(url).pathname + new URL(url).search;
	const phone = openBrowser(test);
	expect((await phone.get(page)).data.view).toMatchObject({ state: 'early' });
	const attended = test.services.db.selectFrom('attendance_evidence').selectAll();
	clock = new Date(clock.getTime() + 3 * DAY - HOUR / 4);
	expect((await phone.get(page)).data.view).toMatchObject({ state: 'open', hasRoom: true });
	expect(await attended.execute()).toEqual([]);
	expect((await phone.post(page, {})).body).toContain('https://meet.example/room');
	expect(await attended.execute()).toMatchObject([{ source: 'click' }]);
	expect((await phone.get(page.replace('soon', 'other'))).status).toBe(404);
	await addSession('other', 0, { join_url: 'https://meet.example/other' });
	expect((await phone.get(page.replace('/soon/', '/other/'))).data.view.state).toBe('stranger');
	await refund(test, reference);
	expect((await phone.get(page)).data.view.state).toBe('stranger');
	expect((await phone.post(page, {})).body).not.toContain('https://meet.example/room');
});

it('removes the sessions from the calendar when the last access ends', async () => {
	const first = await enrolled(test);
	const second = await enrolled(test, first.email);
	await addSession('next', 2);
	expect(await invite()).toMatchObject([{ to: first.email, method: 'REQUEST' }]);
	await refund(test, first.reference);
	expect(await invite()).toEqual([]);
	await refund(test, second.reference);
	expect(await invite()).toMatchObject([{ to: first.email, method: 'CANCEL', sequence: 1 }]);
	expect(server.mails[0]?.text).toContain('Your access has ended');
	// The session did not change: calendars follow the SEQUENCE (RFC 5546).
	await enrolled(test, first.email);
	expect(await invite()).toMatchObject([{ method: 'REQUEST', sequence: 2 }]);
	await test.services.db.updateTable('events').set({ title: 'New title', sequence: 1 }).execute();
	expect(await invite()).toMatchObject([{ method: 'REQUEST', title: 'New title', sequence: 3 }]);
});

it('sends none to a participant who turned them off', async () => {
	const { email } = await enrolled(test);
	await addSession('next', 2);
	const browser = await new Browser(test).signIn(email);
	const press = (intent: string) => browser.ask(calendarPage, '/my/calendar', { form: { intent } });
	expect((await browser.ask(calendarPage, '/my/calendar')).data).toMatchObject({ getsInvitations: true });
	expect(await press('uninvite')).toMatchObject({ status: 303, location: '/my/calendar' });
	expect((await browser.ask(calendarPage, '/my/calendar')).data).toMatchObject({ getsInvitations: false });
	expect(await invite()).toEqual([]);
	await press('invite');
	expect(await invite()).toMatchObject([{ to: email, method: 'REQUEST' }]);
});
