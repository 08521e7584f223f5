import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { workshopEvent } from '#content/workshop.ts';
import type { Tables } from '#database/tables.ts';
import type { OpenDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openEmptyDatabase } from '../../../../tests/empty-database.ts';

const MIGRATIONS = 'database/migrations';

let directory: string;
let opened: OpenDatabase<Tables>;
beforeAll(async () => {
	directory = fs.mkdtempSync(path.join(os.tmpdir(), 'mga-old-'));
	opened = await openEmptyDatabase<Tables>();
});
afterAll(async () => {
	await opened.close();
	fs.rmSync(directory, { recursive: true, force: true });
});

function firstMigrations(): string {
	const folder = path.join(directory, 'migrations');
	fs.mkdirSync(folder);
	for (const name of fs.readdirSync(MIGRATIONS).filter((name) => name < '0005')) {
		fs.copyFileSync(path.join(MIGRATIONS, name), path.join(folder, name));
	}
	return folder;
}

it('upgrades a database of the first releases: each person has the event of the day once, and only recent registrants wait for the next', async () => {
	await migrate(opened.db, firstMigrations());
	const id = '00000000-0000-4000-8000-000000000001';
	await sql
		.raw(`
		insert into customers (customer_uuid, email) values ('${id}', 'ada@example.org');
		insert into website_data (id, customer_uuid, form_name, email) values ('${id}', '${id}', 'x', 'ada@example.org');
		insert into website_data (form_name, page_path, email) values ('Demo Request Form', '/consultation', '1@example.org'),
			('Demo Request Form', '/demo-request', '2@example.org'), ('Business Demo Request Form', '/consultation', '3@example.org'),
			('Business Demo Request Form', null, '4@example.org'), ('Contact Us Form', null, '5@example.org');
		insert into subscriptions (list, email, status) values
			('newsletter', 'ada@example.org', 'confirmed'), ('podcast', 'ada@example.org', 'unsubscribed');
		insert into enrollments (reference, customer_uuid, website_data_id, status) values ('reference-of-ada-1', '${id}', '${id}', 'paid');
		insert into builder_portfolios (name, email, project_title, project_description, status) values
			('Ada', 'ada@example.org', 'x', 'x', 'approved');
		insert into events (slug, kind, title, starts_at, ends_at, time_zone, status) values
			('evening', 'workshop', 'x', '2025-07-17T22:00Z', '2025-07-17T23:00Z', 'America/New_York', 'published'),
			('noon', 'workshop', 'x', '2025-07-17T16:00Z', '2025-07-17T17:00Z', 'America/New_York', 'published'),
			('morning', 'workshop', 'x', '2025-07-17T13:00Z', '2025-07-17T14:00Z', 'America/New_York', 'cancelled'),
			('cv-to-website', 'workshop', 'CV to Website', '2025-07-18T13:00Z', '2025-07-18T14:00Z', 'UTC', 'published'),
			('cv-again', 'workshop', 'CV to website', '2026-07-18T13:00Z', '2026-07-18T14:00Z', 'UTC', 'draft'),
			('alone', 'workshop', 'y', '2025-07-19T13:00Z', '2025-07-19T14:00Z', 'UTC', 'published');
		insert into event_registrations (email, event_name, event_date, created_at) values
			('Ada@example.org', 'second', '2025-07-17', '2025-07-02'), ('ada@example.org', 'first', '2025-07-17', '2025-07-01'),
			('late@example.org', 'first', '2025-07-17', '2025-08-01'), ('old@example.org', 'nothing', '2020-01-01', now() - interval '2 years'),
			('new@example.org', 'nothing', '2020-01-01', now() - interval '2 months');`)
		.execute(opened.db);

	await migrate(opened.db, MIGRATIONS);
	const { rows } = await sql`select r.email, r.event_name, slug, waits_for_next from event_registrations r
		left join events using (event_uuid) order by r.email collate "C"`.execute(opened.db);
	expect(rows).toEqual([
		{ email: 'Ada@example.org', event_name: 'second', slug: null, waits_for_next: false },
		{ email: 'ada@example.org', event_name: 'first', slug: 'noon', waits_for_next: false },
		{ email: 'late@example.org', event_name: 'first', slug: 'noon', waits_for_next: true },
		{ email: 'new@example.org', event_name: 'nothing', slug: null, waits_for_next: true },
		{ email: 'old@example.org', event_name: 'nothing', slug: null, waits_for_next: false },
	]);
	const forms = await sql<{ source: string | null }>`select source from website_data order by email`.execute(opened.db);
	expect(forms.rows.map(({ source }) => source)).toEqual([
		'consultation-individual',
		'demo-standard',
		'consultation-team',
		null,
		'contact',
		null,
	]);
	const { short_reference } = await opened.db.selectFrom('enrollments').selectAll().executeTakeFirstOrThrow();
	expect(short_reference).toMatch(/^MGA-\w{4}$/);
	// Workshops with the same title are dates of one series; the specification's workshop has its own.
	const { rows: series } = await sql<{ slugs: string; series_uuid: string | null }>`
		select string_agg(slug, ' ' order by slug) as slugs, series_uuid from events group by series_uuid order by 1`.execute(
		opened.db,
	);
	expect(series).toEqual([
		{ slugs: 'alone', series_uuid: null },
		{ slugs: 'cv-again cv-to-website', series_uuid: workshopEvent.seriesUuid },
		{ slugs: 'evening morning noon', series_uuid: expect.any(String) },
	]);
	for (const [table, count] of [
		['subscriptions', 2],
		['enrollments', 1],
		['builder_portfolios', 1],
	] as const) {
		expect(await opened.db.selectFrom(table).selectAll().execute()).toHaveLength(count);
	}
});
