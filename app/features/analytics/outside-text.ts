/**
 * Texts from a browser that is not ours to trust: markup stays what it is, a text. What PostgreSQL cannot keep (null
 * characters, half a surrogate pair) and other control characters go, and so does whatever looks like an e-email address.
 */
const CONTROL = /[\p{Cs}\p{Cc}]/gu;
const HALF = /\p{Cs}/gu;
/** Bounded, so that no text makes it slow. */
const EMAIL = /[^\s/=&?"'<>@:,;]{1,64}(?:@|%40)[^\s/=&?"'<>@:,;]{1,255}/gi;

/** Looked at beyond the end: an address that is cut in its middle is still most of an address. */
const BEYOND = 320;
/** In the stack of an error. Firefox and Safari give each browser its own number for it: a name that lasts for years. */
const EXTENSION = /[a-z]+(?:-[a-z]+)?-extension:\/\/[^\s/]{1,100}/gi;

/** @param most Characters (UTF-16 units) that are kept. */
export function outsideText(text: string, most: number): string {
	let near = text.slice(0, most + BEYOND).replace(CONTROL, (character) => (/[\n\t]/.test(character) ? character : ''));
	if (near.includes('-extension:')) near = near.replace(EXTENSION, '[extension]');
	if (/@|%40/.test(near)) near = near.replace(EMAIL, '[email]');
	return near.slice(0, most).replace(HALF, '');
}

/** The path alone: a query or a fragment may hold a right or a person. */
export function pathOf(page: string): string {
	return page.split(/[?#]/, 1)[0] as string;
}

/** Origin and path of another site's page; null for our own, for nothing and for what is no web address. */
export function referrerOf(referrer: string | null, ownHosts: readonly string[]): string | null {
	if (!referrer || !URL.canParse(referrer)) return null;
	const { protocol, host, origin, pathname } = new URL(referrer);
	if (!/^https?:$/.test(protocol) || ownHosts.includes(host)) return null;
	return origin + pathname;
}

/** No longer than what a link may say. A key of the days' numbers, which takes 2,700 bytes: a host may have any length. */
const LONGEST_SOURCE = 100;

/** Where a visit came from, by name: what the link says, else the other site's host, else null. */
export function sourceOf(utmSource: string | undefined, referrer: string | null): string | null {
	if (utmSource || !referrer) return utmSource || null;
	return new URL(referrer).hostname.replace(/^www\./, '').slice(0, LONGEST_SOURCE);
}
