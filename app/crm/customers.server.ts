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

/**
 * Masks an address so that its owner recognizes it, but no one else can write to it. The number of dots hides the length.
 * @returns Such as `a•••@e••••.org`.
 */
export function maskEmail(email: string): string {
	const at = email.lastIndexOf('@');
	const domain = email.slice(at + 1);
	return `${email.slice(0, 1)}•••@${domain.slice(0, 1)}••••${domain.slice(domain.lastIndexOf('.'))}`;
}

/** A reserved domain that never receives email (RFC 6761, section 6.4). An erased person's address is `erased-<id>` at it. */
export const ERASED_DOMAIN = '@erased.invalid';

/** Whether an address is the placeholder of an erased person. Never send email to it. */
export function isErasedAddress(email: string): boolean {
	return email.endsWith(ERASED_DOMAIN);
}
