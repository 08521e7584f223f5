import { createHash } from 'node:crypto';

/**
 * An id derived from content, so that a form that is sent twice creates one row, and one with different content another.
 * @param key Generated with the form. @param content Any JSON value.
 * @returns A UUID of version 8 (RFC 9562, section 5.8).
 */
export function contentId(key: string, content: unknown): string {
	const hex = createHash('sha256')
		.update(JSON.stringify([key, content]))
		.digest('hex');
	return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
		'-',
	);
}
