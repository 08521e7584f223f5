import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const cache = path.join(root, 'node_modules/.cache/mga');

/**
 * A folder that takes seconds to create and is the same in every run: created once, then reused until its sources change.
 * @param name Its name, in letters.
 * @param sources Files and folders of the project that it is built from.
 * @param make Fills an empty folder.
 */
export async function cachedFolder(
	name: string,
	sources: readonly string[],
	make: (folder: string) => Promise<void>,
): Promise<string> {
	const digest = createHash('sha256');
	for (const source of ['package-lock.json', ...sources]) {
		for (const file of listFiles(path.join(root, source)))
			digest.update(path.relative(root, file)).update(fs.readFileSync(file));
	}
	const folder = path.join(cache, `${name}-${digest.digest('hex').slice(0, 16)}`);
	if (fs.existsSync(folder)) return folder;

	// Renamed only when it is complete: a run may be stopped at any time, and another may be creating the same folder.
	const unfinished = path.join(cache, `making-${randomUUID()}`);
	fs.mkdirSync(unfinished, { recursive: true });
	await make(unfinished);
	if (fs.existsSync(folder)) return unfinished;
	fs.renameSync(unfinished, folder);
	const others = fs.readdirSync(cache).filter((other) => other.startsWith(`${name}-`) || other.startsWith('making-'));
	for (const other of others) if (other !== path.basename(folder)) removeIfOld(path.join(cache, other));
	return folder;
}

const HOUR = 3600_000;

/** Another run may be copying a recent one. */
function removeIfOld(folder: string): void {
	const { mtimeMs } = fs.statSync(folder);
	if (mtimeMs < Date.now() - HOUR) fs.rmSync(folder, { recursive: true, force: true });
}

function listFiles(place: string): string[] {
	if (!fs.statSync(place).isDirectory()) return [place];
	return fs
		.readdirSync(place)
		.sort()
		.flatMap((name) => listFiles(path.join(place, name)));
}
