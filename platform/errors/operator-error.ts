import os from 'node:os';

/** An error that the person who runs the site can fix. Its message says what is wrong and what to do. */
export class OperatorError extends Error {
	override name = 'OperatorError';
}

const REMEDIES: Record<string, (file: string) => string> = {
	EACCES: notAllowed,
	EPERM: notAllowed,
	EROFS: (file) =>
		`${file} is on a disk that can only be read: make it writable, or set DATA_DIR to a folder elsewhere.`,
	ENOSPC: isFull,
	EDQUOT: isFull,
	EEXIST: needsFolder,
	ENOTDIR: needsFolder,
	EISDIR: (file) => `${file} is a folder, and a file is needed there: move it away.`,
};

function notAllowed(file: string): string {
	return `${file} may not be read or written by ${thisUser()}, who runs this: give it to that user (chown).`;
}

/** The user that runs this process, for a message; in a container it may have only a number. */
export function thisUser(): string {
	try {
		return `the user ${os.userInfo().username}`;
	} catch {
		return `the user ${process.getuid?.()}`;
	}
}

function isFull(file: string): string {
	return `The disk that ${file} is on is full: make room on it.`;
}

function needsFolder(file: string): string {
	return `${file} needs a folder where there is a file: move the file away, or set DATA_DIR to another folder.`;
}

/**
 * The message to show instead of a stack trace: that of an `OperatorError`, or one about a file that the system denied.
 * @returns Undefined for an error that is a bug.
 */
export function operatorMessageOf(error: unknown): string | undefined {
	if (error instanceof OperatorError) return error.message;
	if (!(error instanceof Error)) return undefined;
	const { code, path } = error as NodeJS.ErrnoException;
	return path ? REMEDIES[code ?? '']?.(path) : undefined;
}

/** Makes uncaught errors exit with their operator message, or, if they have none, with their stack trace. */
export function printOperatorErrors(): void {
	process.on('uncaughtException', (error) => {
		process.stderr.write(`${operatorMessageOf(error) ?? error.stack ?? error}\n`);
		process.exit(1);
	});
}
