import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** All rows of `customers` that belong to one person, and their addresses in lower case. */
export interface Members {
	ids: string[];
	addresses: string[];
}

/** @param person The row that represents the person. */
export async function membersOf(db: Kysely<Tables>, person: string): Promise<Members> {
	const rows = await db
		.selectFrom('customers')
		.select(['customer_uuid', 'email'])
		.where('person_uuid', '=', person)
		.orderBy('customer_uuid')
		.execute();
	return { ids: rows.map((row) => row.customer_uuid), addresses: rows.map((row) => row.email.toLowerCase()) };
}

/** The ids of a person's rows, for a condition. */
export const memberIds = (db: Pick<Kysely<Tables>, 'selectFrom'>, person: string) =>
	db.selectFrom('customers').select('customer_uuid').where('person_uuid', '=', person);

/** A condition: rows of a person by id, or by address, since an adopted database may have only that. @param email The address's column. */
export function ownedBy({ ids, addresses }: Members, email = 'email') {
	return sql<boolean>`(customer_uuid = any(${ids}::uuid[]) or lower(${sql.ref(email)}) = any(${addresses}::text[]))`;
}
