import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const FOLDER = 'engine';
/** Written by engine/bundle.ts. */
const BUNDLE = 'build/career-map';
/**
 * In the bundle's folder: the digest of each source file, by path from the repository's root. For a folder (with a trailing slash)
 * it is the digest of the file names.
 */
export const SOURCES = 'sources.json';

export interface ChildCode {
	root: string;
	entry: string;
	/** The files that the process may read: its own code. */
	readable: string[];
}

/**
 * Finds the code of a child process: the bundle, which loads in a quarter of the time, if all files that it was built from are
 * unchanged; otherwise the sources (docs/decisions/career-map.md).
 * @param script Path in engine/src, such as `work-child.ts`.
 * @param root The repository's root.
 */
export async function childCode(script: string, root = repositoryRoot()): Promise<ChildCode> {
	const bundled = path.join(root, BUNDLE, script.replace(/\.ts$/, '.mjs'));
	const isBundled = existsSync(bundled) && (await isCurrent(root));
	const readable = [isBundled ? BUNDLE : FOLDER, 'node_modules', 'package.json']
		.map((part) => path.join(root, part))
		.flatMap((part) => (existsSync(part) ? [part, realpathSync(part)] : []));
	return {
		root,
		entry: isBundled ? bundled : path.join(root, FOLDER, 'src', script),
		readable: [...new Set(readable)],
	};
}

export function digestOf(bytes: Uint8Array | string): string {
	return createHash('sha256').update(bytes).digest('hex');
}

/** The digest of a file's bytes or, for a path with a trailing slash, of the names of all files below the folder. */
export async function digestOfSource(file: string): Promise<string> {
	if (!file.endsWith('/')) return digestOf(await readFile(file));
	return digestOf((await readdir(file, { recursive: true })).sort().join('\n'));
}

/**
 * Compares contents, not times: a checkout may give an older file a newer time. About 260 files take 20 ms, off the main thread.
 */
async function isCurrent(root: string): Promise<boolean> {
	try {
		const sources: Record<string, string> = JSON.parse(await readFile(path.join(root, BUNDLE, SOURCES), 'utf8'));
		const same = await Promise.all(
			Object.entries(sources).map(async ([file, digest]) => (await digestOfSource(path.join(root, file))) === digest),
		);
		return same.length > 0 && same.every(Boolean);
	} catch {
		// A source file was deleted, or a build is running.
		return false;
	}
}

function repositoryRoot(): string {
	for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
		if (existsSync(path.join(folder, FOLDER, 'package.json'))) return folder;
		if (folder === path.dirname(folder)) throw new Error(`${FOLDER} is not above ${import.meta.dirname}.`);
	}
}
