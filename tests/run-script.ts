import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Runs a command of the project as a shell would.
 * @returns What it printed. @throws an error with `stdout` and `stderr` if it fails.
 */
export async function runScript(script: string, env: Record<string, string>, ...words: string[]): Promise<string> {
	const quick = ['--liftoff-only', '--import', './tests/fast-process.mjs', script];
	const options = { env: { PATH: process.env.PATH, ...env } };
	const { stdout } = await promisify(execFile)(process.execPath, [...quick, ...words], options);
	return stdout;
}
