import { createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { installationKey } from '#platform/signed-links/signed-links.ts';

/** The name of the key in `secrets`. */
export const ERASED_KEY = 'erased-addresses';

/** The key for hashing erased addresses. @returns 32 bytes. */
export function erasedKey(db: Kysely<Tables>): Promise<Uint8Array> {
	return installationKey(db, ERASED_KEY);
}

/** The hash of an erased address: HMAC-SHA-256 (RFC 2104) of it in lower case, 64 hexadecimal digits. */
export function hashOf(key: Uint8Array, address: string): string {
	return createHmac('sha256', key).update(address.toLowerCase()).digest('hex');
}

/** Those of the addresses, in lower case, whose people were erased: an import must not bring them back unseen. */
export async function readErased(db: Kysely<Tables>, emails: readonly string[]): Promise<Set<string>> {
	const some = await db.selectFrom('erased_addresses').select('hash').limit(1).executeTakeFirst();
	if (!some) return new Set();
	const key = await erasedKey(db);
	const byHash = new Map(emails.map((email) => [hashOf(key, email), email]));
	const { rows } = await sql<{ hash: string }>`
		select distinct hash from erased_addresses where hash = any(${[...byHash.keys()]}::text[])`.execute(db);
	return new Set(rows.flatMap(({ hash }) => byHash.get(hash) ?? []));
}
