import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const cache = path.join(root, 'node_modules/.cache/mga');

/**
 * A folder that takes seconds to make and is the same in every run: made once, then kept until what it is made from changes.
 * @param name What it is; one folder of each name is kept.
 * @param sources Files and folders of the project that it is made from.
 * @param make Fills an empty folder.
 */
export async function cachedFolder(
	name: string,
	sources: readonly string[],
	make: (folder: string) => Promise<void>,
): Promise<string> {
	const digest = createHash('sha256');
	for (const source of ['package-lock.json', ...sources]) {
		for (const file of filesOf(path.join(root, source))) digest.update(file).update(fs.readFileSync(file));
	}
	const folder = path.join(cache, `${name}-${digest.digest('hex').slice(0, 16)}`);
	if (fs.existsSync(folder)) return folder;

	fs.mkdirSync(cache, { recursive: true });
	for (const old of fs.readdirSync(cache)) {
		if (old.startsWith(`${name}-`)) fs.rmSync(path.join(cache, old), { recursive: true, force: true });
	}
	// Under its name only when it is whole: a run may be stopped at any time.
	const making = path.join(cache, `${name}-${randomUUID()}`);
	fs.mkdirSync(making);
	await make(making);
	fs.renameSync(making, folder);
	return folder;
}

function filesOf(place: string): string[] {
	if (!fs.statSync(place).isDirectory()) return [place];
	return fs
		.readdirSync(place)
		.sort()
		.flatMap((name) => filesOf(path.join(place, name)));
}
