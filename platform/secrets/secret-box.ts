import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Encrypts short secrets for storage (AES-256-GCM). */
export interface SecretBox {
	/**
	 * Encrypts a secret.
	 * @param purpose Where it is stored; it can only be opened for the same purpose.
	 * @param at When it was set; readable without the key.
	 */
	seal(purpose: string, secret: string, at: Date): string;
	/** Decrypts a secret. @returns Undefined if another key sealed it, or it was altered. */
	open(purpose: string, sealed: string): string | undefined;
}

const CIPHER = 'aes-256-gcm';
const VERSION = 'sealed1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * @param keyOf The key of 32 bytes, read at each use; `create` asks for one to be made if there is none.
 */
export function createSecretBox(keyOf: (create: boolean) => Uint8Array | undefined): SecretBox {
	return {
		seal(purpose, secret, at) {
			const key = keyOf(true);
			if (!key) throw new Error('There is no key to encrypt secrets with.');
			const head = [VERSION, keyName(key), at.toISOString()].join('|');
			const iv = randomBytes(IV_BYTES);
			const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(`${head}|${purpose}`));
			const body = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
			return `${head}|${body.toString('base64')}`;
		},
		open(purpose, sealed) {
			const [version, name, at, text = ''] = sealed.split('|');
			const key = keyOf(false);
			const body = Buffer.from(text, 'base64');
			if (version !== VERSION || !key || name !== keyName(key) || body.length < IV_BYTES + TAG_BYTES) return undefined;
			const decipher = createDecipheriv(CIPHER, key, body.subarray(0, IV_BYTES))
				.setAAD(Buffer.from(`${version}|${name}|${at}|${purpose}`))
				.setAuthTag(body.subarray(-TAG_BYTES));
			try {
				return decipher.update(body.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
			} catch {
				return undefined;
			}
		},
	};
}

/** When a sealed secret was set; undefined if it is not one. */
export function sealedAt(sealed: string): Date | undefined {
	const [version, , at] = sealed.split('|');
	return version === VERSION && at ? new Date(at) : undefined;
}

/** Recognizes a key without revealing it. */
const keyName = (key: Uint8Array) => createHash('sha256').update(key).digest('base64url').slice(0, 8);

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
