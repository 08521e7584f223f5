import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';

/**
 * Finds the customer of an address, or creates one. The specification (section 7, call 3) searches customers, website_data and
 * event_registrations, ignoring case: in an adopted database, only the latter two may have the customer_uuid.
 * @returns The customer_uuid. It never leaves the server.
 */
export async function findOrCreateCustomer(tx: Transaction<Tables>, email: string): Promise<string> {
	const { rows } = await sql<{ id: string }>`select find_or_create_customer(${email}) as id`.execute(tx);
	return (rows[0] as { id: string }).id;
}
