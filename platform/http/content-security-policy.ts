import { createHash } from 'node:crypto';

/**
 * Finds the scripts that our code wrote, by a nonce, and removes the nonce, so that a page is the same each time.
 * @param nonce A secret of this rendering, so nothing that was stored before can have it.
 * @returns The page as it is sent, and its inline scripts.
 */
export function ownScripts(html: string, nonce: string): { html: string; scripts: string[] } {
	const mark = ` nonce="${nonce}"`;
	const scripts = [...html.matchAll(/<script\b([^<>]*)>([\s\S]*?)<\/script>/g)]
		.filter(([, attributes = '', content]) => attributes.includes(mark) && content)
		.map(([, , content = '']) => content);
	return { html: html.replaceAll(mark, ''), scripts };
}

/**
 * The Content-Security-Policy of one page: its inline scripts are allowed by hash, the scripts they load by `strict-dynamic`, and all
 * others are blocked. Inline styles are allowed: libraries write them (scroll locking, drag positions), and a style cannot run code.
 * @param scripts The inline scripts that our own code wrote, to the letter. Never what is found in a page: it may be injected.
 * @param frames Origins that pages may frame, in addition to https.
 * @see https://www.w3.org/TR/CSP3/
 */
export function contentSecurityPolicy(scripts: readonly string[], frames: string[] = []): string {
	const hashes = new Set(scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`));
	return [
		"default-src 'none'",
		`script-src ${["'strict-dynamic'", ...hashes].join(' ')}`,
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
