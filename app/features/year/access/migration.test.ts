import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tables } from '#database/tables.ts';
import type { OpenDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { MIGRATIONS, openOldDatabase } from '../../../../tests/empty-database.ts';

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

let opened: OpenDatabase<Tables>;
beforeAll(async () => {
	opened = await openOldDatabase('0039');
});
afterAll(() => opened.close());

it('gives the paid enrollments of an earlier version their year, and those with a place the learning app', async () => {
	const { db } = opened;
	await sql
		.raw(`
		${[1, 2, 3, 4, 5, 6]
			.map(
				(person) => `
		insert into customers (customer_uuid, email) values ('${id(person)}', 'ada${person}@example.org');
		insert into website_data (id, customer_uuid, form_name, email)
			values ('${id(person)}', '${id(person)}', 'x', 'ada${person}@example.org');`,
			)
			.join('')}
		insert into enrollments (reference, customer_uuid, website_data_id, status, paid_at, lifetime_place, dispute_status) values
			('reference-reserved', '${id(1)}', '${id(1)}', 'reserved', null, null, null),
			('reference-of-paid1', '${id(2)}', '${id(2)}', 'paid', '2026-03-01T05:30:00Z', 1, null),
			('reference-of-paid2', '${id(3)}', '${id(3)}', 'paid', '2026-07-04T12:00:00Z', null, null),
			('reference-refunded', '${id(4)}', '${id(4)}', 'refunded', '2026-03-01T12:00:00Z', null, null),
			('reference-disputed', '${id(5)}', '${id(5)}', 'disputed', '2026-03-02T12:00:00Z', null, 'needs_response'),
			('reference-was-lost', '${id(6)}', '${id(6)}', 'disputed', '2026-03-03T12:00:00Z', null, 'lost');`)
		.execute(db);
	await migrate(db, MIGRATIONS);
	const { rows } = await sql`
		select reference, product, entitlements.source, starts_at, ends_at
		from entitlements join enrollments using (enrollment_uuid) order by reference, product desc`.execute(db);
	const at = (instant: string) => new Date(instant);
	const year = { product: 'year', source: 'order' };
	expect(rows).toEqual([
		{ ...year, reference: 'reference-disputed', starts_at: at('2026-03-02T12:00Z'), ends_at: at('2027-03-03T06:00Z') },
		{ ...year, reference: 'reference-of-paid1', starts_at: at('2026-03-01T05:30Z'), ends_at: at('2027-03-01T06:00Z') },
		{
			...year,
			reference: 'reference-of-paid1',
			product: 'learning-app',
			starts_at: at('2026-03-01T05:30Z'),
			ends_at: null,
		},
		{ ...year, reference: 'reference-of-paid2', starts_at: at('2026-07-04T12:00Z'), ends_at: at('2027-07-05T05:00Z') },
	]);
});

it('gives the sessions of an earlier version the skill of their topic', async () => {
	const { db, close } = await openOldDatabase('0042');
	try {
		await sql
			.raw(`insert into events (slug, kind, title, starts_at, ends_at, time_zone)
			select slug, split_part(slug, '-', 1), slug, now(), now() + interval '1 hour', 'UTC'
			from unnest(array['learn-2026-12-01-map-the-work', 'build-2026-12-02-prompt-library', 'learn-2026-12-03-other']) slug`)
			.execute(db);
		await migrate(db, MIGRATIONS);
		expect(await db.selectFrom('events').select(['slug', 'skills']).orderBy('slug').execute()).toEqual([
			{ slug: 'build-2026-12-02-prompt-library', skills: ['prompt-engineering'] },
			{ slug: 'learn-2026-12-01-map-the-work', skills: ['workflow-automation'] },
			{ slug: 'learn-2026-12-03-other', skills: [] },
		]);
	} finally {
		await close();
	}
});
