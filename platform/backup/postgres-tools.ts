import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '#platform/errors/operator-error.ts';

/** Writes a PostgreSQL database to a file, as of one moment. @throws {OperatorError} */
export async function dumpPostgres(url: string, file: string): Promise<void> {
	await finished('pg_dump', start('pg_dump', ['--format=custom', `--file=${file}`, ...at(url)], url));
}

/** Reads a file of `dumpPostgres` to its end. @throws {OperatorError} when it is damaged. */
export async function readDump(file: string): Promise<void> {
	await finished('pg_restore', start('pg_restore', ['--file=/dev/null', file]));
}

/**
 * Puts a file of `dumpPostgres` in the place of what is in a database: all of it, or nothing.
 * @param schemas Those that are taken away first, with everything in them.
 * @throws {OperatorError}
 */
export async function restorePostgres(url: string, file: string, schemas: readonly string[]): Promise<void> {
	const away = schemas.map((name) => `drop schema if exists "${name}" cascade`);
	const again = schemas.includes('public') ? ['create schema public', 'grant usage on schema public to public'] : [];
	const options = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1', '--output=/dev/null'];
	const client = start(
		'psql',
		[
			...options,
			`--command=${['set client_min_messages = warning', ...away, ...again].join('; ')}`,
			'--file=-',
			...at(url),
		],
		url,
	);
	const reading = start('pg_restore', ['--no-owner', '--no-privileges', '--file=-', file]);
	await Promise.all([
		finished('psql', client),
		finished('pg_restore', reading),
		// When either ends early, what it says of that is what counts.
		pipeline(reading.stdout, client.stdin).catch(() => {}),
	]);
}

/** The address without its password, which everyone on the machine could read among the arguments. */
function at(url: string): string[] {
	const shown = new URL(url);
	shown.password = '';
	return [`--dbname=${shown.href}`];
}

function start(command: string, options: string[], url?: string) {
	const password = url ? decodeURIComponent(new URL(url).password) : '';
	return spawn(command, options, {
		stdio: ['pipe', 'pipe', 'pipe'],
		env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
	});
}

/** @throws {OperatorError} with what the program said. */
async function finished(command: string, running: ReturnType<typeof start>): Promise<void> {
	const ended = once(running, 'close').catch((cause: NodeJS.ErrnoException) => {
		if (cause.code !== 'ENOENT') throw cause;
		throw new OperatorError(
			`${command} is not installed here: install the client programs of PostgreSQL, of the server's version or newer.`,
			{ cause },
		);
	});
	const [said, [code]] = await Promise.all([text(running.stderr), ended]);
	if (code !== 0) throw new OperatorError(`${command} failed: ${said.trim().replaceAll(/\s*\n\s*/g, ' ')}`);
}
