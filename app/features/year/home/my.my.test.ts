import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as join from '#app/features/events/registrations/join.my.route.ts';
import routes from '#app/routes.ts';
import { runDueJobs } from '../../../../tests/jobs.ts';
import { Browser, enrolled, lastLink, lastMail, pay, refund, reserve } from '../../../../tests/participants.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import * as devices from '../access/devices.my.route.tsx';
import { myGuard, safeNext } from '../access/guard.my.server.ts';
import * as signOut from '../access/sign-out.my.route.ts';
import * as calendar from './calendar.my.route.tsx';
import { readFeed } from './calendar-feed.server.ts';
import * as feed from './feed.my.route.ts';
import * as my from './my.my.route.tsx';

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const SITE = 'http://localhost:3000';

let test: TestServices;
let clock = new Date('2026-03-03T12:00:00Z');
beforeAll(async () => {
	test = await openTestServices({}, { now: () => clock });
});
afterAll(() => test.close());
beforeEach(() => {
	clock = new Date('2026-03-03T12:00:00Z');
});

const browserOf = () => new Browser(test);
it('every page but the sign-in is behind the guard', () => {
	const outside = routes.flatMap(({ path }) => (path && /^my(\/|$)/.test(path) ? [path] : []));
	expect(outside).toEqual([
		'my/sign-in',
		'my/sign-in/passkey',
		'my/link',
		'my/confirm',
		'my/claim',
		'my/calendar.ics',
		'my/material/:id/file',
		'my',
	]);
	expect(my.middleware).toEqual([myGuard]);
	expect(my.loader).toBeTypeOf('function');
});

describe('signing in', () => {
	it('opens the home in the browser that asked, once, with a cookie that scripts cannot read', async () => {
		const { email } = await enrolled(test);
		const browser = browserOf();
		expect(await browser.requestLink(email, '/my/devices')).toMatchObject({
			status: 303,
			location: '/my/sign-in?sent',
		});
		const address = await lastLink(test, email);
		const opened = await browser.open(address);
		expect(opened).toMatchObject({ status: 303, location: '/my/devices' });
		expect(opened.headers.getSetCookie()[0]).toMatch(
			/^my=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
		);
		expect((await browser.home()).data.state).toBe('live');
		expect(await browser.open(address)).toMatchObject({ status: 410, data: { state: 'used', isSignedIn: true } });
		expect(await browserOf().press(address)).toMatchObject({ status: 303 });
		expect(await browserOf().open(address)).toMatchObject({ status: 410, data: { isSignedIn: false } });
	});

	it('asks once more in another browser, and a link scanner uses nothing up', async () => {
		const { email } = await enrolled(test);
		await browserOf().requestLink(email);
		const address = await lastLink(test, email);
		const phone = browserOf();
		for (const scanner of [browserOf(), browserOf(), phone]) {
			expect(await scanner.open(address)).toMatchObject({ status: 200, location: null, data: { state: 'valid' } });
		}
		expect(await phone.home()).toMatchObject({ status: 303, location: '/my/sign-in?next=%2Fmy' });
		expect(await phone.press(address)).toMatchObject({ status: 303, location: '/my' });
		expect((await phone.home()).data.state).toBe('live');
	});

	it('of two that use a link at once lets one in', async () => {
		const { email } = await enrolled(test);
		await browserOf().requestLink(email);
		const address = await lastLink(test, email);
		const browsers = [1, 2, 3, 4].map(() => browserOf());
		await Promise.all(browsers.map((browser) => browser.press(address)));
		expect(browsers.filter(({ cookies }) => cookies.has('my'))).toHaveLength(1);
	});

	it('ends with the link’s 15 minutes, and rejects an altered link', async () => {
		const { email } = await enrolled(test);
		const browser = browserOf();
		await browser.requestLink(email);
		const address = await lastLink(test, email);
		clock = new Date(clock.getTime() + 15 * 60_000);
		expect(await browser.open(address)).toMatchObject({ status: 410, data: { state: 'expired' } });
		expect(await browser.press(address)).toMatchObject({
			status: 303,
			location: new URL(address).pathname + new URL(address).search,
		});
		expect(await browser.open(`${address}x`)).toMatchObject({ status: 400, data: { state: 'altered' } });
		expect(await browser.open('/my/link')).toMatchObject({ status: 400, data: { state: 'altered' } });
	});

	it('answers the same for every address, and tells only its owner that it is not enrolled', async () => {
		const { email } = await enrolled(test);
		const stranger = 'nobody@example.org';
		const answers = [];
		for (const address of [email, stranger]) {
			const { status, location, data } = await browserOf().requestLink(address);
			answers.push({ status, location, data });
		}
		expect(answers[0]).toEqual(answers[1]);
		const mail = await lastMail(test, stranger);
		expect(mail.body_text).toContain('no one has enrolled with this address');
		expect(mail.body_text).not.toContain('/my/link');
		expect(mail.subject).toBe((await lastMail(test, email)).subject);
	});

	it('sends five links at most within their time, and all of them work', async () => {
		const { email } = await enrolled(test);
		for (let sent = 0; sent < 7; sent++) {
			await browserOf().requestLink(email);
			await runDueJobs(test);
		}
		const mails = test.services.db.selectFrom('mails').select('body_text').where('recipient', '=', email);
		const written = await mails.where('kind', '=', 'participant-sign-in').execute();
		expect(written).toHaveLength(5);
		for (const { body_text } of written) {
			const address = /https?:\S*\/my\/link\?token=[\w.-]+/.exec(body_text ?? '')?.[0] ?? '';
			expect(await browserOf().press(address)).toMatchObject({ location: '/my' });
		}
	});

	it('lasts 90 days after the last use', async () => {
		const { email } = await enrolled(test);
		const browser = await browserOf().signIn(email);
		clock = new Date(clock.getTime() + 89 * DAY);
		expect((await browser.home()).status).toBe(200);
		clock = new Date(clock.getTime() + 89 * DAY);
		expect((await browser.home()).status).toBe(200);
		clock = new Date(clock.getTime() + 90 * DAY);
		expect((await browser.home()).location).toBe('/my/sign-in?next=%2Fmy');
	});

	it('ends a year after it started, however often it is used', async () => {
		const { email } = await enrolled(test);
		const browser = await browserOf().signIn(email);
		for (let month = 0; month < 12; month++) {
			clock = new Date(clock.getTime() + 30 * DAY);
			expect((await browser.home()).status).toBe(200);
		}
		clock = new Date(clock.getTime() + 5 * DAY);
		expect((await browser.home()).location).toBe('/my/sign-in?next=%2Fmy');
	});

	it.each([
		['/my/devices', '/my/devices'],
		['/my?x=1', '/my?x=1'],
		['//evil.example', '/my'],
		['/my/../console', '/my'],
		['https://evil.example/my', '/my'],
		['/my\\@evil.example', '/my'],
		['/my/sign-out', '/my'],
		[null, '/my'],
	])('continues from %s to %s', (next, expected) => {
		expect(safeNext(next)).toBe(expected);
	});
});

describe('devices', () => {
	it('are listed, and can be signed out: one’s own, not another person’s', async () => {
		const { email } = await enrolled(test);
		const laptop = await browserOf().signIn(email);
		clock = new Date(clock.getTime() + HOUR);
		const phone = await browserOf().signIn(email);
		const other = await browserOf().signIn((await enrolled(test)).email);
		const listed = (await laptop.ask(devices, '/my/devices')).data.devices;
		expect(listed.map(({ isCurrent, name }: Record<string, unknown>) => [isCurrent, name])).toEqual([
			[false, 'Firefox on Linux'],
			[true, 'Firefox on Linux'],
		]);
		const device = listed[0].id;
		expect(await other.ask(devices, '/my/devices', { form: { device } })).toMatchObject({ location: '/my/devices' });
		expect((await phone.home()).status).toBe(200);
		await laptop.ask(devices, '/my/devices', { form: { device } });
		expect((await phone.home()).status).toBe(303);
		await laptop.ask(signOut, '/my/sign-out', { form: {} });
		expect(laptop.cookies.has('my')).toBe(false);
		expect((await laptop.home()).status).toBe(303);
		expect((await other.home()).status).toBe(200);
	});
});

describe('the home', () => {
	it('tells those who have not paid, or got their money back, where they stand', async () => {
		const { email, reference } = await reserve(test);
		const browser = await browserOf().signIn(email);
		expect((await browser.home()).data).toMatchObject({
			state: 'reserved',
			checkout: `/checkout?reference=${reference}`,
		});
		await pay(test, reference);
		expect((await browser.home()).data).toMatchObject({ state: 'live', until: 'March 3, 2027', keepsApp: true });
		await refund(test, reference);
		expect((await browser.home()).data).toMatchObject({ state: 'refunded' });
	});

	it('says why there is no access: payment on its way, canceled, lost to the bank, or ended by us', async () => {
		const { email, reference } = await reserve(test);
		const { db } = test.services;
		const browser = await browserOf().signIn(email);
		const state = async () => (await browser.home()).data.state;
		const enrollment = db.updateTable('enrollments').where('reference', '=', reference);
		await enrollment.set({ pending_since: clock }).execute();
		expect(await state()).toBe('pending');
		await enrollment.set({ pending_since: null, status: 'cancelled' }).execute();
		expect(await state()).toBe('cancelled');
		await enrollment.set({ status: 'reserved' }).execute();
		await pay(test, reference);
		const revoke = (revoked_reason: string | null) =>
			db
				.updateTable('entitlements')
				.set({ revoked_at: revoked_reason && clock, revoked_reason })
				.where(
					'enrollment_uuid',
					'in',
					db.selectFrom('enrollments').select('enrollment_uuid').where('reference', '=', reference),
				)
				.execute();
		await revoke('dispute lost');
		expect(await state()).toBe('takenBack');
		await revoke('a mistake of ours');
		expect(await state()).toBe('revoked');
		await revoke(null);
		expect(await state()).toBe('live');
	});

	it('before the first day shows the first session, without a door, and the calendar can be subscribed to', async () => {
		const { email, reference } = await reserve(test);
		const { db } = test.services;
		await db.updateTable('enrollments').set({ starts_on: '2026-04-01' }).where('reference', '=', reference).execute();
		await pay(test, reference);
		for (const day of ['2026-03-10', '2026-04-07']) {
			const starts_at = new Date(`${day}T16:00:00Z`);
			const row = { slug: `s-${day}`, kind: 'learn', title: day, starts_at, time_zone: 'America/New_York' } as const;
			await db
				.insertInto('events')
				.values({ ...row, ends_at: new Date(starts_at.getTime() + HOUR) })
				.execute();
		}
		const browser = await browserOf().signIn(email);
		const { data } = await browser.home();
		expect(data).toMatchObject({
			state: 'coming',
			from: 'April 1, 2026',
			next: { slug: 's-2026-04-07', isOpen: false },
		});
		expect(data).toMatchObject({ refund: { isRequested: false }, keepsApp: true });
		expect(data.places).toMatchObject([{ state: 'coming', by: 'April 7, 2026' }, { state: 'coming' }]);
		const { address } = (await browser.ask(calendar, '/my/calendar', { form: { intent: 'create' } })).data;
		const read = () => readFeed(test.services, new URL(address).searchParams.get('token'));
		const calendarOf = JSON.stringify(await read());
		expect(calendarOf).toContain('s-2026-04-07');
		expect(calendarOf).not.toContain('s-2026-03-10');
		await refund(test, reference);
		expect(await read()).toBe('ended');
		await db.deleteFrom('events').where('slug', 'like', 's-2026-%').execute();
	});

	it('leads into sessions from the first day on, not before', async () => {
		const { email, reference } = await reserve(test);
		const { db } = test.services;
		await db.updateTable('enrollments').set({ starts_on: '2026-04-01' }).where('reference', '=', reference).execute();
		await pay(test, reference);
		const join_url = 'https://meet.example/first-day';
		const browser = await browserOf().signIn(email);
		const enter = async (day: string) => {
			clock = new Date(`${day}T16:00:00Z`);
			const slug = `door-${day}`;
			const row = { slug, kind: 'learn', title: day, starts_at: clock, time_zone: 'America/New_York' } as const;
			const ends_at = new Date(clock.getTime() + HOUR);
			await db
				.insertInto('events')
				.values({ ...row, ends_at, join_url })
				.execute();
			return (await browser.ask(join, `/my/join/${slug}`, { params: { slug } })).location;
		};
		expect(await enter('2026-03-31')).toBe('/my');
		expect(await enter('2026-04-01')).toBe(join_url);
		await db.deleteFrom('events').where('slug', 'like', 'door-%').execute();
	});

	it('after the year says that it has ended, and what stays', async () => {
		const { email } = await enrolled(test);
		clock = new Date('2027-03-04T05:59:59Z');
		const browser = await browserOf().signIn(email);
		expect((await browser.home()).data.state).toBe('live');
		clock = new Date('2027-03-04T06:00:00Z');
		expect((await browser.home()).data).toMatchObject({ state: 'ended', keepsApp: true });
	});

	it('shows the next session, what was missed, and a ring from the person’s first day', async () => {
		const { email } = await enrolled(test);
		const { db } = test.services;
		const event = async (slug: string, starts_at: Date, more = {}) => {
			const row = { slug, kind: 'learn', title: slug, starts_at, time_zone: 'America/New_York' } as const;
			await db
				.insertInto('events')
				.values({ ...row, ends_at: new Date(starts_at.getTime() + HOUR), ...more })
				.execute();
		};
		const room = 'https://meet.example/secret-room';
		await event('before', new Date(clock.getTime() - DAY), { recording_url: 'https://video.example/0' });
		await event('first', new Date(clock.getTime() + DAY), { recording_url: 'https://video.example/1', join_url: room });
		await event('moved-away', new Date(clock.getTime() + DAY), { status: 'cancelled' });
		await event('second', new Date(clock.getTime() + 3 * DAY), { join_url: room });
		const browser = await browserOf().signIn(email);
		clock = new Date(clock.getTime() + DAY - 31 * 60_000);
		const early = await browser.home();
		expect(early.data).toMatchObject({ next: { slug: 'first', isOpen: false, hasRoom: true }, missed: [], past: 0 });
		expect(JSON.stringify(early.data)).not.toContain('secret-room');
		expect(await browser.ask(join, '/my/join/first', { params: { slug: 'first' } })).toMatchObject({ location: '/my' });
		clock = new Date(clock.getTime() + 60_000);
		expect((await browser.home()).data.next).toMatchObject({ slug: 'first', isOpen: true });
		clock = new Date(clock.getTime() + 2 * HOUR);
		const late = (await browser.home()).data;
		expect(late).toMatchObject({ next: { slug: 'second' }, past: 1, all: 2 });
		// Once on the page, with all that can be done about it.
		const step = { kind: 'recording', missed: { slug: 'first' }, isUnclear: true };
		expect(late).toMatchObject({ step, missed: [], unclear: [] });
		expect(late.ring.learn.map(({ past }: { past: boolean }) => past)).toEqual([true, false]);
		clock = new Date(clock.getTime() + 2 * DAY - 2 * HOUR);
		// The next one is on: that comes first.
		const on = (await browser.home()).data;
		expect(on).toMatchObject({ step: { kind: 'session' }, missed: [], unclear: [{ slug: 'first', canWatch: true }] });
		const joined = await browser.ask(join, '/my/join/second', { params: { slug: 'second' } });
		expect(joined).toMatchObject({ status: 303, location: room });
		expect(joined.headers.get('referrer-policy')).toBe('no-referrer');
		await browser.ask(join, '/my/join/second', { params: { slug: 'second' } });
		const evidence = await db.selectFrom('attendance_evidence').select(['source', 'occurred_at']).execute();
		expect(evidence).toEqual([{ source: 'click', occurred_at: clock }]);
		const old = await browser.ask(join, '/my/join/first', { params: { slug: 'first' } });
		expect(old).toMatchObject({ status: 303, location: '/my/sessions/first' });
	});

	it('lets nobody in after a refund, and a second entitlement survives it', async () => {
		const { email, reference } = await enrolled(test);
		const second = await enrolled(test, email);
		const { db } = test.services;
		const starts_at = new Date(clock.getTime() + 60_000);
		const slug = 'open-now';
		const row = { slug, kind: 'build', title: slug, starts_at, time_zone: 'UTC' } as const;
		const join_url = 'https://meet.example/room';
		await db
			.insertInto('events')
			.values({ ...row, ends_at: new Date(clock.getTime() + HOUR), join_url })
			.execute();
		const browser = await browserOf().signIn(email);
		const enter = async () => (await browser.ask(join, `/my/join/${slug}`, { params: { slug } })).location;
		const { address } = (await browser.ask(calendar, '/my/calendar', { form: { intent: 'create' } })).data;
		const fetchFeed = async () => (await browserOf().ask(feed, address, { guarded: false })).status;
		await refund(test, reference);
		expect(await enter()).toBe(join_url);
		expect(await fetchFeed()).toBe(200);
		const mail = async () => (await lastMail(test, email, 'enrollment-refunded')).body_text;
		expect(await mail()).toContain('Your other access to the program stays');
		await refund(test, second.reference);
		clock = new Date(clock.getTime() + 1000);
		expect(await mail()).toContain('Your access to the program and the learning app');
		expect(await fetchFeed()).toBe(410);
		expect(await enter()).toBe('/my');
		expect((await browser.home()).data.state).toBe('refunded');
	});
});

describe('the private calendar', () => {
	it('has the sessions of the year with the personal door and no meeting, read the same by two libraries; a new address replaces the old one', async () => {
		const { email } = await enrolled(test);
		const { db } = test.services;
		const times = (days: number) => ({
			starts_at: new Date(clock.getTime() + days * DAY),
			ends_at: new Date(clock.getTime() + days * DAY + HOUR),
		});
		const row = { kind: 'learn', time_zone: 'UTC', join_url: 'https://meet.example/hidden' } as const;
		await db
			.insertInto('events')
			.values([
				{ ...row, slug: 'feed-before', title: 'Before', ...times(-3) },
				{ ...row, slug: 'feed-in', title: 'Inside', ...times(10) },
				{ ...row, slug: 'feed-off', title: 'Canceled', status: 'cancelled' as const, sequence: 2, ...times(20) },
				{ ...row, slug: 'feed-after', title: 'After', ...times(400) },
				{ ...row, slug: 'feed-draft', title: 'Draft', status: 'draft' as const, ...times(11) },
			])
			.execute();
		const browser = await browserOf().signIn(email);
		const create = async () =>
			(await browser.ask(calendar, '/my/calendar', { form: { intent: 'create' } })).data.address as string;
		const read = async (address: string) => {
			const url = new URL(address);
			const context = test.context();
			return await feed.loader({ request: new Request(url), url, context, params: {} } as never);
		};
		const first = await create();
		const response = await read(first);
		expect(response.headers.get('cache-control')).toBe('private, no-cache');
		const text = await response.text();
		const entries = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
		const shown = entries
			.map((entry) => [entry.getFirstPropertyValue('summary'), entry.getFirstPropertyValue('status')])
			.filter(([summary]) => ['Before', 'Inside', 'Canceled', 'After', 'Draft'].includes(String(summary)));
		expect(shown).toEqual([
			['Inside', 'CONFIRMED'],
			['Canceled', 'CANCELLED'],
		]);
		const unfolded = text.replaceAll('\r\n ', '');
		expect(unfolded).toContain(`URL;VALUE=URI:${SITE}/my/join/feed-in`);
		// Many calendars show no URL.
		expect(unfolded).toContain(`DESCRIPTION:${SITE}/my/join/feed-in`);
		expect(text).not.toMatch(/meet\.example|token/);
		const asOne = entries.map((entry) => {
			const { uid, summary, sequence, startDate, endDate } = new ICAL.Event(entry);
			const [status, url] = ['status', 'url'].map((name) => String(entry.getFirstPropertyValue(name)));
			return { uid, summary, sequence, start: startDate.toJSDate(), end: endDate.toJSDate(), status, url };
		});
		const other = Object.values(nodeIcal.parseICS(text)).flatMap((entry) => (entry?.type === 'VEVENT' ? [entry] : []));
		expect(other).toHaveLength(asOne.length);
		for (const [index, { start, end, url, ...entry }] of asOne.entries()) {
			expect(other[index]).toMatchObject({ ...entry, url: { val: url } });
			expect([other[index]?.start.getTime(), other[index]?.end?.getTime()]).toEqual([start.getTime(), end.getTime()]);
		}
		const second = await create();
		const page = { hasAccess: true, getsInvitations: true };
		expect((await read(first)).status).toBe(404);
		expect((await read(second)).status).toBe(200);
		const { data } = await browser.ask(calendar, '/my/calendar');
		expect(data).toMatchObject({ ...page, createdOn: 'March 3, 2026' });
		const listed = data.sessions.map(({ path }: { path: string }) => path);
		expect(listed).toContain('/my/sessions/feed-in');
		for (const slug of ['before', 'off', 'after', 'draft']) expect(listed).not.toContain(`/my/sessions/feed-${slug}`);
		await browser.ask(calendar, '/my/calendar', { form: { intent: 'remove' } });
		expect((await read(second)).status).toBe(404);
		expect((await browser.ask(calendar, '/my/calendar')).data).toMatchObject({ ...page, createdOn: undefined });
	});
});
