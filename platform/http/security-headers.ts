import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** The policy of a response without one of its own, such as a file, a redirect or JSON: nothing in it runs. */
const INERT =
	"default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/**
 * Sets the security headers of every response, before anything else answers: static files, cached pages, pages, redirects, errors. A
 * response that has its own value for a header keeps that.
 * @param isSecure Whether the site is at https.
 */
export function setSecurityHeaders(response: ServerResponse, isSecure: boolean): void {
	for (const [name, value] of HEADERS) response.setHeader(name, value);
	if (isSecure) response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
}

const HEADERS = [
	['content-security-policy', INERT],
	['cross-origin-opener-policy', 'same-origin'],
	['cross-origin-resource-policy', 'same-origin'],
	['origin-agent-cluster', '?1'],
	['permissions-policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()'],
	['referrer-policy', 'strict-origin-when-cross-origin'],
	['x-content-type-options', 'nosniff'],
	['x-dns-prefetch-control', 'off'],
	['x-download-options', 'noopen'],
	['x-frame-options', 'SAMEORIGIN'],
	['x-permitted-cross-domain-policies', 'none'],
	['x-xss-protection', '0'],
] as const;

/**
 * Whether a request names several hosts, so that a proxy could have checked another one than we answer for.
 * @see https://www.rfc-editor.org/rfc/rfc9112#section-3.2
 */
export function hasSeveralHosts({ rawHeaders, headers, url = '' }: IncomingMessage): boolean {
	const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
	if (hosts > 1) return true;
	// The form that proxies get.
	if (!/^https?:/i.test(url)) return false;
	return !URL.canParse(url) || new URL(url).host !== headers.host?.toLowerCase();
}

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
