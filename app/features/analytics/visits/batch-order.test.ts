import fc from 'fast-check';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { VisitBatch } from '#app/analytics/protocol.ts';
import type { Tables } from '#database/tables.ts';
import { noRateLimit } from '#platform/http/rate-limit.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { scriptedVisit, userAgents } from '../../../../tests/visits.ts';
import { type BatchRows, storeVisits, toRows } from './batch-rows.server.ts';
import { createFingerprint } from './fingerprint.server.ts';

let test: TestServices;
beforeAll(async () => {
	test = await openTestServices();
});
afterAll(() => test.close());

const BEGAN = Date.parse('2026-11-19T23:59:30Z');
const db = () => test.services.db;

async function arrive(batch: VisitBatch): Promise<BatchRows> {
	const carrier = {
		receivedAt: new Date(batch.sent + 40),
		address: '203.0.113.7',
		userAgent: userAgents.chrome,
		hasLanguages: true,
		bytes: 1_000,
	};
	const now = () => carrier.receivedAt;
	const needs = { key: new Uint8Array(32), host: 'mga.example', ownHosts: [] };
	return await toRows(batch, carrier, { ...needs, fingerprint: createFingerprint({ db: db(), now }) });
}

async function rowsAfter(groups: VisitBatch[][]): Promise<unknown[]> {
	await db().deleteFrom('website_analytics_events').execute();
	await sql`delete from website_analytics_visit_pages`.execute(db());
	await db().deleteFrom('website_analytics_sessions').execute();
	for (const group of groups) {
		const arrivals = await Promise.all(group.map(arrive));
		await storeVisits(test.services, noRateLimit, arrivals);
	}
	return [
		await db().selectFrom('website_analytics_sessions').selectAll().orderBy('session_id').execute(),
		await db().selectFrom('website_analytics_events').selectAll().orderBy('session_id').orderBy('sequence').execute(),
		(await sql`select * from website_analytics_visit_pages order by session_id, page_url`.execute(db())).rows,
	];
}

/** Visits as whole batches; one has too many events, one a clock that jumps. */
function visits(): VisitBatch[] {
	const batches = [1, 2, 3].map((number) => scriptedVisit(number, BEGAN).whole);
	const [first, second] = batches as [VisitBatch, VisitBatch];
	first.events.push({ n: 9_999, at: first.sent, type: 'click', name: 'click', page: '/' });
	second.events.push({ n: 900, at: second.sent + 5_000, type: 'click', name: 'click', page: '/' });
	return batches;
}

/** Splits a visit's events into batches of any size, some sent twice, in any order, in commits of any size. */
const disorder = fc.record({
	sizes: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 8 }),
	doubled: fc.array(fc.nat(2), { minLength: 1, maxLength: 8 }),
	order: fc.array(fc.nat(1_000), { minLength: 40, maxLength: 40 }),
	groups: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 }),
});

function disarrange(
	whole: VisitBatch[],
	{ sizes, doubled, order, groups }: typeof disorder extends fc.Arbitrary<infer D> ? D : never,
) {
	let turn = 0;
	const next = (values: number[]) => values[turn++ % values.length] as number;
	const parts = whole.flatMap((batch) => {
		const cut: VisitBatch[] = [];
		for (let from = 0; from < batch.events.length; ) {
			const size = next(sizes);
			cut.push({ ...batch, events: batch.events.slice(from, from + size) });
			from += size;
		}
		return cut.flatMap((part) => Array<VisitBatch>(1 + next(doubled)).fill(part));
	});
	const shuffled = parts
		.map((part, index) => ({ part, place: order[index % order.length] as number }))
		.sort((a, b) => a.place - b.place)
		.map(({ part }) => part);
	const grouped: VisitBatch[][] = [];
	while (shuffled.length > 0) grouped.push(shuffled.splice(0, next(groups)));
	return grouped;
}

it('batches that are split, duplicated, out of order or stored together end in the same rows', async () => {
	const expected = await rowsAfter([visits()]);
	expect(expected[0]).toHaveLength(3);
	expect(JSON.stringify(expected[0])).toMatch(/"full".*"clock"|"clock".*"full"/);
	await fc.assert(
		fc.asyncProperty(disorder, async (by) => {
			expect(await rowsAfter(disarrange(visits(), by))).toEqual(expected);
		}),
		{ numRuns: 40 },
	);
});

const sessions = async () =>
	await db().selectFrom('website_analytics_sessions').selectAll().orderBy('session_id').execute();

it('processes that store the same batches at the same time store them once', async () => {
	const many = Array.from({ length: 40 }, (_, number) => scriptedVisit(number, BEGAN).whole);
	const [expected] = await rowsAfter([many]);
	await rowsAfter([]);
	const arrivals = await Promise.all(many.map(arrive));
	const store = (order: BatchRows[]) => storeVisits(test.services, noRateLimit, structuredClone(order));
	await Promise.all(Array.from({ length: 8 }, (_, index) => store(index % 2 ? arrivals : arrivals.toReversed())));
	expect(await sessions()).toEqual(expected);
});

// The embedded database has one session, so there are no lock conflicts.
it.runIf(process.env.TEST_DATABASE_URL)(
	'of two processes with the same visits none waits for the other for ever',
	async () => {
		const many = Array.from({ length: 40 }, (_, number) => scriptedVisit(number, BEGAN).whole);
		const arrivals = (await Promise.all(many.map(arrive))).sort((a, b) =>
			a.visit.session_id < b.visit.session_id ? -1 : 1,
		);
		const middle = arrivals[20] as BatchRows;
		/** Both get half-way, where a third one blocks them until both wait. */
		const meet = async (hold: (tx: Transaction<Tables>) => Promise<unknown>) => {
			const blocking = await db().startTransaction().execute();
			await hold(blocking);
			const both = [arrivals, arrivals.toReversed()].map((order) => {
				return storeVisits(test.services, noRateLimit, structuredClone(order));
			});
			await new Promise((later) => setTimeout(later, 500));
			await blocking.rollback().execute();
			return await Promise.allSettled(both);
		};
		await rowsAfter([]);
		const { session_id, session_start, user_fingerprint, initial_page } = middle.visit;
		const row = { session_id, session_start, user_fingerprint, initial_page } as const;
		const begun = await meet(async (tx) => {
			const visit = { ...row, device_type: 'desktop', browser_name: 'Chrome' } as const;
			await tx.insertInto('website_analytics_sessions').values(visit).execute();
		});
		expect(begun.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
		for (const { events } of arrivals) for (const event of events) event.sequence += 100;
		const known = await meet(async (tx) => {
			await sql`select from website_analytics_sessions where session_id = ${session_id} for update`.execute(tx);
		});
		expect(known.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
		expect(await sessions()).toHaveLength(40);
	},
);
