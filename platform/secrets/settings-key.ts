import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** The file in DATA_DIR that has the key, unless SETTINGS_KEY is set. */
export const KEY_FILE = 'settings.key';

/**
 * The key that encrypts secrets of settings: SETTINGS_KEY, or else a file in DATA_DIR, which is outside the database.
 * @param create Creates the file if it is missing.
 * @returns 32 bytes; undefined without one.
 */
export function settingsKey(
	{ SETTINGS_KEY, DATA_DIR }: { SETTINGS_KEY?: string | undefined; DATA_DIR: string },
	create: boolean,
): Uint8Array | undefined {
	if (SETTINGS_KEY) return Buffer.from(SETTINGS_KEY, 'base64');
	const file = path.join(DATA_DIR, KEY_FILE);
	try {
		return readKey(file);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
		if (!create) return undefined;
	}
	// Complete before it has its name: another process reads a whole key or none, and the first one counts.
	const partial = `${file}.${process.pid}`;
	fs.writeFileSync(partial, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true });
	try {
		fs.linkSync(partial, file);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
	} finally {
		fs.rmSync(partial, { force: true });
	}
	return readKey(file);
}

function readKey(file: string): Uint8Array {
	const key = Buffer.from(fs.readFileSync(file, 'utf8').trim(), 'base64');
	if (key.length !== 32) throw new Error(`${file} is damaged: it must be 32 bytes in base64.`);
	return key;
}
