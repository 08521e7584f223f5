import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Services } from '#app/services.ts';
import { addDays, dayOf } from './days.ts';

/** Who is behind a visit, for the length of a day: what the hash is made of is stored nowhere. */
export interface Person {
	address: string;
	userAgent: string;
	host: string;
}

/** Makes `user_fingerprint`: 64 hexadecimal digits, the same for one person on one day, and for nobody on any other. */
export type Fingerprint = (person: Person, at: Date) => Promise<string>;

/** The first process that needs a day's salt creates it; all processes share it through the database. */
export function createFingerprint({ db, now }: Pick<Services, 'db' | 'now'>): Fingerprint {
	const salts = new Map<string, Promise<string>>();
	const saltOf = (day: string) => {
		for (const old of salts.keys()) if (old < lastSaltedDay(now())) salts.delete(old);
		const known = salts.get(day);
		if (known) return known;
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

/** Yesterday's salt is still needed, by visits that began before midnight. */
function lastSaltedDay(now: Date): string {
	return addDays(dayOf(now), -1);
}

/** Forgets the salts of days before yesterday: from then on nobody can tell who was behind a fingerprint. */
export async function forgetSalts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
	await db
		.deleteFrom('analytics_salts')
		.where('day', '<', sql<Date>`${lastSaltedDay(now())}::date`)
		.execute();
}
