import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workshopEvent } from '#content/workshop.ts';
import { messageAt, openTestServices, submit, type TestServices } from '../../../../tests/services.ts';
import { action, loader } from './join.route.tsx';
import type { JoinView } from './join.server.ts';
import { joinAddress } from './registrations.server.ts';

const MINUTE = 60_000;
const DAY = 24 * 3600_000;
const START = new Date('2027-03-16T16:00:00Z');
const END = new Date('2027-03-16T17:00:00Z');
const ROOM = 'https://rooms.test/march?pwd=1';

let test: TestServices;
let now: Date;
let token: string;
let registration: string;
beforeAll(async () => {
	test = await openTestServices({}, { now: () => now });
});
afterAll(() => test.close());
beforeEach(async () => {
	now = new Date('2027-02-20T09:00:00Z');
	const { db } = test.services;
	for (const table of ['event_registrations', 'mails', 'submissions'] as const) await db.deleteFrom(table).execute();
	await db.deleteFrom('events').execute();
	const run = { kind: 'workshop' as const, title: 'CV to Website', time_zone: 'America/New_York' };
	const series_uuid = workshopEvent.seriesUuid;
	const [march] = await db
		.insertInto('events')
		.values([
			{ ...run, series_uuid, slug: 'march', starts_at: START, ends_at: END, join_url: ROOM },
			{
				...run,
				series_uuid,
				slug: 'april',
				starts_at: new Date('2027-04-13T16:00:00Z'),
				ends_at: new Date('2027-04-13T17:00:00Z'),
			},
		])
		.returning('event_uuid')
		.execute();
	const person = { email: 'ada@example.org', event_name: 'x', event_date: '2027-03-16', customer_uuid: null };
	const row = await db
		.insertInto('event_registrations')
		.values({ ...person, event_uuid: march?.event_uuid ?? null, time_zone: 'Europe/Berlin' })
		.returning('id')
		.executeTakeFirstOrThrow();
	registration = row.id;
	const address = new URL(await joinAddress(test.services, { slug: 'march' }, registration));
	expect(address.pathname).toBe('/events/march/join');
	token = address.searchParams.get('token') ?? '';
	// The link reveals nothing about the person or the row.
	expect(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString() + token).not.toMatch(/\bada\b|[0-9a-f]{8}-/);
});

const edit = (values: object) =>
	test.services.db.updateTable('events').set(values).where('slug', '=', 'march').execute();
const row = () =>
	test.services.db
		.selectFrom('event_registrations')
		.selectAll()
		.where('id', '=', registration)
		.executeTakeFirstOrThrow();
const ahead = (ms: number) => new Date(START.getTime() - ms);

function args(slug: string, query: string, method: string) {
	const url = new URL(`/events/${slug}/join${query}`, 'http://localhost:3000');
	return { request: new Request(url, { method }), url, context: test.context(), params: { slug } } as never;
}
async function open(slug = 'march', query = `?token=${token}`) {
	const { data, init } = (await loader(args(slug, query, 'GET'))) as unknown as {
		data: { view?: JoinView };
		init: { status: number };
	};
	return { ...data.view, status: init.status };
}
async function press(slug = 'march', query = `?token=${token}`) {
	const answer = (await action(args(slug, query, 'POST'))) as Response | { room: string };
	return answer instanceof Response ? { status: answer.status, to: answer.headers.get('location') } : answer;
}

const own = { webinar_room: 'webinar/81111111111', webinar_join_url: 'https://zoom.test/w/1?tk=ada' };

describe('a join link', () => {
	it('shows when joining opens in the person’s zone, and lets nobody in before', async () => {
		now = ahead(31 * MINUTE);
		expect(await open()).toMatchObject({
			status: 200,
			state: 'early',
			opens: 'Tuesday, March 16, 2027 at 4:30\u00a0PM\u00a0GMT+1',
			start: {
				yourTime: 'Tuesday, March 16, 2027 at 5:00\u00a0PM\u00a0GMT+1',
				eventTime: { place: 'New York', time: 'Tuesday, March 16, 2027 at 12:00\u00a0PM\u00a0EDT' },
			},
		});
		expect(await press()).toEqual({ status: 303, to: `/events/march/join?token=${token}` });
		expect(await row()).toMatchObject({ attended_at: null, join_count: 0 });
	});

	it('leads to the room while joining is open, and records the first and last attendance', async () => {
		now = ahead(30 * MINUTE);
		expect(await open()).toMatchObject({ status: 200, state: 'open', hasRoom: true });
		expect((await row()).attended_at).toBeNull();
		expect(await press()).toEqual({ room: ROOM });
		expect(await row()).toMatchObject({ attended_at: now, last_joined_at: now, join_count: 1 });
		const first = now;
		now = new Date(END.getTime() - 1);
		expect(await press()).toEqual({ room: ROOM });
		expect(await row()).toMatchObject({ attended_at: first, last_joined_at: now, join_count: 2 });
	});

	it('leads to the person’s own join URL if there is one', async () => {
		await edit({ webinar_kind: 'webinar', webinar_id: '81111111111' });
		await test.services.db.updateTable('event_registrations').set(own).execute();
		now = START;
		expect(await press()).toEqual({ room: own.webinar_join_url });
	});

	it.each([
		['another webinar', { webinar_id: '82222222222' }],
		['a meeting with that number', { webinar_kind: 'meeting' }],
		['no webinar', { webinar_kind: null, webinar_id: null }],
	])('never leads to the old room after the event moves to %s', async (_, place) => {
		await edit({ webinar_kind: 'webinar', webinar_id: '81111111111' });
		await test.services.db.updateTable('event_registrations').set(own).execute();
		await edit(place);
		now = START;
		expect(await press()).toEqual({ room: ROOM });
		await edit({ join_url: null });
		expect(await open()).toMatchObject({ hasRoom: false });
	});

	it.each([
		['waiting', { place: 'waiting', line_number: 1 }],
		['offered', { place: 'offered', line_number: 1, offer_expires_at: END }],
	] as const)('opens no room for a registration whose place is %s', async (_, values) => {
		await test.services.db.updateTable('event_registrations').set(values).execute();
		now = START;
		expect(await open()).toMatchObject({ state: 'stranger', hasRoom: false });
		expect(await press()).toMatchObject({ status: 303 });
		expect(await row()).toMatchObject({ attended_at: null, join_count: 0 });
	});

	it('shows neither personal data nor the room’s URL before joining', async () => {
		now = START;
		const view = JSON.stringify(await open());
		for (const secret of ['ada@', registration, 'rooms.test', 'Europe/Berlin']) expect(view).not.toContain(secret);
	});

	it('says that there is no room yet, and lets nobody in', async () => {
		await edit({ join_url: null });
		now = START;
		expect(await open()).toMatchObject({ state: 'open', hasRoom: false });
		expect(await press()).toMatchObject({ status: 303 });
		expect((await row()).join_count).toBe(0);
	});

	it('offers the recording and the next run once the event is over', async () => {
		now = END;
		expect(await open()).toMatchObject({ status: 200, state: 'over', next: { slug: 'april' } });
		await edit({ recording_url: 'https://videos.test/march' });
		expect(await open()).toMatchObject({ event: { recordingUrl: 'https://videos.test/march' } });
		expect(await press()).toMatchObject({ status: 303 });
		expect((await row()).attended_at).toBeNull();
	});

	it('shows that the event is canceled, and lets nobody in', async () => {
		await edit({ status: 'cancelled' });
		now = START;
		expect(await open()).toMatchObject({ status: 200, state: 'cancelled', next: { slug: 'april' } });
		expect(await press()).toMatchObject({ status: 303 });
	});

	it('expires a week after the end', async () => {
		now = new Date(END.getTime() + 7 * DAY - 1);
		expect((await open()).state).toBe('over');
		now = new Date(END.getTime() + 7 * DAY);
		expect(await open()).toMatchObject({ status: 410, state: 'expired' });
	});

	it('follows the event when it moves', async () => {
		const later = new Date(END.getTime() + 60 * DAY);
		await edit({ starts_at: new Date(later.getTime() - 60 * MINUTE), ends_at: later });
		now = new Date(later.getTime() - 30 * MINUTE);
		expect(await press()).toEqual({ room: ROOM });
	});

	it('for another event is refused', async () => {
		now = new Date('2027-04-13T16:30:00Z');
		expect(await open('april')).toMatchObject({ status: 403, state: 'stranger' });
		expect(await press('april')).toMatchObject({ status: 303 });
		expect((await row()).join_count).toBe(0);
	});

	it('that is altered, truncated or for another purpose is refused', async () => {
		now = START;
		const other = await test.services.links.seal('unsubscribe', registration);
		const gone = await test.services.links.seal('join', '00000000-0000-4000-8000-000000000000');
		const noId = await test.services.links.seal('join', "'; drop table events; --");
		for (const wrong of [`${token}x`, token.slice(0, -3), token.replace('.', 'A.'), other, gone, noId, 'x']) {
			expect(await open('march', `?token=${wrong}`)).toMatchObject({ status: 403, state: 'stranger' });
			expect(await press('march', `?token=${wrong}`)).toMatchObject({ status: 303 });
		}
		expect((await row()).join_count).toBe(0);
	});

	it('is required: the page without it leads to registration, and an unknown event is a 404', async () => {
		expect(await open('march', '')).toMatchObject({ status: 200, state: 'public', hasRoom: false });
		expect(await open('nope')).toEqual({ status: 404 });
		await edit({ status: 'draft' });
		expect(await open()).toEqual({ status: 404 });
	});
});

describe('a registrant who lost the link', () => {
	const ask = (email: string, options = {}) => submit(test, withSlug, '/events/march/join', { email }, options);
	const withSlug = (args: object) => action({ ...args, params: { slug: 'march' } } as never);
	const mails = () => test.services.db.selectFrom('mails').selectAll().execute();
	const sent = {
		kind: 'success',
		title: 'Check your inbox',
		description: 'If that address is registered for this event, its link is on its way.',
	};

	it('gets it by email at the registered address, at most every ten minutes', async () => {
		expect((await ask('ADA@example.org')).answer?.toast).toEqual(sent);
		expect(await mails()).toMatchObject([{ kind: 'workshop-registered', recipient: 'ada@example.org' }]);
		await test.services.db.deleteFrom('submissions').execute();
		await ask('ada@example.org');
		expect(await mails()).toHaveLength(1);
	});

	it('gets the same response when the address is not registered', async () => {
		const [known, unknown] = [await ask('ada@example.org'), await ask('eve@example.org')];
		expect({ ...unknown.answer, result: null }).toEqual({ ...known.answer, result: null });
		expect((await mails()).map(({ recipient }) => recipient)).toEqual(['ada@example.org']);
	});

	it('gets the same response without scripts, and an invalid address is refused', async () => {
		expect(await ask('ada@example.org', { scripts: false })).toMatchObject({
			status: 303,
			location: '/events/march/join?sent',
		});
		const refused = await ask('ada@');
		expect([refused.status, messageAt(refused, 'email')]).toEqual([400, 'Please enter a valid email address']);
	});
});
