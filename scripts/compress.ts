/** Compresses the built files once, so that the server can send them as they are. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const client = path.resolve(import.meta.dirname, '../build/client');
const worthIt = /\.(js|css|svg|html|json|webmanifest|txt|xml|ico)$/;
const LEAST_BYTES = 512;

for (const entry of await fs.readdir(client, { recursive: true, withFileTypes: true })) {
	if (!entry.isFile() || !worthIt.test(entry.name)) continue;
	const file = path.join(entry.parentPath, entry.name);
	const content = await fs.readFile(file);
	if (content.length < LEAST_BYTES) continue;
	const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
	await fs.writeFile(`${file}.br`, brotliCompressSync(content, { params }));
	await fs.writeFile(`${file}.gz`, gzipSync(content, { level: 9 }));
}
