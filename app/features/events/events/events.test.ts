import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { ensureEvents } from './ensure-events.server.ts';
import { loader as eventLoader } from './event.route.tsx';
import { loader as eventsLoader } from './events.route.tsx';
import { loader as calendar } from './events-calendar.route.ts';

const NOW = new Date('2026-10-25T12:00:00Z');

let test: TestServices;
let now = NOW;
beforeAll(async () => {
	test = await openTestServices({ APP_URL: 'https://mga.test' }, { now: () => now });
});
afterAll(() => test.close());
beforeEach(async () => {
	now = NOW;
	await test.services.db.deleteFrom('events').execute();
});

const rows = () => test.services.db.selectFrom('events').selectAll().orderBy('starts_at').execute();
const change = (slug: string, values: object) =>
	test.services.db.updateTable('events').set(values).where('slug', '=', slug).execute();

async function load<Answer>(loader: unknown, address: string, params = {}, headers = {}): Promise<Answer> {
	const url = new URL(address, 'https://mga.test');
	const args = { request: new Request(url, { headers }), url, params, context: test.context() };
	return (await (loader as (args: object) => unknown)(args)) as Answer;
}

/** Starts the site in October, so that it has past sessions now. */
async function startInOctober(): Promise<void> {
	const later = now;
	now = new Date('2026-10-12T12:00:00Z');
	await ensureEvents(test.services);
	now = later;
	await ensureEvents(test.services);
}

describe('ensureEvents', () => {
	it('adds sessions from now to 12 months ahead, none of the past, and the free workshop', async () => {
		const added = await ensureEvents(test.services);
		const all = await rows();
		expect(all).toHaveLength(added);
		expect(all[0]).toMatchObject({
			slug: 'cv-to-website',
			kind: 'workshop',
			starts_at: new Date('2025-07-17T16:00:00Z'),
			time_zone: 'America/New_York',
			display_time: '12:00 PM EST / 5:00 PM GMT',
		});
		const starts = all.slice(1).map(({ starts_at }) => starts_at.toISOString());
		expect(starts[0]).toBe('2026-11-03T17:00:00.000Z');
		expect(starts.at(-1)).toBe('2027-10-20T16:00:00.000Z');
		expect(all.find(({ slug }) => slug === 'learn-2026-12-01-next-role')?.skills).toEqual(['career-positioning']);
	});

	it('adds nothing the second time, and later adds new sessions', async () => {
		const first = await ensureEvents(test.services);
		expect(await ensureEvents(test.services)).toBe(0);
		now = new Date('2026-11-08T12:00:00Z');
		expect(await ensureEvents(test.services)).toBe(2);
		expect(await rows()).toHaveLength(first + 2);
	});

	it('creates every session once when several processes start together', async () => {
		const added = await Promise.all(Array.from({ length: 6 }, () => ensureEvents(test.services)));
		const all = await rows();
		expect(added.reduce((sum, count) => sum + count)).toBe(all.length);
		expect(new Set(all.map(({ kind, starts_at }) => kind + starts_at.toISOString())).size).toBe(all.length);
	});

	it('never undoes an operator’s change of a date, title, status or topic in a slug', async () => {
		await ensureEvents(test.services);
		const moved = {
			title: 'Moved',
			starts_at: new Date('2027-01-20T17:00Z'),
			ends_at: new Date('2027-01-20T18:00Z'),
			sequence: 3,
		};
		await change('learn-2027-01-12-what-tools-can-do', moved);
		await change('build-2026-12-02-interview-demo', { status: 'cancelled' });
		await change('learn-2026-12-15-agents-carefully', { slug: 'learn-2026-12-15-another-topic' });
		await change('cv-to-website', { recording_url: 'https://videos.test/1', display_time: null });
		const before = await rows();
		expect(await ensureEvents(test.services)).toBe(0);
		expect(await rows()).toEqual(before);
	});
});

describe('the events page', () => {
	interface Listed {
		upcoming: { label: string; events: { slug: string; kind: string; date: string; time: string; state: string }[] }[];
		past: { slug: string; kind: string; time: string }[];
		subscribe: string;
	}

	it('lists upcoming events by month, and past events, in each event’s zone', async () => {
		await startInOctober();
		const { upcoming, past, subscribe } = await load<Listed>(eventsLoader, '/events');
		expect(upcoming[0]?.label).toBe('November 2026');
		expect(upcoming[0]?.events[0]).toMatchObject({ kind: 'learn', date: 'Tue, Nov 3, 2026', time: '12:00 PM EST' });
		expect(past[0]).toMatchObject({ kind: 'build', time: '12:00 PM EDT' });
		expect(past.at(-1)).toMatchObject({ slug: 'cv-to-website', time: '12:00 PM EST / 5:00 PM GMT' });
		expect(subscribe).toBe('webcal://mga.test/events.ics');
	});

	it('filters by kind, and shows everything for an unknown kind', async () => {
		await ensureEvents(test.services);
		const learn = await load<Listed>(eventsLoader, '/events?kind=learn');
		expect(new Set(learn.upcoming.flatMap(({ events }) => events.map(({ kind }) => kind)))).toEqual(new Set(['learn']));
		const workshop = await load<Listed>(eventsLoader, '/events?kind=workshop');
		expect([workshop.upcoming, workshop.past.length]).toEqual([[], 1]);
		const unknown = await load<Listed>(eventsLoader, "/events?kind=x'--");
		expect(unknown).toEqual(await load<Listed>(eventsLoader, '/events'));
	});

	it('hides drafts and canceled events, upcoming or past', async () => {
		await startInOctober();
		await change('learn-2026-11-03-climate-risk-map', { status: 'draft' });
		await change('build-2026-11-04-risk-map', { status: 'cancelled' });
		await change('learn-2026-10-20-watching-regulation', { status: 'cancelled' });
		const { upcoming, past } = await load<Listed>(eventsLoader, '/events');
		const slugs = upcoming.flatMap(({ events }) => events.map(({ slug }) => slug));
		expect(slugs).not.toContain('build-2026-11-04-risk-map');
		expect(slugs).not.toContain('learn-2026-11-03-climate-risk-map');
		expect(past[0]?.slug).toBe('build-2026-10-21-regulation-scan');
		expect(past.map(({ slug }) => slug)).not.toContain('learn-2026-10-20-watching-regulation');
	});

	it('lists an event as upcoming until it ends, marked as today on its day', async () => {
		await ensureEvents(test.services);
		now = new Date('2026-11-03T17:59:00Z');
		const during = await load<Listed>(eventsLoader, '/events');
		expect(during.upcoming[0]?.events[0]).toMatchObject({ slug: 'learn-2026-11-03-climate-risk-map', state: 'today' });
		now = new Date('2026-11-03T18:00:00Z');
		expect((await load<Listed>(eventsLoader, '/events')).past[0]?.slug).toBe('learn-2026-11-03-climate-risk-map');
	});

	it('lists nothing when the table is empty', async () => {
		expect(await load<Listed>(eventsLoader, '/events')).toMatchObject({ upcoming: [], past: [] });
	});
});

describe('the page of an event', () => {
	interface Shown {
		data: { event?: { state: string; day: string; minutes: number; recordingUrl?: string }; next?: { slug: string } };
		init: { status?: number } | null;
	}
	const show = (slug: string) => load<Shown>(eventLoader, `/events/${slug}`, { slug });

	it('of a session that is over offers the next date of its kind, and no recording: that is for participants', async () => {
		await startInOctober();
		const slug = 'learn-2026-10-20-watching-regulation';
		await change(slug, { recording_url: 'https://videos.test/20' });
		await change('learn-2026-11-03-climate-risk-map', { status: 'cancelled' });
		const { event, next } = (await show(slug)).data;
		expect(event).toMatchObject({
			state: 'over',
			day: 'Tuesday, October 20, 2026',
			minutes: 60,
		});
		expect(JSON.stringify(event)).not.toContain('videos.test');
		expect(next?.slug).toBe('learn-2026-11-17-testing-answers');
	});

	it('of a workshop that is over offers the recording', async () => {
		await ensureEvents(test.services);
		const ended = new Date(test.services.now().getTime() - 3600_000);
		const starts_at = new Date(ended.getTime() - 3600_000);
		await change('cv-to-website', {
			recording_url: 'https://videos.test/1',
			starts_at,
			ends_at: ended,
			display_time: null,
		});
		expect((await show('cv-to-website')).data.event).toMatchObject({ recordingUrl: 'https://videos.test/1' });
	});

	it('is a 404 for an unknown slug and for a draft', async () => {
		await ensureEvents(test.services);
		await change('learn-2026-12-01-next-role', { status: 'draft' });
		for (const slug of ['nope', 'learn-2026-12-01-next-role', "'; drop table events; --", 'null\u0000byte']) {
			const { data, init } = await show(slug);
			expect([data.event, init?.status]).toEqual([undefined, 404]);
			expect((await load<Response>(calendar, `/events/x.ics`, { slug })).status).toBe(404);
		}
	});
});

describe('the calendars', () => {
	it('contain every event in UTC, with a stable UID, its sequence, stamp and status', async () => {
		await ensureEvents(test.services);
		const cancelled = 'learn-2026-11-03-climate-risk-map';
		await change(cancelled, { status: 'cancelled', sequence: 4, updated_at: new Date('2026-10-24T10:00:00Z') });
		const answer = await load<Response>(calendar, '/events.ics');
		expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
		const events = parse(await answer.text());
		// All except the workshop, which was more than half a year ago.
		expect(events).toHaveLength((await rows()).length - 1);
		const row = (await rows()).find(({ slug }) => slug === cancelled);
		expect(events.find(({ UID }) => UID === row?.event_uuid)).toMatchObject({
			SEQUENCE: '4',
			STATUS: 'CANCELLED',
			DTSTAMP: '20261024T100000Z',
			DTSTART: '20261103T170000Z',
			DTEND: '20261103T180000Z',
			URL: `https://mga.test/events/${cancelled}`,
			SUMMARY: 'Climate risk on a map',
		});
		expect(events.filter(({ STATUS }) => STATUS === 'CONFIRMED')).toHaveLength(events.length - 1);
		expect(new Set(events.map(({ UID }) => UID)).size).toBe(events.length);
	});

	it('are identical until something changes, and answer 304 to clients with the current version', async () => {
		await ensureEvents(test.services);
		const first = await load<Response>(calendar, '/events.ics?kind=build');
		now = new Date(NOW.getTime() + 60_000);
		const etag = first.headers.get('etag') as string;
		expect((await load<Response>(calendar, '/events.ics?kind=build', {}, { 'if-none-match': etag })).status).toBe(304);
		await change('build-2026-11-04-risk-map', { title: 'Another title' });
		expect((await load<Response>(calendar, '/events.ics?kind=build', {}, { 'if-none-match': etag })).status).toBe(200);
	});

	it('use the workshop’s instant, not its announced hour', async () => {
		await ensureEvents(test.services);
		const answer = await load<Response>(calendar, '/events/cv-to-website.ics', { slug: 'cv-to-website' });
		expect(answer.headers.get('content-disposition')).toBe('attachment; filename="cv-to-website.ics"');
		expect(parse(await answer.text())[0]).toMatchObject({ DTSTART: '20250717T160000Z', DTEND: '20250717T170000Z' });
	});

	it('escape hostile and long texts', async () => {
		await ensureEvents(test.services);
		const title = 'One\r\nBEGIN:VEVENT\r\nUID:evil; a, b \\ c';
		const summary = `${'“Äé漢字🙂”, '.repeat(60)}\nEND:VCALENDAR`;
		await change('learn-2026-12-01-next-role', { title, summary });
		const answer = await load<Response>(calendar, '/events/x.ics', { slug: 'learn-2026-12-01-next-role' });
		const text = await answer.text();
		for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
		const [event, ...others] = parse(text);
		expect(others).toEqual([]);
		expect(event?.SUMMARY).toBe('One\nBEGIN:VEVENT\nUID:evil; a, b \\ c');
		expect(event?.DESCRIPTION).toBe(summary);
	});
});

/** Parses an iCalendar object, and fails if it is invalid (RFC 5545, section 3.1). */
function parse(text: string): Record<string, string>[] {
	expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
	expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
	const events: Record<string, string>[] = [];
	const open: string[] = [];
	for (const line of text.replaceAll('\r\n ', '').trimEnd().split('\r\n')) {
		const [, name, value] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? expect.fail(`not a property: ${line}`);
		if (name === 'BEGIN') {
			open.push(value as string);
			if (value === 'VEVENT') events.push({});
		} else if (name === 'END') {
			expect(open.pop()).toBe(value);
		} else if (open.at(-1) === 'VEVENT') {
			const event = events.at(-1) as Record<string, string>;
			expect(event).not.toHaveProperty(name as string);
			event[name as string] = (value as string).replace(/\\([\\;,nN])/g, (_, char: string) =>
				/n/i.test(char) ? '\n' : char,
			);
		}
	}
	expect(open).toEqual([]);
	for (const event of events)
		expect(event).toMatchObject({ UID: expect.any(String), DTSTAMP: expect.stringMatching(/^\d{8}T\d{6}Z$/) });
	return events;
}
