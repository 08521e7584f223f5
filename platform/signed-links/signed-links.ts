import { randomBytes } from 'node:crypto';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { type QueryExecutorProvider, sql } from 'kysely';

/** The result of opening a link's token. The holder of an expired link may be offered a new one. */
export type OpenedLink = { state: 'valid' | 'expired'; subject: string } | { state: 'altered' };

/** Links that let their bearer perform one action on one subject without an account, such as confirming a subscription. */
export interface SignedLinks {
	/**
	 * Creates a token for a link. It is encrypted: the URL reveals neither ids nor purposes.
	 * @param purpose The action; a token for one purpose is invalid for any other.
	 * @param subject Such as a row's id.
	 * @param expiresAt Without it, the token never expires.
	 */
	seal(purpose: string, subject: string, expiresAt?: Date): Promise<string>;
	/** Opens a token. @param token Any text from outside. */
	open(purpose: string, token: string | null | undefined, now: Date): Promise<OpenedLink>;
}

const LONGEST_TOKEN = 2000;

/**
 * @param key 32 random bytes.
 * @see https://www.rfc-editor.org/rfc/rfc7519 with https://www.rfc-editor.org/rfc/rfc7516 (direct encryption, A256GCM)
 */
export function createSignedLinks(key: Uint8Array): SignedLinks {
	return {
		async seal(purpose, subject, expiresAt) {
			const token = new EncryptJWT().setProtectedHeader({ alg: 'dir', enc: 'A256GCM' });
			token.setAudience(purpose).setSubject(subject);
			if (expiresAt) token.setExpirationTime(expiresAt);
			return await token.encrypt(key);
		},
		async open(purpose, token, now) {
			if (!token || token.length > LONGEST_TOKEN) return { state: 'altered' };
			try {
				const { payload } = await jwtDecrypt(token, key, {
					audience: purpose,
					currentDate: now,
					keyManagementAlgorithms: ['dir'],
					contentEncryptionAlgorithms: ['A256GCM'],
				});
				return { state: 'valid', subject: payload.sub ?? '' };
			} catch (error) {
				if (error instanceof errors.JWTExpired && error.payload.aud === purpose) {
					return { state: 'expired', subject: error.payload.sub ?? '' };
				}
				if (error instanceof errors.JOSEError || error instanceof SyntaxError || error instanceof TypeError) {
					return { state: 'altered' };
				}
				throw error;
			}
		},
	};
}

/** The key of this installation's signed links. @returns 32 bytes. */
export function linkKey(db: QueryExecutorProvider): Promise<Uint8Array> {
	return installationKey(db, 'signed-links');
}

/**
 * A key of this installation, shared by all its processes, created on first use.
 * @param db A database with the table `secrets`, or a transaction.
 * @returns 32 bytes.
 */
export async function installationKey(db: QueryExecutorProvider, name: string): Promise<Uint8Array> {
	const newKey = randomBytes(32).toString('base64');
	await sql`insert into secrets (name, value) values (${name}, ${newKey}) on conflict (name) do nothing`.execute(db);
	const { rows } = await sql<{ value: string }>`select value from secrets where name = ${name}`.execute(db);
	const [row] = rows;
	if (!row) throw new Error(`The installation key "${name}" is missing.`);
	return new Uint8Array(Buffer.from(row.value, 'base64'));
}
