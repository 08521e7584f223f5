import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as tar from 'tar';
import * as z from 'zod/mini';
import { OperatorError } from '#platform/errors/operator-error.ts';
import { KEY_FILE } from '#platform/secrets/secret-box.ts';

const manifestSchema = z.object({
	format: z.literal(1),
	at: z.iso.datetime(),
	database: z.enum(['embedded', 'postgresql']),
});
export type Manifest = z.infer<typeof manifestSchema>;

const MANIFEST = 'backup.json';

export const partsOf = (folder: string) => ({
	database: path.join(folder, 'database'),
	/** The output of `pg_dump`. */
	dump: path.join(folder, 'database.dump'),
	/** One folder per bucket. */
	files: path.join(folder, 'files'),
	/** The key of the settings' secrets, if it is a file. */
	key: path.join(folder, KEY_FILE),
});

/** Packs a folder into a compressed archive that only its owner can read, and waits until it is on disk. */
export async function pack(folder: string, manifest: Manifest, archive: string): Promise<void> {
	await fs.promises.writeFile(path.join(folder, MANIFEST), `${JSON.stringify(manifest)}\n`);
	const names = await fs.promises.readdir(folder);
	const packed = tar.create({ cwd: folder, gzip: true, portable: true }, [
		MANIFEST,
		...names.filter((name) => name !== MANIFEST),
	]);
	await pipeline(packed, fs.createWriteStream(archive, { flags: 'wx', mode: 0o600, flush: true }));
}

/**
 * Unpacks an archive.
 * @param folder An empty folder.
 * @throws {OperatorError} if it is not a backup, or is damaged.
 */
export async function unpack(archive: string, folder: string): Promise<Manifest> {
	try {
		await fs.promises.access(archive, fs.constants.R_OK);
	} catch (cause) {
		const message = `The backup ${archive} cannot be read: name a file that exists and that you may read.`;
		throw new OperatorError(message, { cause });
	}
	try {
		await tar.extract({ file: archive, cwd: folder, strict: true });
		const text = await fs.promises.readFile(path.join(folder, MANIFEST), 'utf8');
		return manifestSchema.parse(JSON.parse(text));
	} catch (cause) {
		throw new OperatorError(`${archive} is not a whole backup of this site: use another one.`, { cause });
	}
}

/** The file under `DATA_DIR` whose modification time is that of the last backup. */
export const LAST_BACKUP = 'last_backup';
