/**
 * Whether nobody clicked for a request: a HEAD request, as link checkers send, or a browser that prefetches a page.
 * @see https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Sec-Purpose
 */
export function isUnasked({ method, headers }: Request): boolean {
	const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => headers.get(name) ?? '');
	return method === 'HEAD' || purposes.some((purpose) => /\b(prefetch|prerender|preview)\b/i.test(purpose));
}
