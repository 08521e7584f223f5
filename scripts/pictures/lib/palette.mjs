/**
 * The colours of the product and the places pictures are written to. Imported by every generator; makes nothing itself.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const palette = {
	paper: '#f7f3ea',
	paperDeep: '#efe8d8',
	ink: '#14231c',
	inkSoft: '#42544a',
	forest: '#1f5a3d',
	forestDeep: '#143f2b',
	moss: '#dfe8d6',
	persimmon: '#c8501e',
	sun: '#e9a23b',
	line: '#cfc8b4',
};

/** The public folder; PUBLIC_DIR may point elsewhere for a dry run. */
export const publicDir = process.env.PUBLIC_DIR ?? fileURLToPath(new URL('../../../public/', import.meta.url));

/** Write one file under public/ and say how big it became. */
export function put(path, data) {
	const target = join(publicDir, path);
	mkdirSync(dirname(target), { recursive: true });
	writeFileSync(target, data);
	const size = Buffer.byteLength(data);
	process.stdout.write(`${path}  ${(size / 1000).toFixed(1)} kB\n`);
	return target;
}
