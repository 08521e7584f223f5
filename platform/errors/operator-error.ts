import os from 'node:os';

/** An error that the operator of the site can fix: its message says what is wrong and what to do. */
export class OperatorError extends Error {
	override name = 'OperatorError';
}

/** What to do about a file, or a folder, by the code of the system's error. */
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

/** Who runs this process, for a sentence; in a container it may have a number only. */
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
 * What to show the operator of the site instead of a stack trace: the message of an `OperatorError`, or a sentence about the file
 * that the system did not give us.
 * @returns Undefined for an error that is ours to repair.
 */
export function sentenceOf(error: unknown): string | undefined {
	if (error instanceof OperatorError) return error.message;
	if (!(error instanceof Error)) return undefined;
	const { code, path } = error as NodeJS.ErrnoException;
	return path ? REMEDIES[code ?? '']?.(path) : undefined;
}

/** Ends this process with one sentence for an error that the operator can fix. Any other error ends it with its stack trace, as usual. */
export function printOperatorErrors(): void {
	process.on('uncaughtException', (error) => {
		process.stderr.write(`${sentenceOf(error) ?? error.stack ?? error}\n`);
		process.exit(1);
	});
}
