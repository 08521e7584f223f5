/**
 * `npm run erase-again`: erases people again who were erased before and have data again, for example after rows of a backup were restored by
 * hand. (A complete restore is handled at the next start.) Uses the database of the running site, or opens it
 * if the site is not running.
 */
import path from 'node:path';
import { buckets } from '#app/buckets.ts';
import { eraseAgain, erasureJob } from '#app/features/people/people/erased-list.server.ts';
import { readConfig } from '#platform/config/config.ts';
import { embeddedAddress } from '#platform/database/embedded.ts';
import { printOperatorErrors } from '#platform/errors/operator-error.ts';
import { createLog } from '#platform/log/log.ts';
import { openServices } from '#server/services.ts';

printOperatorErrors();
const config = readConfig(process.env);
// Jobs are enqueued here and run by the site.
const open = (url = config.DATABASE_URL) =>
	openServices({
		config: { ...config, DATABASE_URL: url, DATABASE_POOL: 2 },
		log: createLog('error'),
		buckets,
		kindsOf: (services) => [erasureJob(services)],
		schedule: false,
	});
const running = embeddedAddress(path.join(config.DATA_DIR, 'database'));
// A killed site leaves its socket behind: only an answer proves that it runs.
const { services, close } = config.DATABASE_URL ? await open() : await open(running).catch(() => open());
try {
	const again = await eraseAgain(services);
	const people = again === 1 ? '1 person who had been erased was' : `${again} people who had been erased were`;
	process.stdout.write(
		`${again === 0 ? 'Nobody who had been erased is' : people} there again${again === 0 ? '' : ', and erased again'}.\n`,
	);
} catch (error) {
	process.stderr.write(`${(error as Error).message}\n`);
	process.exitCode = 1;
} finally {
	await close();
}
