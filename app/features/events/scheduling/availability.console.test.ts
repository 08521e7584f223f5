import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { availability } from '#content/availability.ts';
import { type Browser, openBrowser } from '../../../../tests/console-browser.ts';
import { makeOperator, signIn } from '../../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { availabilityRule, freeStarts } from './availability.server.ts';

let test: TestServices;
let editor: Browser;
let owner: Browser;
// A Friday; New York is five hours behind UTC.
const NOW = new Date('2026-11-20T12:00Z');
beforeAll(async () => {
	test = await openTestServices({}, { now: () => NOW });
	await makeOperator(test, 'owner@example.org', 'owner', 'Olga');
	await makeOperator(test, 'editor@example.org', 'editor', 'Ed');
	editor = await signIn(test, 'editor@example.org');
	owner = await signIn(test, 'owner@example.org');
});
afterAll(() => test.close());

let version = 0;
beforeEach(async () => {
	await test.services.db.deleteFrom('bookings').execute();
	const { data } = await editor.get('/console/availability');
	version = data.version;
	if (!data.isDefault) {
		await post({ intent: 'default' });
		version++;
	}
});

const ADDRESS = '/console/availability';
const post = (fields: Record<string, string>, browser = editor) =>
	browser.post(ADDRESS, { version: String(version), ...fields });
const numbers = { length: '60', grid: '60', buffer: '0', notice: '0', horizon: '14' };
const hours = {
	intent: 'save',
	zone: 'Europe/Berlin',
	...numbers,
	'Monday-0-from': '09:00',
	'Monday-0-until': '11:00',
};
const log = async () =>
	await test.services.db.selectFrom('audit_log').selectAll().orderBy('audit_number', 'desc').executeTakeFirstOrThrow();
const errorAt = async (fields: Record<string, string>, field: string) => {
	const page = await post(fields);
	expect(page.status).toBe(400);
	return page.answer.result.error[field]?.[0];
};

describe('hours', () => {
	it('are what visitors can book once they are saved, with an audit entry', async () => {
		const saved = await post(hours);
		expect([saved.status, saved.location]).toEqual([303, ADDRESS]);
		// Two Mondays, on Berlin's clock: an hour ahead of UTC.
		const starts = ['2026-11-23T08:00Z', '2026-11-23T09:00Z', '2026-11-30T08:00Z', '2026-11-30T09:00Z'];
		expect(await freeStarts(test.services, availabilityRule(test.services))).toEqual(
			starts.map((start) => Date.parse(start)),
		);
		const page = await openBrowser(test).get('/schedule');
		expect(page.data).toMatchObject({ zone: 'Europe/Berlin', minutes: 60 });
		expect(await log()).toMatchObject({
			operator_name: 'Ed',
			action: 'availability.change',
			subject_id: 'availability',
			before: { version, zone: 'America/New_York' },
			after: { version: version + 1, zone: 'Europe/Berlin', lengthMinutes: 60 },
		});
		expect((await editor.get(ADDRESS)).data.history[0]).toMatchObject({ by: 'Ed', version: version + 1 });
	});

	it('have a preview before they are saved, which changes nothing', async () => {
		const previewed = await post({ ...hours, intent: 'look' });
		expect(previewed.status).toBe(200);
		expect(previewed.answer.preview).toEqual([
			{ name: 'Monday, November 23', times: ['9:00 AM', '10:00 AM'] },
			{ name: 'Monday, November 30', times: ['9:00 AM', '10:00 AM'] },
		]);
		expect(availabilityRule(test.services)).toEqual(availability);
	});

	it('may end at midnight', async () => {
		const midnight = { 'Sunday-0-from': '22:00', 'Sunday-0-until': '00:00', 'Monday-0-from': '', 'Monday-0-until': '' };
		expect((await post({ ...hours, ...midnight })).status).toBe(303);
		expect(availabilityRule(test.services).windows).toEqual({ Sunday: [{ from: '22:00', to: '24:00' }] });
		expect((await editor.get(ADDRESS)).data.preview[0]).toEqual({
			name: 'Sunday, November 22',
			times: ['10:00 PM', '11:00 PM'],
		});
	});

	it.each([
		[{ zone: 'Mars/Olympus' }, 'zone', /time zone/],
		[{ zone: '+01:00' }, 'zone', /time zone/],
		[{ 'Monday-0-until': '' }, 'Monday-0-from', /Monday: please enter both/],
		[{ 'Monday-0-until': '08:00' }, 'Monday-0-from', /the end must be after/],
		[{ 'Monday-1-from': '10:30', 'Monday-1-until': '12:00' }, 'Monday-0-from', /two time ranges overlap/],
		[{ 'Monday-1-from': '12:00', 'Monday-1-until': '12:30' }, 'Monday-0-from', /12:00 to 12:30 is shorter/],
		[{ 'Monday-0-from': '', 'Monday-0-until': '' }, 'Monday-0-from', /at least one time range/],
		[{ 'Monday-0-from': '25:00' }, 'Monday-0-from', /./],
		[{ length: '0' }, 'length', /10 to 240/],
		[{ length: '1e2' }, 'length', /10 to 240/],
		[{ grid: '4' }, 'grid', /5 to 240/],
		[{ horizon: '181' }, 'horizon', /1 to 180/],
		[{ notice: '-1' }, 'notice', /0 to 336/],
	])('with %j are refused', async (wrong, field, sentence) => {
		expect(await errorAt({ ...hours, ...wrong } as never, field)).toMatch(sentence);
		expect(availabilityRule(test.services)).toEqual(availability);
	});

	it('saved by another operator meanwhile are not overwritten', async () => {
		expect((await post({ ...hours, horizon: '20' }, owner)).status).toBe(303);
		const stale = await post({ ...hours, horizon: '30' });
		expect(stale.status).toBe(409);
		expect(stale.answer.toast.description).toMatch(/^Olga saved another version, 2026-11-20 07:00 EST\./);
		expect(stale.answer.result.initialValue.horizon).toBe('30');
		expect(availabilityRule(test.services).horizonDays).toBe(20);
		const both = await Promise.all([
			editor.post(ADDRESS, { ...hours, version: String(version + 1), horizon: '21' }),
			owner.post(ADDRESS, { ...hours, version: String(version + 1), horizon: '22' }),
		]);
		expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
	});

	it('can be reset to the default, and stay in the history', async () => {
		await post(hours);
		expect((await post({ intent: 'default', version: String(version + 1) })).status).toBe(303);
		expect(availabilityRule(test.services)).toEqual(availability);
		expect(await log()).toMatchObject({ action: 'availability.default' });
		expect((await editor.get(ADDRESS)).data.history.slice(0, 2)).toMatchObject([
			{ version: version + 2 },
			{ version: version + 1, rule: { zone: 'Europe/Berlin' } },
		]);
	});
});

describe('days off', () => {
	it('are added as a range and removed', async () => {
		const added = await post({ intent: 'add-days', from: '2026-12-14', until: '2026-12-18' });
		expect(added.status).toBe(303);
		expect((await editor.get(ADDRESS)).data.daysOff).toContainEqual({ from: '2026-12-14', until: '2026-12-18' });
		const dates = (await freeStarts(test.services, availabilityRule(test.services))).map((at) =>
			new Date(at).toISOString().slice(0, 10),
		);
		expect(dates).toContain('2026-12-11');
		expect(dates.filter((date) => date >= '2026-12-14')).toEqual([]);
		version++;
		expect((await post({ intent: 'remove-days', from: '2026-12-14', until: '2026-12-18' })).status).toBe(303);
		expect(availabilityRule(test.services).daysOff).toEqual(availability.daysOff);
	});

	it.each([
		[{ from: '' }, 'from', /a date/],
		[{ from: '2026-02-30' }, 'from', /a date/],
		[{ from: '2026-12-18', until: '2026-12-14' }, 'until', /before the first/],
		[{ from: '2026-12-18', until: '2029-12-14' }, 'until', /one year/],
		[{ from: '2026-01-01' }, 'from', /over/],
	])('with %j are refused', async (days, field, sentence) => {
		expect(await errorAt({ intent: 'add-days', ...days } as never, field)).toMatch(sentence);
	});
});

it('bookings outside new hours stay booked, and are listed', async () => {
	const { customer_uuid } = await test.services.db
		.insertInto('customers')
		.values({ email: 'ada@example.org' })
		.returning('customer_uuid')
		.executeTakeFirstOrThrow();
	const book = (starts_at: string, minutes = 30) =>
		test.services.db
			.insertInto('bookings')
			.values({
				customer_uuid,
				name: 'Ada',
				email: 'ada@example.org',
				time_zone: 'UTC',
				status: 'booked',
				starts_at: new Date(starts_at),
				ends_at: new Date(Date.parse(starts_at) + minutes * 60_000),
				blocked_until: new Date(Date.parse(starts_at) + (minutes + 15) * 60_000),
			} as never)
			.execute();
	await book('2026-11-23T14:00Z');
	await book('2026-11-23T08:10Z');
	await book('2026-11-30T08:00Z');
	expect((await editor.get(ADDRESS)).data.outside).toHaveLength(2);
	await post(hours);
	version++;
	await post({ intent: 'add-days', from: '2026-11-30' });
	const { outside } = (await editor.get(ADDRESS)).data;
	expect(outside.map(({ startsAt, day, span }: Record<string, string>) => [startsAt, day, span])).toEqual([
		['2026-11-23T14:00:00.000Z', 'Monday, November 23, 2026', '3:00 PM to 3:30 PM, Central European Standard Time'],
		['2026-11-30T08:00:00.000Z', 'Monday, November 30, 2026', '9:00 AM to 9:30 AM, Central European Standard Time'],
	]);
	expect(await test.services.db.selectFrom('bookings').select('status').execute()).toHaveLength(3);
});

it('another process picks up a change', async () => {
	const { openSettings, changeSetting } = await import('#app/settings/store.server.ts');
	let changes = 0;
	const ends: (() => Promise<void>)[] = [];
	const { db, log: logger } = test.services;
	const onChange = () => void changes++;
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
	const other = await openSettings({ db, log: logger, onChange, onClose: (end) => void ends.push(end) });
	await db
		.transaction()
		.execute((tx) => changeSetting(tx, { name: 'a-test', value: 'x', version: 0, by: 'A test', now: NOW }));
	expect(other.stored('a-test')).toEqual({ version: 0, value: undefined });
	vi.advanceTimersByTime(5_000);
	vi.useRealTimers();
	await expect.poll(() => other.stored('a-test'), { interval: 10 }).toMatchObject({ version: 1, value: 'x' });
	expect(changes).toBe(1);
	for (const end of ends) await end();
});

it('is closed to moderators', async () => {
	await makeOperator(test, 'mo@example.org', 'moderator');
	const moderator = await signIn(test, 'mo@example.org');
	expect((await moderator.get(ADDRESS)).status).toBe(403);
	expect((await post(hours, moderator)).status).toBe(403);
});
