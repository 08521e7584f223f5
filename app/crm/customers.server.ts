import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';

/**
 * Finds the customer of an address, or creates one. The specification (section 7, call 3) searches customers, website_data and
 * event_registrations, ignoring case: in an adopted database, only the latter two may have the customer_uuid.
 * @returns The customer_uuid. It never leaves the server.
 */
export async function findOrCreateCustomer(tx: Transaction<Tables>, email: string): Promise<string> {
	const { rows } = await sql<{ customer_uuid: string }>`
		select customer_uuid from (
			(select customer_uuid, 1 as rank from customers where lower(email) = lower(${email}) limit 1)
			union all
			(select customer_uuid, 2 from website_data
				where lower(email) = lower(${email}) and customer_uuid is not null limit 1)
			union all
			(select customer_uuid, 3 from event_registrations
				where lower(email) = lower(${email}) and customer_uuid is not null limit 1)
		) as found order by rank limit 1`.execute(tx);
	if (rows[0]) return rows[0].customer_uuid;
	// A concurrent request may have created the row meanwhile.
	const created = await sql<{ customer_uuid: string }>`
		insert into customers (email) values (${email})
		on conflict (lower(email)) do update set email = customers.email
		returning customer_uuid`.execute(tx);
	return (created.rows[0] as { customer_uuid: string }).customer_uuid;
}
