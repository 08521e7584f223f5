import { randomBytes } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';

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
