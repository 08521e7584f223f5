/** Runs the program of a command so that it ends with the command, however that one ends (docs/decisions/development.md). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Read before packages are installed, which takes long enough for the parent process to end meanwhile. */
const parent = process.ppid;
const PARENT_CHECK_MS = 1_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program with this process's input and output, and exits with its code. SIGINT, SIGTERM and SIGHUP are passed on. If the
 * parent of this process ends, the program gets SIGTERM within a second; if this process ends, its event `disconnect`.
 */
export async function runUntilEnd(command, args, options) {
	const { code } = await run(command, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
	process.exitCode = code;
}

/**
 * Runs a program of a command that goes on after it, and ends it as `runUntilEnd` does; `disconnect` needs `ipc` in `stdio`.
 * @returns Its exit code, 1 if a signal ended it, and whether the command was told to end.
 */
export async function run(command, args, options) {
	const child = spawn(command, args, options);
	let isEnding = false;
	const passOn = (signal) => {
		isEnding = true;
		child.kill(signal);
	};
	for (const signal of SIGNALS) process.on(signal, passOn);
	// npm passes on SIGINT and SIGTERM. Of SIGHUP and SIGKILL it dies, and no event tells its child.
	const check = setInterval(() => {
		if (process.ppid === parent) return;
		clearInterval(check);
		passOn('SIGTERM');
	}, PARENT_CHECK_MS);
	const [code, signal] = await once(child, 'exit');
	clearInterval(check);
	for (const name of SIGNALS) process.off(name, passOn);
	return { code: code ?? (signal ? 1 : 0), isEnding };
}
