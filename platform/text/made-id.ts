import { createHash } from 'node:crypto';

/**
 * An id made of what it stands for: a UUID of version 8 (RFC 9562, section 5.8). The same key and the same content always get the
 * same one, so that a form that is sent twice makes one row, and the same form with other words another.
 * @param key Made with the form. @param content What JSON can say.
 */
export function madeId(key: string, content: unknown): string {
	const hex = createHash('sha256')
		.update(JSON.stringify([key, content]))
		.digest('hex');
	return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
		'-',
	);
}
