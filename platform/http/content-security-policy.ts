import { createHash } from 'node:crypto';

/**
 * The Content-Security-Policy of one page: its inline scripts are allowed by hash, the scripts they load by `strict-dynamic`, and all
 * others are blocked. Inline styles are allowed: libraries write them (scroll locking, drag positions), and a style cannot run code.
 * @param html The page exactly as it is sent.
 * @param frames Origins that pages may frame, in addition to https.
 * @see https://www.w3.org/TR/CSP3/
 */
export function contentSecurityPolicy(html: string, frames: string[] = []): string {
	const hashes = new Set<string>();
	for (const [, attributes = '', content = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
		const isData = /type="application\//.test(attributes);
		if (content && !isData) hashes.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
	}
	return [
		"default-src 'none'",
		`script-src 'strict-dynamic' ${[...hashes].join(' ')}`,
		"style-src 'self' 'unsafe-inline'",
		"img-src 'self' data: blob:",
		"font-src 'self'",
		"media-src 'self'",
		"connect-src 'self'",
		"manifest-src 'self'",
		`frame-src 'self' https: ${frames.join(' ')}`.trim(),
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'self'",
		"object-src 'none'",
	].join('; ');
}
