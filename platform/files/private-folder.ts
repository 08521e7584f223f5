import fs from 'node:fs';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';
import type { Log } from '#platform/log/log.ts';

const FOLDER = 0o700;
const FILE = 0o600;

/**
 * Creates a folder if it is missing, and removes access for all other users of the machine to it, its contents and everything that this process
 * writes later. Files that are already private, as at nearly every start, are only checked: 10,000 files take a tenth of a second.
 * @throws if the folder cannot be created. Files of another user stay unchanged, and the log says so.
 */
export function keepPrivate(folder: string, log: Log): void {
	// A thread cannot set it, and inherits that of its process.
	if (isMainThread) process.umask(0o077);
	fs.mkdirSync(folder, { recursive: true, mode: FOLDER });
	const open: string[] = [];
	const close = (place: string, mode: number) => {
		try {
			if ((fs.statSync(place).mode & 0o077) !== 0) fs.chmodSync(place, mode);
		} catch (error) {
			// A deleted file needs no protection.
			if ((error as NodeJS.ErrnoException).code !== 'ENOENT') open.push(place);
		}
	};
	// The folder itself first: that already closes the path to everything in it.
	const folders = [folder];
	for (const one of folders) {
		close(one, FOLDER);
		for (const entry of entriesOf(one)) {
			// A link may point to files that are not ours.
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
