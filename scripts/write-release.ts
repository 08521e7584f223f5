/**
 * Completes a build for a release: compresses its files once, so that the server can send them as they are, and writes the list of
 * packages to install, a package.json with its lock file (docs/decisions/runtime.md).
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { releaseManifest } from '#server/packages.ts';

const build = path.resolve(import.meta.dirname, '../build');
const worthIt = /\.(js|css|svg|html|json|webmanifest|txt|xml|ico)$/;
const LEAST_BYTES = 512;

for (const entry of await fs.readdir(path.join(build, 'client'), { recursive: true, withFileTypes: true })) {
	if (!entry.isFile() || !worthIt.test(entry.name)) continue;
	const file = path.join(entry.parentPath, entry.name);
	const content = await fs.readFile(file);
	if (content.length < LEAST_BYTES) continue;
	const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
	await fs.writeFile(`${file}.br`, brotliCompressSync(content, { params }));
	await fs.writeFile(`${file}.gz`, gzipSync(content, { level: 9 }));
}

const release = path.join(build, 'release');
const { package: manifest, lock } = releaseManifest();
await fs.mkdir(release, { recursive: true });
await fs.writeFile(path.join(release, 'package.json'), JSON.stringify(manifest, undefined, '\t'));
await fs.writeFile(path.join(release, 'package-lock.json'), JSON.stringify(lock, undefined, '\t'));
