/**
 * `npm run operator`: prints the link that creates the first operator account, valid for a day, while there is none.
 * Uses the database of the running site, or opens it if the site is not running.
 */
import path from 'node:path';
import { firstOperatorLink } from '#app/features/operators/sign-in/terminal-links.server.ts';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { embeddedAddress } from '#platform/database/embedded.ts';
import { printOperatorErrors } from '#platform/errors/operator-error.ts';
import { createLog } from '#platform/log/log.ts';
import { createSignedLinks, linkKey } from '#platform/signed-links/signed-links.ts';

printOperatorErrors();
const config = readConfig(process.env);
const log = createLog('warn');
const running = embeddedAddress(path.join(config.DATA_DIR, 'database'));
const open = (url?: string) => openDatabase({ url, dataDir: config.DATA_DIR, pool: 2, log });
// A killed site leaves its socket behind: only an answer proves that it runs.
const database = config.DATABASE_URL ? await open(config.DATABASE_URL) : await open(running).catch(() => open());
try {
	const links = createSignedLinks(await linkKey(database.db));
	const link = await firstOperatorLink({ db: database.db, links, now: () => new Date(), config });
	if (link) process.stdout.write(`${link}\n`);
	else {
		process.stderr.write('There are operators already: an owner invites others in the console.\n');
		process.exitCode = 1;
	}
} catch (error) {
	// PostgreSQL's code for a missing table (undefined_table): no migration has run yet.
	if ((error as { code?: string }).code !== '42P01') throw error;
	process.stderr.write('There is no console yet: start the site once.\n');
	process.exitCode = 1;
} finally {
	await database.close();
}
