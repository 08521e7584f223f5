import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '#platform/errors/operator-error.ts';

export class DataDirectoryInUse extends OperatorError {
	override name = 'DataDirectoryInUse';
}

/**
 * Locks a directory for this process. PGlite takes no lock, and two processes on one directory destroy each other's rows. The lock is
 * SQLite's exclusive lock on an empty file: the operating system releases it when its owner dies, so it is never stale.
 * @param directory An existing directory.
 * @returns A function that releases the lock.
 * @throws {DataDirectoryInUse} while another process, or this one, already holds it.
 * @throws {OperatorError} if the file is not a lock.
 */
export function lockDirectory(directory: string): () => void {
	// Only for the error message.
	const holderFile = path.join(directory, 'lock-holder.json');
	const file = path.join(directory, 'lock');
	// If it is not writable, the system's error names the file.
	fs.closeSync(fs.openSync(file, 'a'));
	const lock = new DatabaseSync(file);
	try {
		lock.exec('BEGIN EXCLUSIVE');
	} catch (error) {
		lock.close();
		const { errcode = 0 } = error as { errcode?: number };
		if (errcode === SQLITE_FULL) throw Object.assign(error as Error, { code: 'ENOSPC', path: file });
		if (errcode !== SQLITE_BUSY) {
			throw new OperatorError(
				`The lock ${file} is damaged (${(error as Error).message}): delete that file, when no other process uses the folder.`,
				{ cause: error },
			);
		}
		throw new DataDirectoryInUse(
			`The data directory ${directory} is in use by ${readHolder(holderFile)}. Stop that process, or give this one a DATA_DIR of its own.`,
			{ cause: error },
		);
	}
	const holder = { pid: process.pid, host: os.hostname(), since: new Date().toISOString() };
	fs.writeFileSync(holderFile, JSON.stringify(holder));
	return () => {
		fs.rmSync(holderFile, { force: true });
		lock.close();
	};
}

const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

function readHolder(holderFile: string): string {
	try {
		const { pid, host, since } = JSON.parse(fs.readFileSync(holderFile, 'utf8')) as Record<string, string>;
		return `process ${pid} on ${host} since ${since}`;
	} catch {
		return 'another process';
	}
}
