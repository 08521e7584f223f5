import fs from 'node:fs/promises';
import { sql } from 'kysely';
import type { Services } from '#app/services.ts';

/** One table for each of forms, events, settings, emails, visits and jobs. */
const TABLES = ['website_data', 'events', 'settings', 'mails', 'website_analytics_events', 'pgboss.job'];

/** Whether the database answers within two seconds, has the site's tables and accepts writes, and `DATA_DIR` is writable. */
export async function isReady({ db, log, config }: Pick<Services, 'db' | 'log' | 'config'>): Promise<boolean> {
	let timer: NodeJS.Timeout | undefined;
	const timeout = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error('the database did not answer within two seconds')), 2_000);
	});
	try {
		await Promise.race([checkDatabase(db), timeout]);
		await fs.access(config.DATA_DIR, fs.constants.W_OK);
		return true;
	} catch (err) {
		log.warn({ err }, 'not ready');
		return false;
	} finally {
		clearTimeout(timer);
	}
}

async function checkDatabase(db: Services['db']): Promise<void> {
	const { rows } = await sql<{ isReadOnly: boolean; missing: string[] }>`
		select current_setting('transaction_read_only') = 'on' as "isReadOnly",
			array(select name from unnest(${TABLES}::text[]) as name where to_regclass(name) is null) as missing`.execute(db);
	if (rows[0]?.isReadOnly) throw new Error('the database is read-only');
	const missing = rows[0]?.missing ?? TABLES;
	if (missing.length > 0) throw new Error(`the database has no ${missing.join(', ')}`);
}
