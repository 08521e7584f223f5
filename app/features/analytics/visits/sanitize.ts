/** Control characters and lone surrogates, some of which PostgreSQL cannot store. */
const CONTROL = /[\p{Cs}\p{Cc}]/gu;
const LONE_SURROGATE = /\p{Cs}/gu;
/** Bounded quantifiers: no input makes it slow. */
const EMAIL = /[^\s/=&?"'<>@:,;]{1,64}(?:@|%40)[^\s/=&?"'<>@:,;]{1,255}/gi;

/** Characters read beyond the end: an address that is cut in the middle would not be recognized. */
const LOOKAHEAD = 320;
/** Extension URLs in error stacks. Firefox and Safari give them an id that identifies the browser for years. */
const EXTENSION = /[a-z]+(?:-[a-z]+)?-extension:\/\/[^\s/]{1,100}/gi;

/**
 * Removes what PostgreSQL cannot store, and email addresses, from untrusted text. Markup is kept: it is escaped when shown.
 * @param maxLength In UTF-16 units; longer text is cut.
 */
export function sanitizeText(text: string, maxLength: number): string {
	let excerpt = text
		.slice(0, maxLength + LOOKAHEAD)
		.replace(CONTROL, (character) => (/[\n\t]/.test(character) ? character : ''));
	if (excerpt.includes('-extension:')) excerpt = excerpt.replace(EXTENSION, '[extension]');
	if (/@|%40/.test(excerpt)) excerpt = excerpt.replace(EMAIL, '[email]');
	return excerpt.slice(0, maxLength).replace(LONE_SURROGATE, '');
}

/** Removes the query and fragment, which may contain tokens or personal data. */
export function withoutQuery(page: string): string {
	return page.split(/[?#]/, 1)[0] as string;
}

/** The origin and path of a referrer; null if it is empty, invalid or on one of our hosts. */
export function externalReferrer(referrer: string | null, ownHosts: readonly string[]): string | null {
	if (!referrer || !URL.canParse(referrer)) return null;
	const { protocol, host, origin, pathname } = new URL(referrer);
	if (!/^https?:$/.test(protocol) || ownHosts.includes(host)) return null;
	return origin + pathname;
}

/** As long as a `utm_source`. It is part of an index key, which must be below 2,700 bytes. */
const MAX_SOURCE = 100;

export function visitSource(utmSource: string | undefined, referrer: string | null): string | null {
	if (utmSource || !referrer) return utmSource || null;
	return new URL(referrer).hostname.replace(/^www\./, '').slice(0, MAX_SOURCE);
}
