import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';

type Customer = string | null | undefined;

/**
 * The IANA zone in which a person reads times.
 * @param customer Any of their customer rows.
 * @returns Null while we do not know it.
 */
export async function zoneOf(db: Kysely<Tables>, customer: Customer): Promise<string | null> {
	if (!customer) return null;
	// Of people who were merged: that of the remaining person, or else of any address.
	const { rows } = await sql<{ time_zone: string }>`
		select m.time_zone from customers c join customers m on m.person_uuid = c.person_uuid
		where c.customer_uuid = ${customer} and m.time_zone is not null
		order by m.merged_into is not null, m.customer_uuid limit 1`.execute(db);
	return rows[0]?.time_zone ?? null;
}

/** Where we write to a person. @param customer Any of their customer rows. @returns Undefined without one. */
export async function mainAddressOf(db: Kysely<Tables>, customer: Customer): Promise<string | undefined> {
	if (!customer) return undefined;
	const { rows } = await sql<{ email: string }>`
		select p.email from customers c join customers p on p.customer_uuid = c.person_uuid
		where c.customer_uuid = ${customer}`.execute(db);
	return rows[0]?.email;
}
