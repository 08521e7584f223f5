import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Members } from './members.server.ts';

/** What operators noted in tags, fields and imported files. Rows without an id of their own are named by all of their key. */
export async function listDetailRows(db: Kysely<Tables>, { ids, addresses }: Members) {
	const keys = async (rows: RawBuilder<unknown>) => {
		const found = await sql<{ id: string }>`select * from (${rows}) as keys (id) order by 1`.execute(db);
		return found.rows.map(({ id }) => id);
	};
	const mine = sql`customer_uuid = any(${ids}::uuid[])`;
	return {
		person_tags: await keys(sql`select customer_uuid || ':' || tag_uuid from person_tags where ${mine}`),
		person_field_values: await keys(
			sql`select customer_uuid || ':' || field_uuid from person_field_values where ${mine}`,
		),
		import_lines: await keys(
			sql`select import_uuid || ':' || line from import_lines where ${mine} or lower(email) = any(${addresses}::text[])`,
		),
	};
}
