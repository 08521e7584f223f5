/**
 * `npm run doctor`: checks everything that the site needs and prints what to do; exits with 1 if something is wrong.
 * Uses the database of the running site, or opens it if the site is not running.
 */
import path from 'node:path';
import { sql } from 'kysely';
import { buckets } from '#app/buckets.ts';
import {
	checkLaunch,
	createResolver,
	runChecks,
	worstOf,
} from '#app/features/desk/diagnostics/diagnostics.console.server.ts';
import { checkNames, LAUNCH_HEADING } from '#app/features/desk/diagnostics/finding.console.ts';
import { liveConfig, openSecretBox } from '#app/settings/connections.server.ts';
import { readSettings } from '#app/settings/store.server.ts';
import type { Tables } from '#database/tables.ts';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { embeddedAddress } from '#platform/database/embedded.ts';
import { printOperatorErrors } from '#platform/errors/operator-error.ts';
import { openFiles } from '#platform/files/files.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/log/log.ts';
import { createProviders, s3Of } from '../server/providers.ts';

printOperatorErrors();
const environment = readConfig(process.env);
const log = createLog('error');
const running = embeddedAddress(path.join(environment.DATA_DIR, 'database'));
const open = (url?: string) => openDatabase<Tables>({ url, dataDir: environment.DATA_DIR, pool: 4, log });
// A killed site leaves its socket behind: only an answer proves that it runs.
const database = await (environment.DATABASE_URL
	? open(environment.DATABASE_URL)
	: open(running).catch(() => open())
).catch((error: Error) => {
	process.stdout.write(`WRONG  ${checkNames.database}: ${error.message}\n`);
	process.exit(1);
});
const { db, connectionString } = database;
// Before anything is written: the database may be another program's, which the start then says.
const isNew = await sql`select from mailing_lists`.execute(db).then(
	() => false,
	(error: { code?: string }) => error.code === '42P01',
);
if (isNew) {
	process.stdout.write('The site was never started on this data: start it once, then ask again.\n');
	await database.close();
	process.exit(1);
}
const jobs = await startJobs({ connectionString, kinds: [], log });
const settings = await readSettings(db);
const config = liveConfig(environment, settings, openSecretBox(environment));
const now = () => new Date();
const providers = createProviders({ config, environment }, log, now);
const mailer = providers.mailer();
const files = await openFiles({ buckets, directory: path.join(environment.DATA_DIR, 'files'), s3: s3Of(environment) });
const webinar = providers.webinar();
const context = {
	config,
	environment,
	db,
	jobs,
	mailer,
	files,
	now,
	webinar,
	resolver: createResolver(),
	request: undefined,
};
const checked = await runChecks(context);
const launch = await checkLaunch({ db, settings });
const sections = checked.map(({ name, findings }) => ({ heading: checkNames[name] as string, findings }));
if (launch.length > 0) sections.push({ heading: LAUNCH_HEADING, findings: launch });
for (const { heading, findings } of sections) {
	process.stdout.write(`\n${heading}\n`);
	for (const { state, says, todo } of findings) {
		process.stdout.write(`  ${{ well: 'ok   ', look: 'LOOK ', wrong: 'WRONG' }[state]}  ${says}\n`);
		if (todo) process.stdout.write(`         ${todo}\n`);
	}
}
process.exitCode = worstOf(checked.flatMap(({ findings }) => findings)) === 'wrong' ? 1 : 0;
providers.close();
await jobs.stop();
await database.close();
