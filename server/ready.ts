import { sql } from 'kysely';
import type { Services } from '#app/services.ts';

/** Whether this process can serve: its database answers within two seconds. */
export async function isReady({ db, log }: Pick<Services, 'db' | 'log'>): Promise<boolean> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error('the database did not answer within two seconds')), 2_000);
	});
	try {
		await Promise.race([sql`select 1`.execute(db), late]);
		return true;
	} catch (err) {
		log.warn({ err }, 'not ready');
		return false;
	} finally {
		clearTimeout(timer);
	}
}
