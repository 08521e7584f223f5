import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { ensureEvents } from './ensure-events.server.ts';
import { loader } from './event.route.tsx';
import { yearAhead } from './sessions-ahead.server.ts';

let test: TestServices;
let now: Date;
beforeAll(async () => {
	test = await openTestServices({}, { now: () => now });
});
afterAll(() => test.close());
beforeEach(async () => {
	now = new Date('2026-11-27T12:00:00Z');
	await test.services.db.deleteFrom('events').execute();
});

const change = (slug: string, values: object) =>
	test.services.db.updateTable('events').set(values).where('slug', '=', slug).execute();

describe('the year ahead', () => {
	it('starts with the next session and has 26 of each kind, evenly spaced', async () => {
		await ensureEvents(test.services);
		const { sessions, months, time } = await yearAhead(test.services);
		expect(sessions).toHaveLength(52);
		expect(sessions.filter(({ kind }) => kind === 'learn')).toHaveLength(26);
		expect(sessions.slice(0, 3)).toEqual([
			{ kind: 'learn', path: '/events/learn-23', title: expect.any(String), day: 'Dec 1', at: 0 },
			{ kind: 'build', path: '/events/build-23', title: expect.any(String), day: 'Dec 2', at: 0.0027 },
			{ kind: 'learn', path: '/events/learn-24', title: expect.any(String), day: 'Dec 15', at: 0.0385 },
		]);
		// Moved from December 29, a holiday week, where its mark stays.
		expect(sessions.find(({ day }) => day === 'Jan 4')).toMatchObject({ kind: 'learn', at: 0.0769 });
		expect(months.map(({ label }) => label)).toEqual('Dec Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov'.split(' '));
		expect(time).toBe('12:00 PM ET');
	});

	it('starts with a build session between the two', async () => {
		await ensureEvents(test.services);
		now = new Date('2026-12-01T20:00:00Z');
		expect((await yearAhead(test.services)).sessions[0]).toMatchObject({ kind: 'build', day: 'Dec 2', at: 0 });
	});

	it('has moved sessions at their new time and leaves out drafts and canceled ones', async () => {
		await ensureEvents(test.services);
		await change('learn-2026-12-01-next-role', { status: 'cancelled' });
		await change('build-2026-12-02-interview-demo', { status: 'draft' });
		await change('learn-2026-12-15-agents-carefully', { starts_at: '2026-12-17T17:00Z', ends_at: '2026-12-17T18:00Z' });
		const { sessions } = await yearAhead(test.services);
		expect(sessions.slice(0, 2)).toMatchObject([
			{ path: '/events/build-24', day: 'Dec 16' },
			{ path: '/events/learn-24', day: 'Dec 17' },
		]);
	});

	it('has a session that an operator planned, by its own address', async () => {
		const times = { starts_at: '2026-12-08T17:00Z', ends_at: '2026-12-08T18:00Z', time_zone: 'America/New_York' };
		const row = { slug: 'learn-2026-12-08-guest', kind: 'learn' as const, title: 'A guest', summary: '' };
		await test.services.db
			.insertInto('events')
			.values({ ...row, ...times })
			.execute();
		expect((await yearAhead(test.services)).sessions).toEqual([
			{ kind: 'learn', path: '/events/learn-2026-12-08-guest', title: 'A guest', day: 'Dec 8', at: 0 },
		]);
	});

	it('is empty without sessions', async () => {
		expect(await yearAhead(test.services)).toEqual({ sessions: [], months: [] });
	});
});

describe('the short address of a session', () => {
	const open = (slug: string) => {
		const url = new URL(`http://localhost:3000/events/${slug}`);
		return loader({ params: { slug }, url, context: test.context() } as never);
	};

	it('leads to its page', async () => {
		await ensureEvents(test.services);
		const answer = await open('learn-23').catch((error: unknown) => error);
		expect(answer).toMatchObject({ status: 301 });
		expect((answer as Response).headers.get('location')).toBe('/events/learn-2026-12-01-next-role');
	});

	it('is not found for a draft, and for a session that is not planned', async () => {
		await ensureEvents(test.services);
		await change('learn-2026-12-01-next-role', { status: 'draft' });
		for (const slug of ['learn-23', 'learn-999999', 'learn-9999999']) {
			expect(await open(slug), slug).toMatchObject({ init: { status: 404 } });
		}
	});
});
