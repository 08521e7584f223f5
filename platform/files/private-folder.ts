import fs from 'node:fs';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';
import type { Log } from '#platform/log/log.ts';

const FOLDER = 0o700;
const FILE = 0o600;

/**
 * Makes a folder, if there is none, and closes it and all that is in it to every other user of the machine, also what this process
 * writes from now on. What is closed already, as at nearly every start, is only looked at: 10,000 files take a tenth of a second.
 * @throws when the folder cannot be made. What belongs to another user stays as it is, and the log says so.
 */
export function keepPrivate(folder: string, log: Log): void {
	// A thread may not set it, and has its process's.
	if (isMainThread) process.umask(0o077);
	fs.mkdirSync(folder, { recursive: true, mode: FOLDER });
	const open: string[] = [];
	const close = (place: string, mode: number) => {
		try {
			if ((fs.statSync(place).mode & 0o077) !== 0) fs.chmodSync(place, mode);
		} catch (error) {
			// What is gone needs no lock.
			if ((error as NodeJS.ErrnoException).code !== 'ENOENT') open.push(place);
		}
	};
	// The folder itself comes first: nobody else gets to anything through it.
	const folders = [folder];
	for (const one of folders) {
		close(one, FOLDER);
		for (const entry of entriesOf(one)) {
			// A link leads to what may not be ours.
			if (entry.isDirectory()) folders.push(path.join(one, entry.name));
			else if (entry.isFile()) close(path.join(one, entry.name), FILE);
		}
	}
	const [first] = open;
	if (first === undefined) return;
	log.warn(
		{ count: open.length, first: path.relative(folder, first) || '.' },
		'other users of this machine may read files of DATA_DIR: they belong to another user, who must run "chmod -R go= DATA_DIR"',
	);
}

function entriesOf(folder: string): fs.Dirent[] {
	try {
		return fs.readdirSync(folder, { withFileTypes: true });
	} catch {
		return [];
	}
}
