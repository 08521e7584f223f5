import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '#platform/errors/operator-error.ts';

/** Dumps a PostgreSQL database to a file, as of one moment. @throws {OperatorError} */
export async function dumpPostgres(url: string, file: string): Promise<void> {
	await waitFor('pg_dump', start('pg_dump', ['--format=custom', `--file=${file}`, databaseOption(url)], url));
}

/** Reads a `dumpPostgres` file to its end. @throws {OperatorError} if it is damaged. */
export async function readDump(file: string): Promise<void> {
	await waitFor('pg_restore', start('pg_restore', ['--file=/dev/null', file]));
}

/**
 * Replaces the contents of a database with a `dumpPostgres` file, all or nothing.
 * @param schemas Schemas to drop first, with everything in them.
 * @throws {OperatorError}
 */
export async function restorePostgres(url: string, file: string, schemas: readonly string[]): Promise<void> {
	const statements = [
		'set client_min_messages = warning',
		...schemas.map((name) => `drop schema if exists "${name}" cascade`),
		...(schemas.includes('public') ? ['create schema public', 'grant usage on schema public to public'] : []),
	];
	const options = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1', '--output=/dev/null'];
	const client = start(
		'psql',
		[...options, `--command=${statements.join('; ')}`, '--file=-', databaseOption(url)],
		url,
	);
	const reader = start('pg_restore', ['--no-owner', '--no-privileges', '--file=-', file]);
	await Promise.all([
		waitFor('psql', client),
		waitFor('pg_restore', reader),
		// If either process ends early, its own error message is the relevant one.
		pipeline(reader.stdout, client.stdin).catch(() => {}),
	]);
}

/** The connection string without its password, which every user of the machine could read in the process arguments. */
function databaseOption(url: string): string {
	const withoutPassword = new URL(url);
	withoutPassword.password = '';
	return `--dbname=${withoutPassword.href}`;
}

function start(command: string, options: string[], url?: string) {
	const password = url ? decodeURIComponent(new URL(url).password) : '';
	return spawn(command, options, {
		stdio: ['pipe', 'pipe', 'pipe'],
		env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
	});
}

/** @throws {OperatorError} with the program's error output. */
async function waitFor(command: string, child: ReturnType<typeof start>): Promise<void> {
	const ended = once(child, 'close').catch((cause: NodeJS.ErrnoException) => {
		if (cause.code !== 'ENOENT') throw cause;
		throw new OperatorError(
			`${command} is not installed here: install the client programs of PostgreSQL, of the server's version or newer.`,
			{ cause },
		);
	});
	const [errorOutput, [code]] = await Promise.all([text(child.stderr), ended]);
	if (code !== 0) throw new OperatorError(`${command} failed: ${errorOutput.trim().replaceAll(/\s*\n\s*/g, ' ')}`);
}
