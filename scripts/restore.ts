/**
 * `npm run restore -- FILE [--replace]`: restores a backup of `npm run backup` while the site is stopped, and erases people again who were erased
 * since. With `--replace` it replaces existing data.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buckets } from '#app/buckets.ts';
import { eraseAgain, erasureJob } from '#app/features/people/people/erased-list.server.ts';
import { restoreBackup } from '#platform/backup/backup.ts';
import { readConfig } from '#platform/config/config.ts';
import { OperatorError, printOperatorErrors } from '#platform/errors/operator-error.ts';
import { openFiles } from '#platform/files/files.ts';
import { createLog } from '#platform/log/log.ts';
import { openServices } from '#server/services.ts';
import { s3Of } from '../server/providers.ts';

const USAGE = 'Write: npm run restore -- FILE [--replace]';

printOperatorErrors();
const { file, replace } = readArguments();
const config = readConfig(process.env);
const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = config;
const files = await openFiles({ buckets, directory: path.join(dataDir, 'files'), s3: s3Of(config) });
const { at, aside, ...content } = await restoreBackup({ dataDir, databaseUrl, files, buckets }, file, replace);
const rows = content.database ? `${content.database.rows} rows in ${content.database.tables} tables` : 'The database';
process.stdout.write(`${rows} and ${content.files} files are as they were on ${at.toISOString()}.\n`);

const { services, close } = await openServices({
	config: { ...config, DATABASE_POOL: 2 },
	log: createLog('error'),
	buckets,
	kindsOf: (services) => [erasureJob(services)],
	schedule: false,
});
try {
	const again = await eraseAgain(services);
	await services.jobs.runDue();
	process.stdout.write(`People who had been erased since, and are erased again: ${again}.\n`);
} finally {
	await close();
}
if (aside) process.stdout.write(`What was there before is in ${aside}: delete it when you do not need it.\n`);
process.stdout.write('Start the site now.\n');

function readArguments(): { file: string; replace: boolean } {
	try {
		const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } });
		const [file] = positionals;
		if (!file || positionals.length > 1) throw new Error();
		return { file: path.resolve(process.env.INIT_CWD ?? '', file), replace: values.replace ?? false };
	} catch (cause) {
		throw new OperatorError(USAGE, { cause });
	}
}
