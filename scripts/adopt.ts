/**
 * `npm run adopt -- POSTGRES_URL [FILES_FOLDER] [--copy]`: brings the data of an existing backend with the specification's tables into this
 * site's database, while an embedded one is stopped. Without `--copy` it only says what it would do.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { adopt } from '#app/adopt/adopt.server.ts';
import type { TableReport } from '#app/adopt/rows.server.ts';
import { openSource } from '#app/adopt/source.server.ts';
import { buckets } from '#app/buckets.ts';
import { readConfig } from '#platform/config/config.ts';
import { OperatorError, printOperatorErrors } from '#platform/errors/operator-error.ts';
import { createLog } from '#platform/log/log.ts';
import { openServices } from '#server/services.ts';

const USAGE = 'Write: npm run adopt -- POSTGRES_URL [FILES_FOLDER] [--copy]';

printOperatorErrors();
const { url, folder, isCopy } = readArguments();
const source = await openSource(url);
const { services, close } = await openServices({
	config: { ...readConfig(process.env), DATABASE_POOL: 2 },
	log: createLog('error'),
	buckets,
	kindsOf: () => [],
	schedule: false,
}).catch(async (error) => {
	await source.end();
	throw error;
});
try {
	print(await adopt(services, source, { folder, isPreview: !isCopy }));
} finally {
	await close();
	await source.end();
}

function readArguments(): { url: string; folder: string | undefined; isCopy: boolean } {
	try {
		const { positionals, values } = parseArgs({ allowPositionals: true, options: { copy: { type: 'boolean' } } });
		const [url = '', folder] = positionals;
		if (!/^postgres(ql)?:$/.test(new URL(url).protocol) || positionals.length > 2) throw new Error();
		const absolute = folder === undefined ? undefined : path.resolve(process.env.INIT_CWD ?? '', folder);
		return { url, folder: absolute, isCopy: values.copy ?? false };
	} catch (cause) {
		throw new OperatorError(USAGE, { cause });
	}
}

function print(reports: readonly TableReport[]): void {
	for (const { table, refused, notes } of reports) {
		for (const { id, text } of refused) write(`refused  ${table} ${id}: ${text}`);
		for (const { id, text } of notes) write(`changed  ${table} ${id}: ${text}`);
	}
	write('');
	const widest = Math.max(...reports.map(({ table }) => table.length));
	for (const report of reports) write(`${report.table.padEnd(widest)}  ${summaryOf(report)}`);
	write('');
	const isNew = reports.some(({ copied }) => copied > 0);
	if (isCopy)
		write(isNew ? 'Nobody was emailed. Start the site now.' : 'Nothing was new, and nothing was copied twice.');
	else write('Nothing is copied yet. To copy, repeat the command with --copy at its end.');
}

function summaryOf({ exists, copied, there, refused }: TableReport): string {
	if (!exists) return 'not in that database';
	return `${copied} ${isCopy ? 'copied' : 'to copy'}, ${there} already here, ${refused.length} refused`;
}

function write(line: string): void {
	process.stdout.write(`${line}\n`);
}
