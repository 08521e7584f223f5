import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { MIGRATIONS, openOldDatabase } from '../../../../tests/empty-database.ts';

it('numbers the sessions of an earlier version, and lets those that no operator changed follow the rhythm', async () => {
	const { db, close } = await openOldDatabase('0046');
	try {
		await sql
			.raw(`
			insert into events (event_uuid, slug, kind, title, status, starts_at, ends_at, time_zone, created_at)
			select v.id::uuid, v.slug, split_part(v.slug, '-', 1), v.slug, v.status, v.at::timestamptz, v.at::timestamptz + minutes, 'America/New_York', '2026-01-01'
			from (values
				('00000000-0000-4000-8000-000000000001', 'learn-2026-11-03-one', 'published', '2026-11-03T17:00Z', interval '60 minutes'),
				('00000000-0000-4000-8000-000000000002', 'build-2026-07-15-two', 'published', '2026-07-15T16:00Z', interval '90 minutes'),
				('00000000-0000-4000-8000-000000000003', 'learn-2026-11-17-moved', 'published', '2026-11-18T17:00Z', interval '60 minutes'),
				('00000000-0000-4000-8000-000000000004', 'learn-2026-12-01-canceled', 'cancelled', '2026-12-01T17:00Z', interval '60 minutes'),
				('00000000-0000-4000-8000-000000000005', 'learn-2026-12-15-renamed', 'published', '2026-12-15T17:00Z', interval '60 minutes'),
				('00000000-0000-4000-8000-000000000006', 'learn-2026-12-16-own', 'published', '2026-12-16T17:00Z', interval '60 minutes')
			) as v (id, slug, status, at, minutes);
			insert into audit_log (at, operator_name, action, subject_kind, subject_id, after) values
				(now(), 'Ed', 'event.change', 'event', '00000000-0000-4000-8000-000000000001', '{"join_url": "…"}'),
				(now(), 'Ed', 'event.change', 'event', '00000000-0000-4000-8000-000000000005', '{"title": "Renamed"}');`)
			.execute(db);
		await migrate(db, MIGRATIONS);
		const rows = await db
			.selectFrom('events')
			.select(['session_key', 'follows_rhythm'])
			.orderBy('event_uuid')
			.execute();
		expect(rows.map(({ session_key, follows_rhythm }) => [session_key, follows_rhythm])).toEqual([
			['learn-21', true],
			['build-13', true],
			['learn-22', false],
			['learn-23', false],
			['learn-24', false],
			[null, false],
		]);
	} finally {
		await close();
	}
});

it('hides the sessions that a first start added for the weeks before it, unless something hangs on them', async () => {
	const { db, close } = await openOldDatabase('0069');
	try {
		await sql
			.raw(`
			insert into events (slug, session_key, follows_rhythm, kind, title, starts_at, ends_at, time_zone, created_at, recording_url)
			select v.name, v.name, v.follows, 'learn', v.name, at, at + interval '1 hour', 'UTC', v.made::timestamptz, v.recording
			from (values
				('learn-1', true, '2026-03-01', null),
				('learn-2', true, '2026-03-01', 'https://v.example/2'),
				('learn-3', true, '2026-03-01', null),
				('learn-4', false, '2026-03-01', null),
				('learn-5', true, '2026-01-01', null)
			) as v (name, follows, made, recording), (values (timestamptz '2026-02-03T17:00Z')) as w (at);
			insert into event_registrations (email, event_name, event_date, event_uuid)
			select 'ada@example.org', 'x', '2026-02-03', event_uuid from events where slug = 'learn-3';
			insert into customers (email) values ('ada@example.org'), ('bo@example.org');
			insert into website_data (form_name, email, source, customer_uuid)
			select 'enrollment', email, 'enrollment', customer_uuid from customers where email in ('ada@example.org', 'bo@example.org');
			insert into orders (customer_uuid, source, reference, currency, created_at, updated_at)
			select customer_uuid, case email when 'bo@example.org' then 'manual' else 'checkout' end, 'the-reference-of-' || email, 'usd', now(), now()
			from customers where email in ('ada@example.org', 'bo@example.org');
			insert into enrollments (reference, customer_uuid, website_data_id)
			select 'the-reference-of-' || w.email, w.customer_uuid, w.id from website_data w;`)
			.execute(db);
		await migrate(db, MIGRATIONS);
		const drafts = await db.selectFrom('events').select('slug').where('status', '=', 'draft').execute();
		expect(drafts).toEqual([{ slug: 'learn-1' }]);
		const forms = await db.selectFrom('website_data').select(['email', 'source']).orderBy('email').execute();
		expect(forms).toEqual([
			{ email: 'ada@example.org', source: 'enrollment' },
			{ email: 'bo@example.org', source: 'order-by-hand' },
		]);
	} finally {
		await close();
	}
});

it('does not mail people on waiting lists about changes before the upgrade', async () => {
	const { db, close } = await openOldDatabase('0069');
	try {
		await sql
			.raw(`
			insert into events (slug, kind, title, starts_at, ends_at, time_zone, sequence)
			values ('learn-1', 'learn', 'x', '2026-03-01T17:00Z', '2026-03-01T18:00Z', 'UTC', 3);
			insert into event_registrations (email, event_name, event_date, event_uuid, place, line_number, notified_sequence)
			select place || '@example.org', 'x', '2026-03-01', event_uuid, place, 1, 1
			from events, unnest(array['confirmed', 'waiting']) place where slug = 'learn-1';`)
			.execute(db);
		await migrate(db, MIGRATIONS);
		const rows = db.selectFrom('event_registrations').select(['place', 'notified_sequence']).orderBy('place');
		expect(await rows.execute()).toEqual([
			{ place: 'confirmed', notified_sequence: 1 },
			{ place: 'waiting', notified_sequence: 3 },
		]);
	} finally {
		await close();
	}
});
