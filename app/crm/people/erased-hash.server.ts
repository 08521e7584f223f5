import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { installationKey } from '#platform/signed-links/link-key.ts';

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
