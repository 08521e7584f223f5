import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Services } from '#app/services.ts';
import { addDays, dayOf } from './days.ts';

/** The input of a fingerprint, which is never stored. */
interface FingerprintInput {
	address: string;
	userAgent: string;
	host: string;
}

/** Returns `user_fingerprint`: 64 hexadecimal digits, stable for one person for one UTC day. */
export type Fingerprint = (person: FingerprintInput, at: Date) => Promise<string>;

/** Creates the fingerprint function. The first process that needs a day's salt creates it; all share it through the database. */
export function createFingerprint({ db, now }: Pick<Services, 'db' | 'now'>): Fingerprint {
	const salts = new Map<string, Promise<string>>();
	const saltOf = (day: string) => {
		for (const old of salts.keys()) if (old < oldestSaltDay(now())) salts.delete(old);
		const existing = salts.get(day);
		if (existing) return existing;
		const salt = readSalt(db, day);
		salts.set(day, salt);
		salt.catch(() => salts.delete(day));
		return salt;
	};
	return async ({ address, userAgent, host }, at) =>
		createHmac('sha256', await saltOf(dayOf(at)))
			.update(JSON.stringify([address, userAgent, host]))
			.digest('hex');
}

async function readSalt(db: Services['db'], day: string): Promise<string> {
	await db
		.insertInto('analytics_salts')
		.values({ day, salt: randomBytes(32).toString('base64') })
		.onConflict((conflict) => conflict.column('day').doNothing())
		.execute();
	const row = db.selectFrom('analytics_salts').select('salt').where('day', '=', sql<Date>`${day}::date`);
	return (await row.executeTakeFirstOrThrow()).salt;
}

/** Visits that began before midnight still need yesterday's salt. */
function oldestSaltDay(now: Date): string {
	return addDays(dayOf(now), -1);
}

/** Deletes the salts of days before yesterday. Without them no one can recompute those days' fingerprints. */
export async function deleteOldSalts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
	await db
		.deleteFrom('analytics_salts')
		.where('day', '<', sql<Date>`${oldestSaltDay(now())}::date`)
		.execute();
}
