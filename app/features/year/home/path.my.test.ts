import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ensureEvents } from '#app/features/events/events/ensure-events.server.ts';
import { sessionInvitationsJob } from '#app/features/events/invitations/session-invitations.server.ts';
import { personLevel } from '#app/features/people/people/level.server.ts';
import { Browser, enrolled, reserve } from '../../../../tests/participants.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import * as levelRoute from './level.my.route.ts';

const BASICS = 'learn-2027-01-12-what-tools-can-do';

let test: TestServices;
let clock: Date;
beforeAll(async () => {
	test = await openTestServices({}, { now: () => clock });
});
afterAll(() => test.close());
beforeEach(async () => {
	clock = new Date('2026-11-29T18:00:00Z');
	for (const table of ['entitlements', 'events'] as const) await test.services.db.deleteFrom(table).execute();
	await ensureEvents(test.services);
});

async function begin() {
	const person = await enrolled(test);
	const browser = await new Browser(test).signIn(person.email);
	const home = async () => (await browser.home()).data;
	const say = (level: string) => browser.ask(levelRoute, '/my/level', { form: { level } });
	return { ...person, home, say };
}

const slugs = (sessions: { slug: string }[]) => sessions.map(({ slug }) => slug);
const change = (slug: string, values: object) =>
	test.services.db.updateTable('events').set(values).where('slug', '=', slug).execute();

async function invited() {
	await sessionInvitationsJob(test.services).run({}, { id: 'job', signal: new AbortController().signal });
	const rows = test.services.db
		.selectFrom('session_invitations as i')
		.innerJoin('events as e', 'e.event_uuid', 'i.event_uuid');
	return slugs(await rows.select('e.slug').orderBy('e.starts_at').execute());
}

it('begins a beginner’s year with the basics, although other sessions come before', async () => {
	const { home } = await begin();
	const data = await home();
	expect(data.next).toMatchObject({ slug: BASICS });
	expect(data.path).toMatchObject({ level: 'beginner', isNewcomer: true, recorded: [], basics: undefined });
	expect(slugs(data.path.optional)).toEqual([
		'learn-2026-12-01-next-role',
		'build-2026-12-02-interview-demo',
		'learn-2026-12-15-agents-carefully',
	]);
	expect(slugs(data.later)[0]).toBe('build-2027-01-13-your-bench');
	// The basics are at the top, and what comes before them at the end.
	expect(data.ring.today).toBe(0);
	expect(Math.min(...data.ring.learn.map(({ at }: { at: number }) => at))).toBe(0);
	expect(data.ring.learn[0].at).toBeGreaterThan(0.85);
	expect(await invited()).toEqual([]);
	clock = new Date('2026-12-30T18:00:00Z');
	expect(await invited()).toEqual([BASICS, 'build-2027-01-13-your-bench']);
});

it('opens an optional session on the day, and says nothing of missing it', async () => {
	const { home } = await begin();
	await change('learn-2026-12-01-next-role', {
		recording_url: 'https://video.example/1',
		join_url: 'https://meet.example/1',
	});
	clock = new Date('2026-12-01T16:45:00Z');
	expect((await home()).path.optional[0]).toMatchObject({ isOpen: true, hasRoom: true });
	clock = new Date('2026-12-01T20:00:00Z');
	const after = await home();
	expect(after).toMatchObject({ step: { kind: 'session' }, missed: [], unclear: [], past: 0, next: { slug: BASICS } });
	await change(BASICS, { recording_url: 'https://video.example/2' });
	clock = new Date('2027-01-14T20:00:00Z');
	// The build session of the day after and the basics are the person's own; the recording is listed once.
	expect(await home()).toMatchObject({
		step: { kind: 'recording', missed: { slug: BASICS }, isUnclear: true },
		unclear: [{ slug: 'build-2027-01-13-your-bench', canWatch: false }],
		missed: [],
		path: { recorded: [] },
		past: 2,
	});
});

it('goes on with the rotation once a beginner was at the basics, or the basics are over', async () => {
	const { home, email } = await begin();
	const { db } = test.services;
	clock = new Date('2027-01-12T17:30:00Z');
	expect((await home()).next).toMatchObject({ slug: BASICS, hasStarted: true });
	clock = new Date('2027-01-12T18:30:00Z');
	expect(await home()).toMatchObject({ next: { slug: 'build-2027-01-13-your-bench' }, path: { isNewcomer: true } });
	const event = await db.selectFrom('events').select('event_uuid').where('slug', '=', BASICS).executeTakeFirstOrThrow();
	const person = await db
		.selectFrom('customers')
		.select('customer_uuid')
		.where('email', '=', email)
		.executeTakeFirstOrThrow();
	await db
		.insertInto('attendance_evidence')
		.values({ ...event, ...person, source: 'click', occurred_at: clock })
		.execute();
	const begun = await home();
	expect(begun).toMatchObject({
		next: { slug: 'build-2027-01-13-your-bench' },
		path: { isShown: false, isNewcomer: false, optional: [] },
	});
	expect(Math.min(...begun.ring.learn.map(({ at }: { at: number }) => at))).toBe(0);
});

it('follows what a participant says on their own page, from the next invitation on', async () => {
	const { home, say } = await begin();
	expect(await say('wizard')).toMatchObject({ status: 303, location: '/my' });
	expect((await home()).path.level).toBe('beginner');
	expect(await say('intermediate')).toMatchObject({ status: 303, location: '/my' });
	expect(await home()).toMatchObject({
		next: { slug: 'learn-2026-12-01-next-role' },
		path: { level: 'intermediate', isNewcomer: false, optional: [] },
		ring: { today: 0 },
	});
	expect((await home()).ring.learn[0].at).toBe(0);
	expect(await invited()).toEqual(['learn-2026-12-01-next-role', 'build-2026-12-02-interview-demo']);
	await say('beginner');
	expect(await home()).toMatchObject({ next: { slug: BASICS } });
});

it('offers the recorded basics at once, and only those that there are', async () => {
	const { home } = await begin();
	await change(BASICS, { recording_url: 'https://video.example/1' });
	expect((await home()).path.recorded).toEqual([]);
	clock = new Date('2027-02-01T18:00:00Z');
	await ensureEvents(test.services);
	const late = await begin();
	expect(await late.home()).toMatchObject({
		next: { slug: 'learn-2027-02-09-drafting-from-evidence' },
		path: {
			isNewcomer: false,
			recorded: [{ slug: BASICS }],
			basics: { title: 'What AI can do, and what it fakes', day: 'January 11, 2028' },
		},
	});
});

it('asks where to begin only in the first 90 days, and not after a recording of the basics or in a later year', async () => {
	const { home, email } = await begin();
	const { db } = test.services;
	clock = new Date('2027-01-27T18:00:00Z');
	expect((await home()).path).toMatchObject({ isShown: true, isNewcomer: true });
	const { event_uuid } = await db
		.selectFrom('events')
		.select('event_uuid')
		.where('slug', '=', BASICS)
		.executeTakeFirstOrThrow();
	const { customer_uuid } = await db
		.selectFrom('customers')
		.select('customer_uuid')
		.where('email', '=', email)
		.executeTakeFirstOrThrow();
	const watched = { event_uuid, customer_uuid, source: 'recording-said' as const, occurred_at: clock };
	await db.insertInto('attendance_evidence').values(watched).execute();
	expect((await home()).path).toMatchObject({ isShown: false, isNewcomer: false, optional: [], basics: undefined });
	await db.deleteFrom('attendance_evidence').where('customer_uuid', '=', customer_uuid).execute();
	clock = new Date('2027-03-02T18:00:00Z');
	expect((await home()).path).toMatchObject({ isShown: false, isNewcomer: false, optional: [] });

	clock = new Date('2027-12-20T18:00:00Z');
	await ensureEvents(test.services);
	await enrolled(test, email);
	const again = (await (await new Browser(test).signIn(email)).home()).data;
	expect(again).toMatchObject({ state: 'live', path: { isShown: false, isNewcomer: false, recorded: [] } });
	expect(again.ring.learn[0].at).toBe(0);
});

it('gives the time of optional sessions on the reader’s clock', async () => {
	const { home, email } = await begin();
	await test.services.db
		.updateTable('customers')
		.set({ time_zone: 'Europe/Berlin' })
		.where('email', '=', email)
		.execute();
	expect((await home()).path.optional[0].at).toEqual({ own: 'Tue, Dec 1, 6:00 PM', announced: '12:00 PM EST' });
	await test.services.db
		.updateTable('customers')
		.set({ time_zone: 'Pacific/Auckland' })
		.where('email', '=', email)
		.execute();
	expect((await home()).next.dayOfMonth).toBe('Wed, Jan 13');
});

it('does not believe a form that was not paid', async () => {
	const { say, email } = await begin();
	await say('expert');
	clock = new Date('2026-11-30T18:00:00Z');
	await reserve(test, email);
	const { db } = test.services;
	const rows = db.selectFrom('customers').select('person_uuid').where('email', '=', email);
	const { person_uuid } = await rows.executeTakeFirstOrThrow();
	expect(await personLevel(db, person_uuid)).toBe('expert');
	await enrolled(test, email);
	expect(await personLevel(db, person_uuid)).toBe('beginner');
});
