import { type Kysely, sql } from 'kysely';
import type { List } from '#content/mailing-lists.ts';
import type { Tables } from '#database/tables.ts';

/** Whether the person of an address left a list, with this address or another of theirs. */
export async function hasLeft(db: Kysely<Tables>, list: List, email: string): Promise<boolean> {
	const { rows } = await sql`
		select from customers c join customers m on m.person_uuid = c.person_uuid
			join subscriptions o on o.customer_uuid = m.customer_uuid
		where lower(c.email) = lower(${email}) and o.list = ${list} and o.status = 'unsubscribed' limit 1`.execute(db);
	return rows.length > 0;
}
