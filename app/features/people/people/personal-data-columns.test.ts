import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { nonPersonalColumns, personalDataColumns } from './data-export.server.ts';

let test: TestServices;
beforeAll(async () => {
	test = await openTestServices();
});
afterAll(() => test.close());

/** Columns that can hold an address or a customer: text and JSON, and columns that refer to a customer or are named after one. */
const COLUMNS = sql<{ name: string }>`
	select c.table_name || '.' || c.column_name as name
	from information_schema.columns c
	join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
	join pg_class on pg_class.oid = (quote_ident(c.table_schema) || '.' || quote_ident(c.table_name))::regclass
	where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and not pg_class.relispartition
		and c.table_name not like '%migrations%'
		and (
			c.data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY', 'USER-DEFINED', 'tsvector', 'bytea', 'xml')
			or c.column_name like '%customer%' or c.column_name in ('person_uuid', 'merged_into')
			or exists (
				select from information_schema.key_column_usage k
				join information_schema.constraint_column_usage u on u.constraint_name = k.constraint_name
				join information_schema.table_constraints f on f.constraint_name = k.constraint_name
				where f.constraint_type = 'FOREIGN KEY' and u.table_name = 'customers'
					and k.table_name = c.table_name and k.column_name = c.column_name
			)
		)
	order by 1`;

it('classifies every column that can hold an address or a customer', async () => {
	const { rows } = await COLUMNS.execute(test.services.db);
	const listed = [
		...Object.entries(personalDataColumns).flatMap(([table, place]) =>
			[...place.exported, ...('internal' in place ? place.internal : [])].map((column) => `${table}.${column}`),
		),
		...Object.entries(nonPersonalColumns).flatMap(([table, { columns }]) =>
			columns.map((column) => `${table}.${column}`),
		),
	];
	expect(rows.length).toBeGreaterThan(150);
	expect(rows.map(({ name }) => name)).toEqual([...listed].sort(compare));
});

it('fails for an unclassified column', async () => {
	const { db } = test.services;
	await sql`alter table events add column helper_email text, add column helper uuid references customers`.execute(db);
	const { rows } = await COLUMNS.execute(db);
	expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['events.helper', 'events.helper_email']));
	await sql`alter table events drop column helper_email, drop column helper`.execute(db);
});

const compare = (one: string, other: string) => (one < other ? -1 : 1);
