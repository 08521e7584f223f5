/** Runs the program of a command so that it ends with the command, however that one ends (docs/decisions/0078-two-commands.md). */
import { spawn } from 'node:child_process';

/** Read before packages are installed, which takes long enough for the parent process to end meanwhile. */
const parent = process.ppid;
const PARENT_CHECK_MS = 1_000;

/**
 * Runs a program with this process's input and output, and exits with its code. SIGINT, SIGTERM and SIGHUP are passed on. If the
 * parent of this process ends, the program gets SIGTERM within a second; if this process ends, its event `disconnect`.
 */
export function runUntilEnd(command, args, options) {
	const child = spawn(command, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
	// npm passes on SIGINT and SIGTERM. Of SIGHUP and SIGKILL it dies, and no event tells its child.
	const check = setInterval(() => {
		if (process.ppid === parent) return;
		clearInterval(check);
		child.kill('SIGTERM');
	}, PARENT_CHECK_MS);
	child.on('exit', (code, signal) => {
		process.exitCode = code ?? (signal ? 1 : 0);
		clearInterval(check);
	});
}
