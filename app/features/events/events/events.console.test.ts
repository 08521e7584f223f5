import ICAL from 'ical.js';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../tests/console-browser.ts';
import { advanceQueue, runDueJobs } from '../../../../tests/jobs.ts';
import { makeLearner, makeSession } from '../../../../tests/learners.ts';
import { type MailServer, mailSettings, startMailServer } from '../../../../tests/mail-server.ts';
import { makeOperator, signIn } from '../../../../tests/operators.ts';
import { openTestServices, submit, type TestServices } from '../../../../tests/services.ts';
import { sessionInvitationsJob } from '../invitations/session-invitations.server.ts';
import { enqueueEventMails } from '../registrations/event-mails.server.ts';
import { ConfirmationForm } from './confirmation.console.tsx';
import { ensureEvents } from './ensure-events.server.ts';
import { loader as eventPage, action as register } from './event.route.tsx';
import { findEvent } from './events.server.ts';

let server: MailServer;
let test: TestServices;
let editor: Browser;
let moderator: Browser;
let changes = 0;
beforeAll(async () => {
	server = await startMailServer();
	test = await openTestServices(mailSettings(server), { pagesChanged: () => void changes++ });
	await makeOperator(test, 'owner@example.org', 'owner');
	await makeOperator(test, 'ed@example.org', 'editor', 'Ed');
	await makeOperator(test, 'mo@example.org', 'moderator', 'Mo');
	editor = await signIn(test, 'ed@example.org');
	moderator = await signIn(test, 'mo@example.org');
});
afterAll(async () => {
	await test.close();
	await server.close();
});
beforeEach(async () => {
	await runDueJobs(test);
	for (const table of ['messages', 'event_registrations', 'mails', 'submissions', 'website_data', 'events'] as const)
		await test.services.db.deleteFrom(table).execute();
	server.mails.length = 0;
	changes = 0;
});

/** A Tuesday far in the future. */
const DAY = '2030-01-15';
const fields = {
	title: 'Claims that hold',
	kind: 'workshop',
	summary: 'One hour.',
	day: DAY,
	time: '12:00',
	minutes: '60',
	zone: 'America/New_York',
	location: 'Live virtual',
};
const rule = { ...fields, every: 'once', count: '', until: '' };

const rows = () => test.services.db.selectFrom('events').selectAll().orderBy('starts_at').execute();
const starts = async () => (await rows()).map(({ starts_at }) => starts_at.toISOString());
const firstEvent = async () => (await rows())[0] ?? expect.fail('there is no event');
const audit = async () =>
	await test.services.db
		.selectFrom('audit_log')
		.selectAll()
		.where('subject_kind', 'like', 'event%')
		.orderBy('audit_number', 'desc')
		.execute();
const plan = (values: object = {}, browser = editor) =>
	browser.post('/console/events/new', { ...rule, intent: 'publish', ...values });

it('a form sent twice creates its events once, but different events from the same form are created', async () => {
	const { key } = (await editor.get('/console/events/new')).data;
	expect(key).toMatch(/^[\w-]{36}$/);
	const [first, second] = await Promise.all([plan({ key }), plan({ key })]);
	expect([first.status, second.status]).toEqual([303, 303]);
	expect(first.location).toBe(second.location);
	expect(await rows()).toHaveLength(1);
	expect(await audit()).toHaveLength(1);
	// The operator goes back and enters another event in the same form.
	await plan({ key, title: 'Another one' });
	expect((await rows()).map(({ title }) => title).sort()).toEqual(['Another one', 'Claims that hold']);
});

it('a date in the past must be confirmed', async () => {
	const wrongYear = { day: '2020-01-15', intent: 'draft' };
	const { answer } = await plan(wrongYear);
	expect(answer.dates).toEqual([
		{ day: '2020-01-15', words: 'Wednesday, January 15, 2020', isTicked: true, isOver: true },
	]);
	expect(answer.result.initialValue.title).toBe(fields.title);
	expect(await rows()).toEqual([]);
	expect((await plan({ ...wrongYear, previewed: '2020-01-15', date: '2020-01-15' })).status).toBe(303);
	expect(await starts()).toEqual(['2020-01-15T17:00:00.000Z']);
	// A different date than the previewed one must be confirmed again.
	expect((await plan({ day: '2021-01-15', previewed: '2020-01-15', date: '2020-01-15' })).answer.isOther).toBe(true);
	const { dates } = (await plan({ day: '2020-01-15', every: 'week', until: '2020-01-22', intent: 'preview' })).answer;
	expect(dates.map(({ isOver }: { isOver: boolean }) => isOver)).toEqual([true, true]);
});

async function loadEdit(id?: string) {
	const event = id ?? (await firstEvent()).event_uuid;
	const { head, values } = (await editor.get(`/console/events/${event}/edit`)).data;
	return { path: `/console/events/${event}`, fields: { ...values, version: head.version } as Record<string, string> };
}
const edit = async (values: Record<string, string>, id?: string) => {
	const { path, fields: current } = await loadEdit(id);
	return await editor.post(`${path}/edit`, { ...current, ...values });
};
it('a session is one of the basics as long as an operator says so', async () => {
	await plan({ kind: 'learn', basics: 'yes' });
	expect((await loadEdit()).fields.basics).toBe('yes');
	expect(await firstEvent()).toMatchObject({ is_basics: true });
	await edit({ basics: 'no' });
	expect(await firstEvent()).toMatchObject({ is_basics: false, sequence: 0 });
});

const move = async (action: string, values: Record<string, string> = {}) => {
	const { path, fields: current } = await loadEdit();
	return await editor.post(path, { intent: action, version: current.version ?? '', ...values });
};

async function registerAs(...names: string[]) {
	const { slug } = await firstEvent();
	for (const firstName of names) {
		const person = {
			firstName,
			lastName: 'Green',
			email: `${firstName.toLowerCase()}@example.org`,
			privacyConsent: 'on',
		};
		expect((await submit(test, register, `/events/${slug}`, person, { params: { slug } })).status).toBe(200);
	}
	await runDueJobs(test);
	server.mails.length = 0;
}
/** Runs the minute's job and the mail queue. @returns The emails. */
async function mails() {
	server.mails.length = 0;
	await enqueueEventMails(test.services);
	await runDueJobs(test);
	return server.mails.map(({ subject, recipient }) => `${recipient.split('@')[0]}: ${subject?.split(':')[0]}`).sort();
}

it('a workshop without a way in is published with a warning, on its page and in the answer, until it has one', async () => {
	await plan({ intent: 'draft' });
	const { event_uuid: id } = await firstEvent();
	const page = async () => (await editor.get(`/console/events/${id}`)).data.head.lacksRoom;
	expect(await page()).toBe(true);
	const toastOf = ({ headers }: Awaited<ReturnType<typeof move>>) => {
		const [, flash = ''] = /flash=([^;]+)/.exec(headers.get('set-cookie') ?? '') ?? [];
		const { kind, description } = JSON.parse(Buffer.from(flash, 'base64url').toString());
		return [kind, description];
	};
	const warning = ['warning', expect.stringContaining('No one can join yet')];
	expect(toastOf(await move('publish'))).toEqual(warning);
	await registerAs('Ada');
	expect((await edit({ time: '15:00' })).answer.confirmation).toMatchObject({ lacksRoom: true });
	expect(toastOf(await edit({ joinUrl: 'https://meet.example/room' }))[0]).toBe('success');
	expect(await page()).toBe(false);
	expect(toastOf(await plan({ title: 'Another one' }))).toEqual(warning);
	expect(toastOf(await plan({ title: 'On site', location: 'Room 5' }))[0]).toBe('success');
});

it('a past date is hidden from the site and published again, unless something hangs on it', async () => {
	const past = { day: '2020-01-15', previewed: '2020-01-15', date: '2020-01-15' };
	await plan({ ...past, kind: 'learn' });
	const { event_uuid, slug } = await firstEvent();
	const shown = async () => (await findEvent(test.services, slug)) !== undefined;
	const evidence = await makeLearner(test);
	const occurred_at = new Date();
	const seen = { customer_uuid: evidence.id, event_uuid, source: 'click', occurred_at } as const;
	await test.services.db.insertInto('attendance_evidence').values(seen).execute();
	expect((await move('hide')).status).toBe(409);
	expect(await shown()).toBe(true);
	await test.services.db.deleteFrom('attendance_evidence').execute();
	await test.services.db.deleteFrom('entitlements').execute();
	expect((await move('hide')).status).toBe(303);
	expect(await shown()).toBe(false);
	expect((await audit())[0]).toMatchObject({ action: 'event.hide' });
	expect((await move('publish')).status).toBe(303);
	expect(await shown()).toBe(true);
	const { path, fields: current } = await loadEdit();
	expect((await moderator.post(path, { intent: 'hide', version: current.version ?? '' })).status).toBe(403);
});

describe('a new event', () => {
	it('is entered in local time and stored as an instant', async () => {
		const created = await plan({ intent: 'draft' });
		const { event_uuid, slug } = await firstEvent();
		expect([created.status, created.location]).toEqual([303, `/console/events/${event_uuid}`]);
		expect([slug, await starts()]).toEqual(['workshop-2030-01-15-claims-that-hold', ['2030-01-15T17:00:00.000Z']]);
		expect((await audit())[0]).toMatchObject({ action: 'event.plan', subject_id: event_uuid, operator_name: 'Ed' });
		expect(changes).toBe(0);
		const show = () =>
			(eventPage as unknown as (args: object) => Promise<{ init: { status?: number } | null }>)({
				params: { slug },
				url: new URL('http://localhost:3000'),
				context: test.context(),
			});
		expect((await show()).init?.status).toBe(404);
		await move('publish');
		expect([(await show()).init?.status, changes]).toEqual([undefined, 1]);
	});

	it('is returned as typed, with a message beside each wrong field', async () => {
		for (const [wrong, field] of [
			[{ day: '2030-02-30' }, 'day'],
			[{ time: '25:00' }, 'time'],
			[{ minutes: '0' }, 'minutes'],
			[{ zone: 'Mars/Olympus' }, 'zone'],
			[{ title: '' }, 'title'],
			[{ webinarId: '123456789' }, 'webinarId'],
			[{ joinUrl: 'javascript:alert(1)' }, 'joinUrl'],
			[{ every: 'week' }, 'count'],
			[{ every: 'week', until: '2029-01-01' }, 'until'],
		] as const) {
			const { status, answer } = await plan(wrong);
			expect([status, Object.keys(answer.result.error)], field).toEqual([400, [field]]);
			expect(answer.result.initialValue.summary).toBe('One hour.');
		}
		expect(await rows()).toEqual([]);
	});

	it('at a skipped or repeated hour gets a message', async () => {
		const skipped = await plan({ day: '2030-03-10', time: '02:30' });
		expect([skipped.status, skipped.answer.result.error.time[0]]).toEqual([
			400,
			'On March 10, 2030 the clocks in America/New_York go forward: 2:30 AM does not exist. The next time is 3:30 AM.',
		]);
		const twice = await plan({ day: '2030-11-03', time: '01:30' });
		expect(twice.answer.result.error.which[0]).toMatch(/1:30 AM occurs twice/);
		await plan({ day: '2030-11-03', time: '01:30', which: 'second' });
		expect(await starts()).toEqual(['2030-11-03T06:30:00.000Z']);
	});

	it('can be created by an editor, not by a moderator', async () => {
		expect((await plan({}, moderator)).status).toBe(403);
		expect((await moderator.get('/console/events/new')).status).toBe(403);
		await plan();
		const { event_uuid } = await firstEvent();
		expect((await moderator.get(`/console/events/${event_uuid}`)).status).toBe(200);
		expect((await moderator.post(`/console/events/${event_uuid}`, { intent: 'cancel' })).status).toBe(403);
		expect((await moderator.get(`/console/events/${event_uuid}/messages`)).status).toBe(403);
		expect((await rows())[0]?.status).toBe('published');
	});
});

describe('an event every other Tuesday', () => {
	const tuesdays = { every: 'two-weeks', count: '6', day: '2030-02-12' };

	it('is previewed before it is created, without cleared days; noon stays noon across a clock change', async () => {
		const preview = await plan({ ...tuesdays, intent: 'preview' });
		const days = preview.answer.dates.map(({ day }: { day: string }) => day) as string[];
		expect(days).toEqual(['2030-02-12', '2030-02-26', '2030-03-12', '2030-03-26', '2030-04-09', '2030-04-23']);
		expect(preview.answer.dates[0].words).toBe('Tuesday, February 12, 2030');
		expect(await rows()).toEqual([]);
		// Without a preview, nothing is created.
		expect((await plan(tuesdays)).answer.dates).toHaveLength(6);
		expect(await rows()).toEqual([]);
		const body = new URLSearchParams({ ...rule, ...tuesdays, intent: 'publish', previewed: days.join() });
		for (const day of days) if (day !== '2030-03-26') body.append('date', day);
		expect((await editor.post('/console/events/new', body)).status).toBe(303);
		expect((await starts()).map((at) => at.slice(0, 16))).toEqual([
			'2030-02-12T17:00',
			'2030-02-26T17:00',
			'2030-03-12T16:00',
			'2030-04-09T16:00',
			'2030-04-23T16:00',
		]);
		expect(new Set((await rows()).map(({ series_uuid }) => series_uuid)).size).toBe(1);
		expect((await audit()).filter(({ action }) => action === 'event.plan').length).toBeGreaterThanOrEqual(5);
	});

	it('is previewed again when the rule changed after the preview', async () => {
		const previewed = '2030-02-12,2030-02-26';
		const { answer } = await plan({ ...tuesdays, previewed, date: '2030-02-12' });
		expect([answer.isOther, answer.dates.length, (await rows()).length]).toEqual([true, 6, 0]);
	});

	async function series() {
		const body = new URLSearchParams({
			...rule,
			...tuesdays,
			count: '3',
			intent: 'publish',
			previewed: '2030-02-12,2030-02-26,2030-03-12',
		});
		for (const day of ['2030-02-12', '2030-02-26', '2030-03-12']) body.append('date', day);
		await editor.post('/console/events/new', body);
		return await rows();
	}

	it('can change for one date, or also for later ones, which keep their own differences', async () => {
		const [, second, third] = await series();
		await edit({ title: 'A title of its own' }, third?.event_uuid);
		await edit({ day: '2030-02-27', time: '13:00', location: 'Room 5', scope: 'later' }, second?.event_uuid);
		expect(await starts()).toEqual([
			'2030-02-12T17:00:00.000Z',
			'2030-02-27T18:00:00.000Z',
			'2030-03-13T17:00:00.000Z',
		]);
		const now = await rows();
		expect(now.map(({ location }) => location)).toEqual(['Live virtual', 'Room 5', 'Room 5']);
		expect(now.map(({ title }) => title)).toEqual(['Claims that hold', 'Claims that hold', 'A title of its own']);
		expect(now.map(({ sequence }) => sequence)).toEqual([0, 1, 1]);
		expect(now.map(({ slug }) => slug)).toEqual((await rows()).map(({ slug }) => slug));
		await edit({ minutes: '90' }, second?.event_uuid);
		expect((await rows()).map(({ starts_at, ends_at }) => (ends_at.getTime() - starts_at.getTime()) / 60_000)).toEqual([
			60, 90, 60,
		]);
	});

	it('is cancelled from a date on, after confirming the number of dates and people', async () => {
		const [first, second, third] = await series();
		const off = async (id: string | undefined, values: object = {}) =>
			await editor.post(`/console/events/${id}`, {
				intent: 'cancel',
				scope: 'later',
				version: (await loadEdit(id)).fields.version ?? '',
				...values,
			});
		await registerAs('Ada');
		const question = await off(first?.event_uuid);
		expect(question.answer.confirmation).toMatchObject({ action: 'cancel', registered: 1, waiting: 0 });
		expect(question.answer.confirmation.dates).toEqual([
			'Tue, Feb 12, 2030, 12:00 PM EST',
			'Tue, Feb 26, 2030, 12:00 PM EST',
			'Tue, Mar 12, 2030, 12:00 PM EDT',
		]);
		const html = renderToStaticMarkup(createElement(ConfirmationForm, { confirmation: question.answer.confirmation }));
		expect(html).toMatch(/Cancel 3 dates\?[\s\S]*btn-danger[^>]*>Cancel 3 dates and email 1 person/);
		// Dates that are already canceled do not count.
		await off(third?.event_uuid, { scope: 'this', notify: 'no' });
		expect((await editor.get(`/console/events/${first?.event_uuid}`)).data.later).toBe(1);
		expect((await off(second?.event_uuid, { notify: 'no' })).status).toBe(303);
		expect((await rows()).map(({ status }) => status)).toEqual(['published', 'cancelled', 'cancelled']);
		await off(first?.event_uuid, { notify: 'no' });
		expect((await rows()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
	});
});

it('a session says how many participants have it in their calendars, before they are emailed about a change', async () => {
	const [{ email }, id] = [await makeLearner(test), await makeSession(test, [], 72)];
	const page = `/console/events/${id}`;
	const invite = () => sessionInvitationsJob(test.services).run({}, { id: 'x', signal: new AbortController().signal });
	const invited = async () => (await editor.get(page)).data.invited;
	expect(await invited()).toBe(0);
	await invite();
	expect(await invited()).toBe(1);
	const { fields: current } = await loadEdit(id);
	const off = (values: object) =>
		editor.post(page, { intent: 'cancel', scope: 'this', version: current.version ?? '', ...values });
	const moved = await edit({ time: '03:00' }, id);
	expect(moved.answer.confirmation).toMatchObject({ action: 'change', registered: 0, invited: 1 });
	const { confirmation } = (await off({})).answer;
	const html = renderToStaticMarkup(createElement(ConfirmationForm, { confirmation }));
	expect(html).toContain('1 participant is emailed in any case');
	expect(html).not.toContain('No one will be emailed');
	expect((await off({ notify: 'yes' })).status).toBe(303);
	await invite();
	const mails = await test.services.db.selectFrom('mails').select('kind').where('recipient', '=', email).execute();
	expect(mails.map(({ kind }) => kind).sort()).toEqual(['session-invitation', 'session-invitation-cancelled']);
	// On again, they are invited again; a workshop invites nobody.
	const again = await off({ intent: 'publish', version: (await loadEdit(id)).fields.version });
	expect(again.answer.confirmation).toMatchObject({ action: 'publish', invited: 1 });
	await plan({ day: '2030-01-16' });
	expect((await editor.get(`/console/events/${(await rows()).at(-1)?.event_uuid}`)).data.invited).toBeUndefined();
	await test.services.db.deleteFrom('entitlements').execute();
});

describe('an event with registrations', () => {
	beforeEach(async () => {
		await plan();
		await registerAs('Ada', 'Grace');
	});

	it('is not moved before the operator decides whether to email registrants', async () => {
		const question = await edit({ time: '15:00' });
		expect(question.answer.confirmation).toMatchObject({ action: 'change', registered: 2 });
		expect(question.answer.confirmation.changes[0]).toMatchObject({
			current: 'Tuesday, January 15, 2030, 12:00 PM EST',
			proposed: 'Tuesday, January 15, 2030, 3:00 PM EST',
		});
		expect([await starts(), await mails()]).toEqual([['2030-01-15T17:00:00.000Z'], []]);
		const again = await editor.post(`${(await loadEdit()).path}/edit`, {
			...Object.fromEntries(question.answer.confirmation.fields),
			notify: 'yes',
		});
		expect(again.status).toBe(303);
		const { event_uuid, sequence } = await firstEvent();
		expect(await mails()).toEqual(['ada: Changed', 'grace: Changed']);
		const [attached] = server.mails[0]?.attachments ?? [];
		const file = new ICAL.Component(ICAL.parse(Buffer.from(attached?.content as ArrayBuffer).toString()));
		const entry = file.getFirstSubcomponent('vevent');
		expect([
			file.getFirstPropertyValue('method'),
			entry?.getFirstPropertyValue('uid'),
			entry?.getFirstPropertyValue('sequence'),
			String(entry?.getFirstPropertyValue('dtstart')),
		]).toEqual(['REQUEST', event_uuid, sequence, '2030-01-15T20:00:00Z']);
		expect(sequence).toBe(1);
		expect(await mails()).toEqual([]);
		expect((await audit())[0]).toMatchObject({ action: 'event.change', after: { told: true } });
	});

	it('can be moved without emails; calendars still follow', async () => {
		await edit({ time: '15:00', notify: 'no' });
		expect([await mails(), (await firstEvent()).sequence]).toEqual([[], 1]);
		await edit({ location: 'Room 5', notify: 'yes' });
		expect(await mails()).toEqual(['ada: Changed', 'grace: Changed']);
	});

	it('can be moved without emails while an email about an earlier change is queued, which is still sent', async () => {
		await server.down();
		await edit({ time: '15:00', notify: 'yes' });
		await enqueueEventMails(test.services);
		await edit({ time: '16:00', notify: 'no' });
		await server.up();
		await enqueueEventMails(test.services);
		await runDueJobs(test);
		await advanceQueue(test, 3600);
		await runDueJobs(test);
		expect(server.mails).toHaveLength(2);
		expect(server.mails.map(({ text }) => /4:00\sPM/.test(text ?? ''))).toEqual([true, true]);
	});

	it('keeps its announced time until it moves', async () => {
		await edit({ displayTime: '12:00 PM EST / 5:00 PM GMT' });
		await edit({ title: 'Another title' });
		expect((await firstEvent()).display_time).toBe('12:00 PM EST / 5:00 PM GMT');
		await edit({ time: '15:00', notify: 'no' });
		expect((await firstEvent()).display_time).toBeNull();
	});

	it('is cancelled after confirmation: its page and calendars show it, and registrants are emailed', async () => {
		await plan({ day: '2030-03-12', title: 'The run after it', of: (await firstEvent()).event_uuid });
		const question = await move('cancel');
		expect([question.answer.confirmation.registered, (await firstEvent()).status]).toEqual([2, 'published']);
		await move('cancel', { notify: 'yes' });
		const { status, slug } = await firstEvent();
		expect(status).toBe('cancelled');
		expect(await mails()).toContain('ada: Canceled');
		const calendar = server.mails
			.flatMap(({ attachments }) => attachments)
			.map(({ content }) => Buffer.from(content as ArrayBuffer).toString());
		expect(calendar.filter((text) => /METHOD:CANCEL/.test(text) && /STATUS:CANCELLED/.test(text))).toHaveLength(2);
		const page = await (eventPage as unknown as (args: object) => Promise<{ data: { event: object; next: object } }>)({
			params: { slug },
			url: new URL('http://localhost:3000'),
			context: test.context(),
		});
		expect(page.data).toMatchObject({ event: { state: 'cancelled' }, next: { title: 'The run after it' } });
		// Registering now gives a place in the next date.
		await registerAs('Mary');
		const last = await test.services.db
			.selectFrom('event_registrations')
			.selectAll()
			.where('first_name', '=', 'Mary')
			.executeTakeFirst();
		expect(last?.event_uuid).toBe((await rows())[1]?.event_uuid);
		// And published again.
		await move('publish', { notify: 'yes' });
		expect((await mails()).filter((mail) => mail.endsWith('Changed'))).toHaveLength(2);
	});

	it('can be cancelled without emails', async () => {
		await move('cancel', { notify: 'no' });
		expect([await mails(), (await firstEvent()).status]).toEqual([[], 'cancelled']);
	});

	it('is not restored by the schedule', async () => {
		await ensureEvents(test.services);
		const learn = (await rows()).find(({ kind, starts_at }) => kind === 'learn' && starts_at > new Date());
		await edit({ title: 'Renamed', time: '09:00', day: '2030-01-02' }, learn?.event_uuid);
		const before = await rows();
		expect(await ensureEvents(test.services)).toBe(0);
		expect(await rows()).toEqual(before);
		expect(before.find(({ event_uuid }) => event_uuid === learn?.event_uuid)).toMatchObject({
			slug: learn?.slug,
			title: 'Renamed',
		});
	});
});

describe('another date of an event', () => {
	const people = ['ada: The next date', 'grace: The next date'];
	/** A past event with two people who wait for its next date. */
	async function waitedFor() {
		await plan();
		const { event_uuid, starts_at } = await firstEvent();
		const past = new Date(starts_at.getTime() - 20 * 366 * 24 * 3600_000);
		await test.services.db
			.updateTable('events')
			.set({ starts_at: past, ends_at: new Date(past.getTime() + 3600_000) })
			.execute();
		await registerAs('Ada', 'Grace', 'Mary');
		// A canceled registration does not wait or count.
		await test.services.db
			.updateTable('event_registrations')
			.set({ cancelled_at: new Date() })
			.where('first_name', '=', 'Mary')
			.execute();
		expect((await editor.get(`/console/events/${event_uuid}`)).data.counts).toMatchObject({ registered: 2 });
		return event_uuid;
	}

	it('is published after confirming the number of people who wait for it', async () => {
		const of = await waitedFor();
		const form = (await editor.get(`/console/events/new?of=${of}`)).data;
		expect(form).toMatchObject({ of, values: { title: fields.title, time: '12:00', day: '' } });
		const question = await plan({ of, key: form.key });
		expect(question.answer.confirmation).toMatchObject({ action: 'publish', registered: 0, waiting: 2 });
		const shown = renderToStaticMarkup(createElement(ConfirmationForm, { confirmation: question.answer.confirmation }));
		for (const text of ['Email these 2 people', 'ada@example.org', 'grace@example.org']) expect(shown).toContain(text);
		expect(shown).not.toContain('mary@example.org');
		expect(await rows()).toHaveLength(1);
		const silent = new URLSearchParams(question.answer.confirmation.fields);
		silent.set('notify', 'no');
		expect((await editor.post('/console/events/new', silent)).status).toBe(303);
		expect(await mails()).toEqual([]);
		await test.services.db.deleteFrom('events').where('starts_at', '>', new Date()).execute();
		const again = new URLSearchParams(question.answer.confirmation.fields);
		again.set('notify', 'yes');
		expect((await editor.post('/console/events/new', again)).status).toBe(303);
		expect(await mails()).toEqual(people);
	});

	it('is shown on its draft and confirmed on publishing, unlike another event’s date', async () => {
		const of = await waitedFor();
		await plan({ title: 'Something else', intent: 'draft' });
		await plan({ of, intent: 'draft', day: '2030-02-12' });
		const [, other, next] = await rows();
		const waiting = async (id = '') => (await editor.get(`/console/events/${id}`)).data.waiting;
		expect([await waiting(other?.event_uuid), await waiting(next?.event_uuid)]).toEqual([0, 2]);
		const publish = async (id = '', values: object = {}) => {
			const { version = '' } = (await loadEdit(id)).fields;
			return await editor.post(`/console/events/${id}`, { intent: 'publish', version, ...values });
		};
		expect((await publish(other?.event_uuid)).status).toBe(303);
		expect(await mails()).toEqual([]);
		expect((await publish(next?.event_uuid)).answer.confirmation).toMatchObject({
			action: 'publish',
			registered: 0,
			waiting: 2,
		});
		expect(await mails()).toEqual([]);
		expect((await publish(next?.event_uuid, { notify: 'yes' })).status).toBe(303);
		expect(await mails()).toEqual(people);
	});
});

describe('two operators at one event', () => {
	it('the second sees what the first saved, and can overwrite it', async () => {
		await plan();
		const { path, fields: current } = await loadEdit();
		await edit({ title: 'The first was here' });
		const late = await editor.post(`${path}/edit`, { ...current, summary: 'The second’s' });
		expect([late.status, late.answer.conflicts]).toEqual([
			409,
			expect.arrayContaining([{ label: 'Title', current: 'The first was here', proposed: 'Claims that hold' }]),
		]);
		expect(late.answer.result.initialValue.summary).toBe('The second’s');
		expect((await firstEvent()).summary).toBe('One hour.');
		await editor.post(`${path}/edit`, { ...current, summary: 'The second’s', version: late.data.head.version });
		expect(await firstEvent()).toMatchObject({ title: 'Claims that hold', summary: 'The second’s' });
		const stale = await editor.post(path, { intent: 'cancel', notify: 'no', version: current.version ?? '' });
		expect([stale.status, (await firstEvent()).status]).toEqual([409, 'published']);
	});

	it('a discarded draft is a 404 with a message', async () => {
		await plan({ intent: 'draft' });
		const { path, fields: current } = await loadEdit();
		expect((await move('discard')).answer.confirmation.action).toBe('discard');
		expect((await move('discard', { confirmed: 'yes' })).location).toBe('/console/events');
		expect((await editor.post(`${path}/edit`, current)).status).toBe(404);
		expect((await editor.get(path)).status).toBe(404);
		expect((await audit())[0]).toMatchObject({ action: 'event.discard' });
	});

	it('a published event cannot be discarded', async () => {
		await plan();
		expect((await move('discard', { confirmed: 'yes' })).status).toBe(409);
		expect(await rows()).toHaveLength(1);
	});
});

describe('the recording', () => {
	const over = () =>
		test.services.db
			.updateTable('events')
			.set({ starts_at: new Date(Date.now() - 7200_000), ends_at: new Date(Date.now() - 3600_000) })
			.execute();

	it('is saved without emails, and emailed once on request', async () => {
		await plan();
		await registerAs('Ada');
		await over();
		const url = 'https://videos.example/1';
		expect((await move('recording', { recording: 'no link', notify: 'no' })).status).toBe(400);
		expect((await move('recording', { recording: '', notify: 'yes' })).status).toBe(400);
		await move('recording', { recording: url, notify: 'no' });
		expect([await mails(), (await firstEvent()).recording_url]).toEqual([[], url]);
		await move('recording', { recording: url, notify: 'yes' });
		expect(await mails()).toEqual(['ada: The recording']);
		await move('recording', { recording: `${url}-better`, notify: 'yes' });
		expect(await mails()).toEqual([]);
		expect((await audit())[0]).toMatchObject({ action: 'event.recording', after: { recording: `${url}-better` } });
	});
});

describe('the list', () => {
	it('shows upcoming, past, draft and cancelled events, filtered by kind', async () => {
		await plan();
		await plan({ intent: 'draft', kind: 'learn', title: 'A draft' });
		await registerAs('Ada');
		const listed = async (query: string) =>
			(await editor.get(`/console/events?${query}`)).data.events.map(
				({ title, registered }: { title: string; registered: number }) => [title, registered],
			);
		expect(await listed('')).toEqual([['Claims that hold', 1]]);
		expect(await listed('show=drafts')).toEqual([['A draft', 0]]);
		expect(await listed('show=past')).toEqual([]);
		expect(await listed('kind=learn')).toEqual([]);
		await move('cancel', { notify: 'no' });
		expect(await listed('show=cancelled')).toEqual([['Claims that hold', 1]]);
		for (const nonsense of ['show=x', "kind='", 'after=x', 'after=2030-01-01_x'])
			expect((await editor.get(`/console/events?${nonsense}`)).status, nonsense).toBe(200);
	});

	it('is paginated without repeats', async () => {
		await ensureEvents(test.services);
		const first = (await editor.get('/console/events')).data;
		const second = (await editor.get(`/console/events?after=${encodeURIComponent(first.next)}`)).data;
		const ids = [...first.events, ...second.events].map(({ id }: { id: string }) => id);
		expect([first.events.length, new Set(ids).size]).toEqual([25, ids.length]);
		expect(ids.length).toBe(50);
	});
});
