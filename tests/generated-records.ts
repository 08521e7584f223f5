import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';

export interface Amounts {
	people: number;
	leads: number;
	registrations: number;
	enrollments: number;
	bookings: number;
}

/** The end of the generated period: rows are dated in the two years before. */
export const RECORDS_END = new Date('2026-11-01T12:00:00Z');

const words = (list: string) => sql.raw(`(array[${list.split(' ').map((one) => `'${one}'`)}])`);
const first = words('Ada Ben Cleo Dana Emil Fay Gus Hana Ivo Jana Kofi Lena Milo Nora Omar Pia Quin Rosa Sami Tess');
const last = words(
	'Green Moss Field Rivers Stone Brook Hill Woods Marsh Lake Heath Dale Ford Glen Lane Park Reed Vale',
);
const company = words('Acme Birch Cedar Delta Ember Fjord Grove Harbor Iris Juniper Kelp Larch Meadow North Orchard');

/**
 * Generates many people and their records in the database itself. The same amounts give the same rows.
 * @param db Must have no other rows in these tables.
 */
export async function generateRecords(db: Kysely<Tables>, amounts: Amounts): Promise<void> {
	const at = (salt: number) =>
		sql`${RECORDS_END}::timestamptz - ((n * ${salt}::bigint) % 63072000) * interval '1 second'`;
	const person = sql`(n * 7919::bigint) % ${amounts.people} + 1`;
	const uuid = (kind: string, of = sql`n`) => sql`(${kind} || lpad(to_hex(${of}), 12, '0'))::uuid`;
	const PERSON = '00000000-0000-4000-8000-';
	const LEAD = '00000000-0000-4000-8001-';
	const email = (of: ReturnType<typeof sql>) =>
		sql`lower(${first}[(${of}) % 20 + 1] || '.' || ${last}[(${of}) % 18 + 1]) || (${of}) || '@' || lower(${company}[(${of}) % 15 + 1]) || '.example'`;
	const name = (of: ReturnType<typeof sql>) => sql`${first}[(${of}) % 20 + 1] || ' ' || ${last}[(${of}) % 18 + 1]`;
	const series = (count: number) => sql`generate_series(1, ${count}::int) n`;

	await sql`insert into customers (customer_uuid, email, created_at)
		select ${uuid(PERSON)}, ${email(sql`n`)}, ${at(599)} from ${series(amounts.people)}`.execute(db);
	await withoutPersonTrigger(db, async () => {
		await sql`insert into website_data (id, customer_uuid, form_name, source, name, email, company, sector, message, affiliate_id, handled_at, created_at)
		select ${uuid(LEAD)}, ${uuid(PERSON, person)},
			(array['Contact Us Form', 'Demo Request Form', 'Newsletter Subscription', 'Enrollment Form', 'Business Demo Request Form'])[n % 5 + 1],
			(array['contact', 'demo-standard', 'newsletter', 'enrollment', 'consultation-team'])[n % 5 + 1],
			${name(person)}, ${email(person)}, ${company}[(${person}) % 15 + 1] || ' ' || (${person}) % 997,
			(array['technology', 'finance', 'nonprofit', 'other', null])[n % 5 + 1], 'How do we begin with this?',
			case when n % 50 = 0 then 'mara' end, case when n % 3 = 0 then ${at(61)} end, ${at(61)}
		from ${series(amounts.leads)}`.execute(db);
	});
	await sql`insert into events (event_uuid, slug, kind, title, starts_at, ends_at, time_zone)
		select ${uuid('00000000-0000-4000-8002-')}, 'run-' || n, 'workshop', 'Run ' || n,
			${RECORDS_END}::timestamptz - n * interval '7 days', ${RECORDS_END}::timestamptz - n * interval '7 days' + interval '1 hour', 'UTC'
		from ${series(100)}`.execute(db);
	await sql`insert into event_registrations (customer_uuid, first_name, last_name, email, company, event_name, event_date, event_uuid, attended_at, created_at)
		select ${uuid(PERSON, person)}, ${first}[(${person}) % 20 + 1], ${last}[(${person}) % 18 + 1],
			n || ${email(person)}, ${company}[(${person}) % 15 + 1], 'Run', (${at(61)})::date,
			${uuid('00000000-0000-4000-8002-', sql`n % 100 + 1`)}, case when n % 4 = 0 then ${at(61)} end, ${at(61)}
		from ${series(amounts.registrations)}`.execute(db);
	await sql`insert into enrollments (reference, customer_uuid, website_data_id, status, paid_at, amount_cents, currency, created_at)
		select lpad(to_hex(n), 22, '0'), ${uuid(PERSON, person)}, ${uuid(LEAD, sql`(n * 5 + 3) % ${amounts.leads}`)},
			(array['reserved', 'paid', 'cancelled'])[n % 3 + 1], case when n % 3 = 1 then ${at(61)} end,
			case when n % 3 = 1 then 199000 end, case when n % 3 = 1 then 'usd' end, ${at(61)}
		from ${series(amounts.enrollments)}`.execute(db);
	await sql`insert into bookings (customer_uuid, name, email, time_zone, starts_at, ends_at, blocked_until, status, cancelled_at, outcome, created_at)
		select ${uuid(PERSON, person)}, ${name(person)}, ${email(person)}, 'Europe/Vienna', t, t + interval '30 minutes', t + interval '45 minutes',
			case when n % 5 = 0 then 'cancelled' else 'booked' end, case when n % 5 = 0 then t - interval '1 day' end,
			case n % 5 when 1 then 'held' when 2 then 'no_show' end, t - interval '3 days'
		from ${series(amounts.bookings)} cross join lateral (select ${RECORDS_END}::timestamptz - n * interval '1 hour' as t) times`.execute(
		db,
	);
}

/**
 * Inserts rows without the trigger that records their person, which would take most of the time; then records all of them at
 * once, with the same result.
 */
async function withoutPersonTrigger(db: Kysely<Tables>, make: () => Promise<void>): Promise<void> {
	await sql`alter table website_data disable trigger person_seen`.execute(db);
	await make();
	await sql`update customers c set seen_at = greatest(seen_at, at), last_seen_at = greatest(last_seen_at, at),
			name = coalesce(given.name, c.name), company = coalesce(given.company, c.company),
			words = array_to_tsvector(tsvector_to_array(words) || people_words(given.name) || people_words(given.company))
		from (select customer_uuid, max(created_at) as at, max(name) as name, max(company) as company
			from website_data group by customer_uuid) given
		where given.customer_uuid = c.customer_uuid`.execute(db);
	await sql`alter table website_data enable trigger person_seen`.execute(db);
}
