/**
 * `npm run backup -- [FOLDER] [--keep NUMBER]`: database and files in one archive, whether or not the site runs. Without a folder
 * it is written under DATA_DIR; with `--keep` only that many of the newest remain.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buckets } from '#app/buckets.ts';
import { createBackup, deleteOldBackups } from '#platform/backup/backup.ts';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { embeddedAddress } from '#platform/database/embedded.ts';
import { OperatorError, printOperatorErrors } from '#platform/errors/operator-error.ts';
import { openFiles } from '#platform/files/files.ts';
import { createLog } from '#platform/log/log.ts';
import { sizeOf } from '#platform/text/size.ts';
import { s3Of } from '../server/providers.ts';

const USAGE = 'Write: npm run backup -- [FOLDER] [--keep NUMBER]';

printOperatorErrors();
const { folder: named, keep } = readArguments();
const config = readConfig(process.env);
const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = config;
const folder = named ? path.resolve(process.env.INIT_CWD ?? '', named) : path.join(dataDir, 'backups');
const open = (url?: string) => openDatabase({ url, dataDir, pool: 1, log: createLog('error') });
const running = embeddedAddress(path.join(dataDir, 'database'));
// A killed site leaves its socket behind: only an answer proves that it runs.
const database = await (databaseUrl ? open(databaseUrl) : open(running).catch(() => open()));
try {
	const files = await openFiles({ buckets, directory: path.join(dataDir, 'files'), s3: s3Of(config) });
	const backup = await createBackup({ dataDir, databaseUrl, files, buckets }, database.connectionString, folder);
	const rows = backup.database ? `${backup.database.rows} rows in ${backup.database.tables} tables` : 'The database';
	process.stdout.write(
		`${rows} and ${backup.files} files are in ${backup.archive} (${sizeOf(backup.bytes)}), and were read again from it.\n`,
	);
	if (keep) {
		const deleted = await deleteOldBackups(folder, keep);
		process.stdout.write(`${deleted} older backups were deleted.\n`);
	}
} finally {
	await database.close();
}

function readArguments(): { folder: string | undefined; keep: number | undefined } {
	try {
		const { positionals, values } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } });
		const keep = values.keep === undefined ? undefined : Number(values.keep);
		if (positionals.length > 1 || (keep !== undefined && !(Number.isInteger(keep) && keep > 0))) throw new Error();
		return { folder: positionals[0], keep };
	} catch (cause) {
		throw new OperatorError(USAGE, { cause });
	}
}
