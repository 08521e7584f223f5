import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';

interface WithSecrets {
	secrets: { name: string; value: string };
}

/** The key of this installation's signed links. */
export function linkKey(db: Kysely<WithSecrets>): Promise<Uint8Array> {
	return installationKey(db, 'signed-links');
}

/** A key of this installation: made when it is first asked for, the same for all its processes from then on. @returns 32 bytes. */
export async function installationKey(db: Kysely<WithSecrets>, name: string): Promise<Uint8Array> {
	const made = { name, value: randomBytes(32).toString('base64') };
	await db
		.insertInto('secrets')
		.values(made)
		.onConflict((conflict) => conflict.column('name').doNothing())
		.execute();
	const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
	return new Uint8Array(Buffer.from(value, 'base64'));
}
