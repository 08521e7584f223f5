/** Writes the list of packages that a release installs: a package.json with its lock file (docs/decisions/runtime.md). */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { releaseManifest } from '#server/packages.ts';

const folder = path.resolve(import.meta.dirname, '../build/release');
const { package: manifest, lock } = releaseManifest();
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest, undefined, '\t'));
writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock, undefined, '\t'));
