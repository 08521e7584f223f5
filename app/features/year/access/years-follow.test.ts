import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimSeat } from '#app/features/money/teams/claims.server.ts';
import { giveSeatBack, inviteToSeats, lockTeam } from '#app/features/money/teams/seats.server.ts';
import { action as buySeats } from '#app/features/money/teams/teams.route.tsx';
import { migrate } from '#platform/database/migrate.ts';
import { dayIn } from '#platform/text/zoned-day.ts';
import { MIGRATIONS, openOldDatabase } from '../../../../tests/empty-database.ts';
import { enrolled, failRefund, pay, refund, reserve } from '../../../../tests/participants.ts';
import { openTestServices, submit, type TestServices } from '../../../../tests/services.ts';
import { changeAccessEnd, grantAccess, revokeAccess } from './access-by-hand.server.ts';

let test: TestServices;
let clock: Date;
beforeAll(async () => {
	test = await openTestServices({}, { now: () => clock });
});
afterAll(() => test.close());
beforeEach(() => {
	clock = new Date('2026-03-03T18:00:00Z');
});
const db = () => test.services.db;

const yearsOf = async (email: string) => {
	const rows = await db()
		.selectFrom('entitlements as e')
		.innerJoin('customers as c', 'c.customer_uuid', 'e.customer_uuid')
		.select(['e.entitlement_uuid as id', 'c.person_uuid as person', 'e.starts_at', 'e.ends_at'])
		.where('c.email', '=', email)
		.where('e.product', '=', 'year')
		.where('e.revoked_at', 'is', null)
		.orderBy('e.starts_at')
		.execute();
	return rows;
};
const days = async (email: string) =>
	(await yearsOf(email)).map(({ starts_at, ends_at }) => [starts_at.toISOString(), ends_at?.toISOString()]);

const FIRST = ['2026-03-03T18:00:00.000Z', '2027-03-04T06:00:00.000Z'];
const SECOND = ['2027-03-04T06:00:00.000Z', '2028-03-05T06:00:00.000Z'];
const THIRD = ['2028-03-05T06:00:00.000Z', '2029-03-06T06:00:00.000Z'];

describe('a year that someone buys while they have access', () => {
	it('starts when that ends, however early it is paid, and so does the next one', async () => {
		const { email } = await enrolled(test);
		clock = new Date('2026-11-23T12:00:00Z');
		await enrolled(test, email);
		await enrolled(test, email);
		expect(await days(email)).toEqual([FIRST, SECOND, THIRD]);
	});

	it('starts no earlier if the buyer chose a day before, and later if they chose one after', async () => {
		const { email } = await enrolled(test);
		clock = new Date('2027-02-01T12:00:00Z');
		for (const starts_on of ['2027-02-15', '2028-03-20']) {
			const { reference } = await reserve(test, email);
			await db().updateTable('enrollments').set({ starts_on }).where('reference', '=', reference).execute();
			await pay(test, reference);
		}
		expect(await days(email)).toEqual([FIRST, SECOND, ['2028-03-20T05:00:00.000Z', '2029-03-21T05:00:00.000Z']]);
	});

	it('starts at once when the one before is refunded, and no later than it would have', async () => {
		const first = await enrolled(test);
		clock = new Date('2026-03-05T12:00:00Z');
		await enrolled(test, first.email);
		const third = await enrolled(test, first.email);
		clock = new Date('2026-03-06T12:00:00Z');
		await refund(test, first.reference);
		const now = ['2026-03-06T12:00:00.000Z', '2027-03-07T06:00:00.000Z'];
		expect(await days(first.email)).toEqual([now, ['2027-03-07T06:00:00.000Z', '2028-03-08T06:00:00.000Z']]);
		await refund(test, third.reference);
		expect(await days(first.email)).toEqual([now]);
	});

	it('starts at once while a later one has not started, which then follows it', async () => {
		const { reference, email } = await reserve(test);
		await db().updateTable('enrollments').set({ starts_on: '2026-05-30' }).where('reference', '=', reference).execute();
		await pay(test, reference);
		await enrolled(test, email);
		expect(await days(email)).toEqual([FIRST, SECOND]);
		const { email: given } = await reserve(test);
		const { customer_uuid: customerUuid } = await db()
			.selectFrom('customers')
			.select('customer_uuid')
			.where('email', '=', given)
			.executeTakeFirstOrThrow();
		const summer = { startsAt: new Date('2026-06-01T05:00:00Z'), endsAt: new Date('2026-09-01T05:00:00Z') };
		const grant = { key: randomUUID(), customerUuid, reason: 'Fellow', ...summer, isAgain: false };
		await db()
			.transaction()
			.execute((tx) => grantAccess(tx, test.services, grant));
		await enrolled(test, given);
		expect((await days(given))[0]).toEqual(FIRST);
	});

	it('moves later after it has started when the refund of the one before fails', async () => {
		const first = await enrolled(test);
		await enrolled(test, first.email);
		clock = new Date('2026-03-06T12:00:00Z');
		await refund(test, first.reference);
		clock = new Date('2026-03-10T12:00:00Z');
		await failRefund(test, first.reference);
		expect(await days(first.email)).toEqual([FIRST, SECOND]);
	});

	it('waits for what an operator made of the one before', async () => {
		const { email } = await enrolled(test);
		await enrolled(test, email);
		const [live] = await yearsOf(email);
		const change = (endsAt: Date) =>
			db()
				.transaction()
				.execute((tx) => changeAccessEnd(tx, test.services, live?.person ?? '', live?.id ?? '', endsAt));
		await change(new Date('2027-04-01T05:00:00Z'));
		const later = ['2027-04-01T05:00:00.000Z', '2028-04-02T05:00:00.000Z'];
		expect(await days(email)).toEqual([[FIRST[0], later[0]], later]);
		await db()
			.transaction()
			.execute((tx) => revokeAccess(tx, test.services, live?.person ?? '', live?.id ?? '', 'Asked for it'));
		expect(await days(email)).toEqual([[clock.toISOString(), '2027-03-04T06:00:00.000Z']]);
	});
});

let buyers = 0;
async function buyTeam(email: string, startsOn = '') {
	const { answer } = await submit(test, buySeats, '/teams', {
		seats: '3',
		name: `Bo Buyer ${++buyers}`,
		email,
		company: 'Acme',
		vatNumber: '',
		address: '1 Main St, Berlin, Germany',
		startsOn,
		terms: 'on',
	});
	const reference = answer?.detail?.reference ?? '';
	await pay(test, reference, `pi_${reference}`, clock);
	return reference;
}
const teamOf = (reference: string) =>
	db()
		.selectFrom('team_orders')
		.innerJoin('enrollments', 'enrollments.order_uuid', 'team_orders.order_uuid')
		.select(['team_orders.order_uuid', 'starts_at', 'ends_at'])
		.where('reference', '=', reference)
		.executeTakeFirstOrThrow();
const periodOf = async (reference: string) => {
	const { starts_at, ends_at } = await teamOf(reference);
	return [starts_at?.toISOString(), ends_at?.toISOString()];
};
async function claim(reference: string, email: string) {
	const { order_uuid } = await teamOf(reference);
	await db()
		.transaction()
		.execute(async (tx) => {
			await inviteToSeats(tx, test.services, await lockTeam(tx, test.services, order_uuid), [email]);
			const seats = tx.selectFrom('team_seats').select(['seat_uuid', 'invitation_uuid']);
			const seat = await seats
				.where('invited_email', '=', email)
				.where('order_uuid', '=', order_uuid)
				.executeTakeFirst();
			const token = await test.services.links.seal(
				'team-seat-invitation',
				seat?.invitation_uuid ?? '',
				new Date(clock.getTime() + 3600_000),
			);
			await claimSeat(tx, test.services, token, '');
		});
}

describe('seats for a team', () => {
	it('that are bought again start when the earlier ones end, unless the buyer chose a day', async () => {
		const first = await buyTeam('bo1@acme.example');
		clock = new Date('2026-11-23T12:00:00Z');
		const renewal = await buyTeam('bo1@acme.example');
		const more = await buyTeam('bo1@acme.example', '2026-11-23');
		expect(await periodOf(first)).toEqual(FIRST);
		expect(await periodOf(renewal)).toEqual(SECOND);
		expect(await periodOf(more)).toEqual(['2026-11-23T12:00:00.000Z', '2027-11-24T06:00:00.000Z']);
		// What is applied again later moves nothing.
		await refund(test, more);
		expect(await periodOf(renewal)).toEqual(SECOND);
		expect(await periodOf(first)).toEqual(FIRST);
	});

	it('start at once when the earlier ones are refunded', async () => {
		const first = await buyTeam('bo2@acme.example');
		const renewal = await buyTeam('bo2@acme.example');
		await claim(renewal, 'kim2@acme.example');
		expect(await days('kim2@acme.example')).toEqual([SECOND]);
		clock = new Date('2026-03-05T12:00:00Z');
		await refund(test, first);
		const now = ['2026-03-05T12:00:00.000Z', '2027-03-06T06:00:00.000Z'];
		expect(await periodOf(renewal)).toEqual(now);
		expect(await days('kim2@acme.example')).toEqual([now]);
	});

	it('start at once when those that were bought before start later', async () => {
		await buyTeam('bo4@acme.example', '2026-05-30');
		expect(await periodOf(await buyTeam('bo4@acme.example'))).toEqual(FIRST);
	});

	it('give access at once to someone who has a seat of a later year, which follows if it must', async () => {
		const first = await buyTeam('bo5@acme.example');
		const renewal = await buyTeam('bo5@acme.example');
		await claim(renewal, 'kim5@acme.example');
		clock = new Date('2026-03-05T12:00:00Z');
		const other = await buyTeam('bo6@beta.example');
		await claim(other, 'kim5@acme.example');
		const now = ['2026-03-05T12:00:00.000Z', '2027-03-06T06:00:00.000Z'];
		expect(await days('kim5@acme.example')).toEqual([now, [now[1], '2028-03-07T06:00:00.000Z']]);
		expect(await periodOf(first)).toEqual(FIRST);
	});

	it('are worth the same days to someone who has access, from when that ends', async () => {
		const { email } = await enrolled(test);
		clock = new Date('2026-09-03T12:00:00Z');
		const team = await buyTeam('bo3@acme.example');
		await claim(team, email);
		// 366 days, as those of the order; of the February in between, one more counts.
		expect(await days(email)).toEqual([FIRST, [FIRST[1], '2028-03-04T06:00:00.000Z']]);
		// Someone else gets what is left of the order's year.
		const { order_uuid } = await teamOf(team);
		await db()
			.transaction()
			.execute(async (tx) => {
				const locked = await lockTeam(tx, test.services, order_uuid);
				const used = locked.seats.find(({ state }) => state === 'used');
				await giveSeatBack(tx, test.services, locked, used?.seat_uuid ?? '');
			});
		expect(await days(email)).toEqual([FIRST]);
		await claim(team, 'lee3@acme.example');
		expect(await days('lee3@acme.example')).toEqual([['2026-09-03T12:00:00.000Z', '2027-09-04T05:00:00.000Z']]);
	});
});

it('an upgrade lets years that overlap follow each other, and leaves what an operator changed', async () => {
	const { db: old, close } = await openOldDatabase('0066');
	const id = (number: number) => `00000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`;
	const today = new Date();
	/** A year from so many days ago, as it was granted. @param more Days by which an operator prolonged it. */
	const year = (number: number, person: number, daysAgo: number, more = 0) => `
		insert into enrollments (enrollment_uuid, reference, customer_uuid, website_data_id, status)
			values ('${id(number)}', 'reference-${number}-of-migration', '${id(person)}', '${id(person)}', 'paid');
		insert into entitlements (entitlement_uuid, customer_uuid, product, source, enrollment_uuid, starts_at, ends_at)
			select '${id(number)}', '${id(person)}', 'year', 'order', '${id(number)}', day at time zone 'America/Chicago',
				(day + interval '1 year 1 day' + interval '${more} days') at time zone 'America/Chicago'
			from (select (date '${today.toISOString().slice(0, 10)}' - ${daysAgo})::timestamp as day) d;`;
	/** Notes the end of the year of another purchase as the day that the buyer chose, as the earlier version did. */
	const renewal = (number: number, current: number) => `
		insert into orders (customer_uuid, source, reference, currency, starts_on, created_at, updated_at)
			select customer_uuid, 'checkout', 'reference-${number}-of-migration', 'usd',
				(ends_at at time zone 'America/Chicago')::date::text, now(), now()
			from entitlements where entitlement_uuid = '${id(current)}';
		update entitlements e set starts_at = x.ends_at, ends_at =
				((x.ends_at at time zone 'America/Chicago') + interval '1 year 1 day') at time zone 'America/Chicago'
			from entitlements x where x.entitlement_uuid = '${id(current)}' and e.entitlement_uuid = '${id(number)}';
		update enrollments set paid_at = '2026-02-01T12:00Z' where enrollment_uuid = '${id(number)}';
		insert into entitlements (customer_uuid, product, source, enrollment_uuid, starts_at)
			select customer_uuid, 'learning-app', 'order', enrollment_uuid, starts_at
			from entitlements where entitlement_uuid = '${id(number)}';`;
	const seat = (number: number, person: number, daysAgo: number, claimedAgo: number) => `
		insert into orders (order_uuid, customer_uuid, source, reference, currency, created_at, updated_at)
			values ('${id(number)}', '${id(person)}', 'checkout', 'reference-${number}-of-migration', 'usd', now(), now());
		insert into team_orders (order_uuid, seats_paid, starts_at, ends_at)
			select '${id(number)}', 3, day at time zone 'America/Chicago', (day + interval '1 year 1 day') at time zone 'America/Chicago'
			from (select (date '${today.toISOString().slice(0, 10)}' - ${daysAgo})::timestamp as day) d;
		insert into team_seats (seat_uuid, order_uuid, position, invited_email, invitation_uuid, invited_at, customer_uuid, claimed_at)
			values ('${id(number)}', '${id(number)}', 1, 'p${person}@example.org', '${id(number)}', now(), '${id(person)}',
				(date '${today.toISOString().slice(0, 10)}' - ${claimedAgo})::timestamp at time zone 'America/Chicago');
		insert into entitlements (entitlement_uuid, customer_uuid, product, source, seat_uuid, starts_at, ends_at)
			select '${id(number)}', '${id(person)}', 'year', 'seat', '${id(number)}', starts_at, ends_at
			from team_orders where order_uuid = '${id(number)}';`;
	try {
		const people = [1, 2, 3, 4, 5].map(
			(person) => `
			insert into customers (customer_uuid, email) values ('${id(person)}', 'p${person}@example.org');
			insert into website_data (id, customer_uuid, form_name, email) values ('${id(person)}', '${id(person)}', 'x', 'p${person}@example.org');`,
		);
		await sql
			.raw(
				[
					...people,
					// Renewed early twice on the same day; renewed early, and an operator gave the days back; all of it is over.
					...[year(11, 1, 300), year(12, 1, 200), year(13, 1, 200)],
					...[year(21, 2, 300), year(22, 2, 200, 165)],
					...[year(31, 3, 900), year(32, 3, 800)],
					// A renewal that waits; a seat of a year that began before the person's own, claimed 100 days ago.
					...[year(41, 4, 300), year(42, 4, 200), renewal(42, 41)],
					...[seat(51, 5, 200, 100), year(52, 5, 300)],
				].join(''),
			)
			.execute(old);
		const before = await old.selectFrom('entitlements').selectAll().orderBy('entitlement_uuid').execute();
		await migrate(old, MIGRATIONS);
		const after = await old.selectFrom('entitlements').selectAll().orderBy('entitlement_uuid').execute();
		const at = (rows: typeof after, number: number) => rows.find((row) => row.entitlement_uuid === id(number));
		expect(at(after, 11)?.ends_at).toEqual(at(before, 11)?.ends_at);
		expect(at(after, 12)?.starts_at).toEqual(at(after, 11)?.ends_at);
		expect(at(after, 13)?.starts_at).toEqual(at(after, 12)?.ends_at);
		for (const number of [12, 13]) {
			const { starts_at, ends_at } = at(after, number) ?? {};
			expect(Math.round(((ends_at?.getTime() ?? 0) - (starts_at?.getTime() ?? 0)) / 86_400_000)).toBeOneOf([366, 367]);
		}
		for (const number of [21, 22, 31, 32]) expect(at(after, number)?.ends_at).toEqual(at(before, number)?.ends_at);
		const notes = old.selectFrom('audit_log').select(['action', 'subject_id']).orderBy('audit_number');
		const note = { action: 'access.follow', subject_id: id(1) };
		expect(await notes.execute()).toEqual([note, note, { ...note, subject_id: id(5) }]);
		// The days from the claim to the end of the order's year.
		const dayOf = (value?: Date | null) => Temporal.PlainDate.from(dayIn('America/Chicago', value ?? new Date(0)));
		expect(at(after, 51)?.starts_at).toEqual(at(after, 52)?.ends_at);
		const claimed = dayOf(new Date(today.toISOString().slice(0, 10))).add({ days: 1 - 100 });
		const left = claimed.until(dayOf(at(before, 51)?.ends_at)).days;
		expect(dayOf(at(after, 51)?.starts_at).until(dayOf(at(after, 51)?.ends_at)).days).toBe(left);
		// What waits moves up when the year before is refunded: nobody chose its day.
		const paid = new Date('2026-02-01T12:00Z');
		expect(at(after, 42)).toMatchObject({ starts_at: at(after, 41)?.ends_at, earliest_at: paid });
		const app = after.find(({ product, enrollment_uuid }) => product === 'learning-app' && enrollment_uuid === id(42));
		expect(app?.starts_at).toEqual(paid);
		const order = old
			.selectFrom('enrollments')
			.select('starts_on')
			.where('reference', '=', 'reference-42-of-migration');
		expect(await order.execute()).toEqual([{ starts_on: null }]);
	} finally {
		await close();
	}
});
