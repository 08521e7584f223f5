import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { subscribersImport } from '#app/features/newsletters/subscriptions/subscribers-import.console.server.ts';
import { migrate } from '#platform/database/migrate.ts';
import { MIGRATIONS, openOldDatabase } from '../../tests/empty-database.ts';
import { findImport } from './imports.server.ts';
import { startUndo, undoLines } from './run.server.ts';

const ids = {
	contacts: '00000000-0000-4000-8000-000000000001',
	subscribers: '00000000-0000-4000-8000-000000000002',
	preview: '00000000-0000-4000-8000-000000000003',
	ada: '00000000-0000-4000-8000-000000000004',
	wrote: '00000000-0000-4000-8000-000000000006',
	operator: '00000000-0000-4000-8000-000000000005',
};

it('an upgrade keeps imports of contacts and subscribers, which can still be undone', async () => {
	const { db, close } = await openOldDatabase('0064');
	try {
		await sql
			.raw(`
			insert into customers (customer_uuid, email, created_at) values ('${ids.ada}', 'ada@example.org', '2026-01-01');
			insert into person_imports (import_uuid, file_name, state, headers, tag, overwrites, operator_name, created_at)
				values ('${ids.contacts}', 'old.csv', 'done', '{Email}', 'Fair', true, 'Ed', '2026-01-01');
			insert into person_import_rows (import_uuid, line, cells, email, customer_uuid, plan, changes, result)
				values ('${ids.contacts}', 2, '{ada@example.org}', 'ada@example.org', '${ids.ada}', 'new', '{"values":{},"tags":[]}', 'done');
			insert into subscriber_imports (import_uuid, list, consent, consent_on, operator_uuid, finished_at)
				values ('${ids.subscribers}', 'newsletter', 'Signed the sheet', '2026-01-01', '${ids.operator}', now()),
				('${ids.preview}', 'newsletter', 'Signed the sheet', '2026-01-01', '${ids.operator}', null);
			insert into customers (customer_uuid, email, created_at, last_seen_at)
				values ('${ids.wrote}', 'wrote@example.org', '2026-01-01', '2026-01-01');
			insert into subscriptions (list, email, customer_uuid, status, import_uuid, created_at, updated_at) values
				('newsletter', 'wrote@example.org', '${ids.wrote}', 'confirmed', '${ids.subscribers}', '2026-01-02', '2026-01-02');
			insert into subscriptions (list, email, customer_uuid, status, first_name, import_uuid, created_at, updated_at) values
				('newsletter', 'ada@example.org', '${ids.ada}', 'confirmed', 'Ada', '${ids.subscribers}', '2026-01-01', '2026-01-01'),
				('newsletter', 'left@example.org', null, 'unsubscribed', null, '${ids.subscribers}', '2026-01-01', '2026-02-01'),
				('podcast', 'ada@example.org', '${ids.ada}', 'confirmed', null, null, '2026-01-01', '2026-01-01');
			insert into consents (customer_uuid, email, purpose, wording, page_path, given_at) values
				('${ids.ada}', 'ada@example.org', 'newsletter', 'Signed the sheet', '/console/letters/subscribers/import', '2026-01-01');`)
			.execute(db);
		await migrate(db, MIGRATIONS);
		const row = await db
			.selectFrom('imports')
			.selectAll()
			.where('import_uuid', '=', ids.contacts)
			.executeTakeFirstOrThrow();
		expect(row).toMatchObject({ target: 'contacts', state: 'done', options: { tag: 'Fair', overwrites: true } });
		const seen = await sql`select email, last_seen_at = '-infinity' as is_never from customers order by email`.execute(
			db,
		);
		expect(seen.rows).toEqual([
			{ email: 'ada@example.org', is_never: true },
			{ email: 'wrote@example.org', is_never: false },
		]);
		expect(await findImport(db, subscribersImport, ids.preview)).toBeUndefined();
		const services = { now: () => new Date() };
		await db.transaction().execute(async (tx) => {
			await startUndo(tx, subscribersImport, ids.subscribers);
			expect(await undoLines(tx, services, subscribersImport, ids.subscribers)).toBe(false);
		});
		const rest = await db.selectFrom('subscriptions').select(['list', 'email', 'source']).orderBy('list').execute();
		expect(rest).toEqual([
			{ list: 'newsletter', email: 'left@example.org', source: 'import' },
			{ list: 'podcast', email: 'ada@example.org', source: 'form' },
		]);
		expect(await db.selectFrom('consents').select('email').execute()).toEqual([]);
	} finally {
		await close();
	}
});
