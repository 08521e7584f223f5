/**
 * `npm run jobs`: what is parked. `npm run jobs -- revive QUEUE`: puts the parked jobs of a queue back into it.
 * Uses the database of the running site, or opens it when the site is not running.
 */
import path from 'node:path';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { embeddedAddress } from '#platform/database/embedded.ts';
import { printOperatorErrors } from '#platform/errors/operator-error.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/log/log.ts';

printOperatorErrors();
const config = readConfig(process.env);
const log = createLog('warn');
const running = embeddedAddress(path.join(config.DATA_DIR, 'database'));
const open = (url?: string) => openDatabase({ url, dataDir: config.DATA_DIR, pool: 2, log });
// A site that was killed leaves its socket behind: only an answer tells that it runs.
const database = config.DATABASE_URL ? await open(config.DATABASE_URL) : await open(running).catch(() => open());
const jobs = await startJobs({ connectionString: database.connectionString, kinds: [], log });
const [action, queue] = process.argv.slice(2);

if (action === 'revive' && queue) {
	process.stdout.write(`${await jobs.revive(queue)} jobs of ${queue} will be tried again.\n`);
} else {
	const parked = await jobs.see({ state: 'parked', limit: 1000 });
	for (const job of parked) {
		process.stdout.write(`${job.createdAt.toISOString()}  ${job.queue}  ${job.attempts} tries  ${job.lastError}\n`);
	}
	process.stdout.write(`${parked.length} parked.\n`);
}
await jobs.stop();
await database.close();
