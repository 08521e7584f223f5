import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../tests/console-browser.ts';
import { makeOperator, signIn } from '../../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { ensureEvents } from './ensure-events.server.ts';

/** The next sessions are learn-23 on December 1 and build-23 on December 2. */
const NOW = new Date('2026-11-25T12:00:00Z');

let test: TestServices;
let editor: Browser;
let now = NOW;
beforeAll(async () => {
	test = await openTestServices({}, { now: () => now });
	await makeOperator(test, 'ed@example.org', 'editor', 'Ed');
	await makeOperator(test, 'mo@example.org', 'moderator', 'Mo');
	editor = await signIn(test, 'ed@example.org');
});
afterAll(() => test.close());
beforeEach(async () => {
	now = NOW;
	for (const table of ['event_registrations', 'events', 'settings'] as const) {
		await test.services.db.deleteFrom(table).execute();
	}
	await test.services.settings.refresh();
	await ensureEvents(test.services);
});

const fields = {
	from: '2026-12-14',
	everyDays: '14',
	zone: 'Europe/Berlin',
	learnDay: '2026-12-17',
	learnTime: '18:00',
	learnMinutes: '60',
	buildDay: '2026-12-18',
	buildTime: '18:00',
	buildMinutes: '90',
	country: '',
	region: '',
	daysOff: '',
	version: '0',
};
const attendee = {
	email: 'ada@example.org',
	event_date: '2026-12-30',
	customer_uuid: null,
	first_name: 'Ada',
	last_name: 'Green',
	event_name: 'Build',
	company: '-',
	title: '-',
};
const rows = () => test.services.db.selectFrom('events').selectAll().orderBy('starts_at').execute();
const byKey = async (key: string) => (await rows()).find(({ session_key }) => session_key === key) ?? expect.fail(key);
const send = (values: object) => editor.post('/console/events/schedule', { intent: 'preview', ...fields, ...values });
async function post(values: object) {
	const { answer: data, ...page } = await send(values);
	return { ...page, data };
}
async function save(values: object = {}) {
	const { data } = await post(values);
	return await post({ ...values, intent: 'save', previewed: data.previewed });
}

describe('a new schedule', () => {
	it('is previewed first, and then moves the sessions from its first day, with their topics', async () => {
		const before = await rows();
		const preview = await post({ intent: 'save' });
		expect(preview.data.preview).toMatchObject({ perYear: { learn: 26, build: 26 }, isPromised: true, stay: [] });
		expect(preview.data.preview.dates[0]).toMatchObject({
			when: 'Thu, Dec 17, 2026, 6:00 PM GMT+1',
			notes: ['Was Tue, Dec 15, 2026, 12:00 PM EST'],
		});
		expect(await rows()).toEqual(before);

		expect((await save()).location).toBe('/console/events/schedule');
		const after = await rows();
		expect((await byKey('learn-23')).starts_at).toEqual(
			before.find((row) => row.session_key === 'learn-23')?.starts_at,
		);
		expect(await byKey('learn-24')).toMatchObject({
			starts_at: new Date('2026-12-17T17:00Z'),
			time_zone: 'Europe/Berlin',
			follows_rhythm: true,
			sequence: 1,
			slug: before.find((row) => row.session_key === 'learn-24')?.slug,
		});
		// Both changes of the clock: March 28 and October 31.
		for (const { session_key, starts_at } of after.filter(({ starts_at }) => starts_at > new Date('2026-12-14'))) {
			expect(starts_at.toLocaleTimeString('en-GB', { timeZone: 'Europe/Berlin' }), session_key ?? '').toBe('18:00:00');
		}
		expect(after).toHaveLength(before.length);
		expect(await ensureEvents(test.services)).toBe(0);
		const [entry] = await test.services.db
			.selectFrom('audit_log')
			.selectAll()
			.orderBy('audit_number', 'desc')
			.execute();
		expect(entry).toMatchObject({ action: 'event.rhythm', after: { moved: preview.data.preview.moved, stay: 0 } });
	});

	it('leaves sessions alone that an operator changed or people registered for, and says so', async () => {
		const edit = async (key: string, values: object) => {
			const { event_uuid } = await byKey(key);
			const page = `/console/events/${event_uuid}`;
			const { values: shown, head } = (await editor.get(`${page}/edit`)).data;
			return await editor.post(`${page}/edit`, { ...shown, version: head.version, ...values });
		};
		expect((await edit('learn-24', { title: 'Renamed' })).status).toBe(303);
		expect((await edit('build-24', { day: '2026-12-17' })).status).toBe(303);
		const canceled = await byKey('learn-25');
		const { head } = (await editor.get(`/console/events/${canceled.event_uuid}`)).data;
		await editor.post(`/console/events/${canceled.event_uuid}`, {
			intent: 'cancel',
			version: head.version,
			notify: 'no',
		});
		const { event_uuid } = await byKey('build-25');
		await test.services.db
			.insertInto('event_registrations')
			.values({ ...attendee, event_uuid })
			.execute();
		// A join link is no change of the session.
		expect((await edit('learn-26', { joinUrl: 'https://meet.example/1' })).status).toBe(303);
		const keys = ['learn-24', 'build-24', 'learn-25', 'build-25'];
		const before = await Promise.all(keys.map(byKey));

		const { data } = await post({});
		expect(data.preview.stay.map(({ reason }: { reason: string }) => reason)).toEqual([
			'moved or renamed by an operator',
			'moved or renamed by an operator',
			'canceled',
			'has registrations',
		]);
		await save();
		expect(await Promise.all(keys.map(byKey))).toEqual(before);
		expect((await byKey('learn-26')).starts_at).toEqual(new Date('2027-01-14T17:00Z'));
		expect(await ensureEvents(test.services)).toBe(0);
	});

	it('respects public holidays of a country and region, and own days off', async () => {
		const kept = { zone: 'America/New_York', learnTime: '12:00', buildTime: '12:00' };
		const days = { from: '2026-12-15', learnDay: '2026-12-15', buildDay: '2026-12-16' };
		const values = { ...kept, ...days, country: 'DE', region: 'BY', daysOff: '2026-12-15\n2027-02-09' };
		const { data } = await post(values);
		const notes = data.preview.dates.flatMap(({ when, notes }: { when: string; notes: string[] }) =>
			notes.filter((note) => note.startsWith('Moved')).map((note) => `${when.slice(0, 11)} ${note}`),
		);
		expect(notes).toEqual([
			'Thu, Dec 17 Moved from Tue, Dec 15, 2026: day off',
			'Thu, Feb 11 Moved from Tue, Feb 9, 2027: day off',
		]);
		await save({ ...kept, from: '2026-12-22', learnDay: '2026-12-25', buildDay: '2026-12-23', country: 'US' });
		// Christmas; the next working day is Monday.
		expect((await byKey('learn-25')).starts_at).toEqual(new Date('2026-12-28T17:00Z'));
		expect((await byKey('learn-26')).starts_at).toEqual(new Date('2027-01-08T17:00Z'));
	});

	it('shows a changed schedule again before it is saved, and refuses one that someone else changed', async () => {
		const { data } = await post({});
		const other = await post({ intent: 'save', previewed: data.previewed, learnTime: '17:00' });
		expect([other.status, other.data.isOther]).toEqual([200, true]);
		await save();
		const stale = await save({ learnTime: '17:00' });
		expect([stale.status, stale.data.toast.description]).toEqual([
			409,
			expect.stringContaining('Ed changed the schedule'),
		]);
	});

	it.each([
		['from', { from: '2026-11-25', learnDay: '2026-12-01', buildDay: '2026-12-02' }, 'Please enter a day after today.'],
		['learnDay', { learnDay: '2026-12-28' }, 'Please enter a day from the day it applies, within one round.'],
		['buildTime', { buildDay: '2026-12-17', buildTime: '18:30' }, 'Both sessions would be at the same time.'],
		['from', { from: '2026-02-30' }, 'Please enter a date, such as 2026-12-01.'],
		['everyDays', { everyDays: 'two weeks' }, 'Please enter a number of days from 7 to 28.'],
		['everyDays', { everyDays: '1' }, 'Please enter a number of days from 7 to 28.'],
		['daysOff', { daysOff: '2026-12-24\nChristmas' }, '“Christmas” is not a date, such as 2026-12-24.'],
		['country', { country: 'XX' }, 'Please choose a country from the list.'],
		['region', { country: 'DE', region: 'TX' }, 'Please choose a region of this country.'],
	])('is refused with a message at %s', async (field, values, message) => {
		const { status, data } = await post({ ...values });
		expect([status, data.result.error[field]]).toEqual([400, [message]]);
	});

	it('asks for a day that is missing', async () => {
		for (const field of ['from', 'learnDay', 'buildDay']) {
			const { status, data } = await post({ [field]: '' });
			expect([status, data.result.error[field][0]], field).toEqual([400, 'Please enter a date, such as 2026-12-01.']);
		}
	});

	it('is for editors', async () => {
		const moderator = await signIn(test, 'mo@example.org');
		expect((await moderator.get('/console/events/schedule')).status).toBe(403);
	});
});

it('adds the sessions of a later year in the new rhythm', async () => {
	await save();
	now = new Date('2027-03-01T12:00:00Z');
	expect(await ensureEvents(test.services)).toBeGreaterThan(10);
	const keys = (await rows()).flatMap(({ session_key }) => session_key ?? []);
	expect(new Set(keys).size).toBe(keys.length);
	expect((await byKey('learn-55')).starts_at.toISOString()).toBe('2028-02-24T17:00:00.000Z');
});
