import { EncryptJWT, exportJWK, generateKeyPair, importJWK, type JWK, jwtDecrypt } from 'jose';
import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { installationKey } from '#platform/signed-links/signed-links.ts';
import { credentialPaths } from './credential.ts';

/** RSA with SHA-256: the algorithm that every verifier of Open Badges 3.0 must know (specification, section 8.2). */
export const ALGORITHM = 'RS256';
/** 128 bits of security (NIST SP 800-57 part 1, table 2). Shorter keys no longer sign; what they signed stays valid. */
const BITS = 3072;

export interface SigningKey {
	id: string;
	key: Awaited<ReturnType<typeof importJWK>>;
}

export const keyAddress = (site: string, id: string) => `${site}${credentialPaths.keys}/${id}`;

const keySchema = z.looseObject({ kty: z.string(), n: z.optional(z.string()) });

/** The key that signs now. Creates the first one, and one that is long enough. */
export async function signingKey(services: Pick<Services, 'db' | 'now'>): Promise<SigningKey> {
	const { db } = services;
	const row = (await newestKey(db)) ?? (await createKey(services));
	const { payload } = await jwtDecrypt(row.private_key, await installationKey(db, 'certificate-keys'));
	return { id: row.key_uuid, key: await importJWK(keySchema.parse(payload.key), ALGORITHM) };
}

async function newestKey(db: Pick<Kysely<Tables>, 'selectFrom'>) {
	const rows = await db
		.selectFrom('certificate_keys')
		.select(['key_uuid', 'public_key', 'private_key'])
		.orderBy('created_at', 'desc')
		.orderBy('key_uuid')
		.execute();
	return rows.find(({ public_key }) => bitsOf(keySchema.parse(public_key).n) >= BITS);
}

const bitsOf = (modulus = ''): number => Buffer.from(modulus, 'base64url').length * 8;

async function createKey({ db, now }: Pick<Services, 'db' | 'now'>) {
	const values = { ...(await newKey(db)), created_at: now() };
	return await db.transaction().execute(async (tx) => {
		// Two certificates at once share the new key.
		await sql`select pg_advisory_xact_lock(hashtextextended('certificate-keys', 0))`.execute(tx);
		const existing = await newestKey(tx);
		if (existing) return existing;
		return await tx
			.insertInto('certificate_keys')
			.values(values)
			.returning(['key_uuid', 'private_key'])
			.executeTakeFirstOrThrow();
	});
}

/** A new key pair as a row; the private one encrypted with a key of this installation. Slow: not in a transaction. */
export async function newKey(db: Kysely<Tables>): Promise<{ public_key: string; private_key: string }> {
	const pair = await generateKeyPair(ALGORITHM, { modulusLength: BITS, extractable: true });
	const sealed = await new EncryptJWT({ key: await exportJWK(pair.privateKey) })
		.setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
		.encrypt(await installationKey(db, 'certificate-keys'));
	return { public_key: JSON.stringify(await exportJWK(pair.publicKey)), private_key: sealed };
}

/** Every public key, the newest first, as published: its `kid` is its address. */
export async function publicKeys({ db, config }: Pick<Services, 'db' | 'config'>): Promise<(JWK & { kid: string })[]> {
	const rows = await db
		.selectFrom('certificate_keys')
		.select(['key_uuid', 'public_key'])
		.orderBy('created_at', 'desc')
		.orderBy('key_uuid')
		.execute();
	return rows.map(({ key_uuid, public_key }) => ({
		...keySchema.parse(public_key),
		kid: keyAddress(config.APP_URL, key_uuid),
		alg: ALGORITHM,
		use: 'sig',
	}));
}
