import fs from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Services } from '#app/services.ts';

/** One table for each of forms, events, settings, emails, visits and jobs. */
const TABLES = ['website_data', 'events', 'settings', 'mails', 'website_analytics_events', 'pgboss.job'];

/** How long a successful write counts, in milliseconds: probes may come every second. */
const WRITTEN_FOR_MS = 15_000;
const FAILED_FOR_MS = 2_000;
/** Enough to need new blocks, which a full disk does not have. */
const PROBE_BYTES = 64 * 1024;

/**
 * @returns A function that tells whether the database answers within two seconds, has the site's tables and accepts writes, and
 * `DATA_DIR` has room. It writes at most every 15 seconds while that works, and every two seconds while it does not.
 */
export function createReadyCheck({ db, log, config }: Pick<Services, 'db' | 'log' | 'config'>): () => Promise<boolean> {
	let latest: { until: number; written: Promise<unknown> } | undefined;
	const write = () => {
		if (latest && performance.now() < latest.until) return latest.written;
		const written = Promise.all([writeRow(db), writeFile(config.DATA_DIR)]);
		// One that hangs is shared no longer than one that works.
		const attempt = { until: performance.now() + WRITTEN_FOR_MS, written };
		latest = attempt;
		written.catch(() => {
			attempt.until = performance.now() + FAILED_FOR_MS;
		});
		return written;
	};
	return async () => {
		const { promise: timeout, reject } = Promise.withResolvers<never>();
		const timer = setTimeout(() => reject(new Error('the database did not answer within two seconds')), 2_000);
		try {
			await Promise.race([checkTables(db).then(write), timeout]);
			await fs.access(config.DATA_DIR, fs.constants.W_OK);
			return true;
		} catch (err) {
			log.warn({ err }, 'not ready');
			return false;
		} finally {
			clearTimeout(timer);
		}
	};
}

async function checkTables(db: Services['db']): Promise<void> {
	const { rows } = await sql<{ isReadOnly: boolean; missing: string[] }>`
		select current_setting('transaction_read_only') = 'on' as "isReadOnly",
			array(select name from unnest(${TABLES}::text[]) as name where to_regclass(name) is null) as missing`.execute(db);
	if (rows[0]?.isReadOnly) throw new Error('the database is read-only');
	const missing = rows[0]?.missing ?? TABLES;
	if (missing.length > 0) throw new Error(`the database has no ${missing.join(', ')}`);
}

/** Of one row, so that nothing grows. */
async function writeRow(db: Services['db']): Promise<void> {
	const row = { written_at: sql<Date>`now()` };
	await db
		.insertInto('readiness')
		.values(row)
		.onConflict((conflict) => conflict.column('only_one').doUpdateSet(row))
		.execute();
}

/** The embedded database and the files of a site without S3 are on the same disk. */
async function writeFile(folder: string): Promise<void> {
	const file = path.join(folder, `ready-${process.pid}`);
	try {
		await fs.writeFile(file, Buffer.alloc(PROBE_BYTES), { flush: true, mode: 0o600 });
	} finally {
		await fs.rm(file, { force: true });
	}
}
