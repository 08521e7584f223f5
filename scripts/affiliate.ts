/**
 * `npm run affiliate -- add|list|link|pause|resume|end|pay`: the affiliates of this installation. Without an action it says how
 * each is written. Uses the database of the running site, or opens it when the site is not running.
 */
import path from 'node:path';
import { mailJob } from '#app/crm/mail.job.server.ts';
import { affiliateCommand } from '#app/features/affiliates/command.server.ts';
import { buckets } from '#app/services.ts';
import { readConfig } from '#platform/config/config.ts';
import { embeddedAddress } from '#platform/database/embedded.ts';
import { printOperatorErrors } from '#platform/errors/operator-error.ts';
import { createLog } from '#platform/log/log.ts';
import { openServices } from '#server/services.ts';

printOperatorErrors();
const config = readConfig(process.env);
// Jobs are sent here and done by the site.
const open = (url = config.DATABASE_URL) =>
	openServices({
		config: { ...config, DATABASE_URL: url, DATABASE_POOL: 2 },
		log: createLog('error'),
		buckets,
		kindsOf: (services) => [mailJob(services, [])] as never[],
		schedule: false,
	});
const running = embeddedAddress(path.join(config.DATA_DIR, 'database'));
// A site that was killed leaves its socket behind: only an answer tells that it runs.
const { services, close } = config.DATABASE_URL ? await open() : await open(running).catch(() => open());
try {
	const lines = await affiliateCommand(services, process.argv.slice(2));
	process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
	process.stderr.write(`${(error as Error).message}\n`);
	process.exitCode = 1;
} finally {
	await close();
}
