const ADDRESS = /[^\s/@:]{1,64}(@|%40)[^\s/@:]+\.[a-z]{2,}/gi;
/** Queries may contain tokens. */
const QUERY = /\?[^\s:)]+/g;
const MAX_LENGTH = 100;
const MAX_PATH = 500;

/** Removes email addresses and queries from text and cuts it to a length, by default that of a name or label. */
export function clean(text: string, maxLength = MAX_LENGTH): string {
	return text
		.slice(0, maxLength * 5)
		.replace(QUERY, '')
		.replace(ADDRESS, '*')
		.slice(0, maxLength);
}

/** Removes email addresses from a path. */
export function pathOf(path: string): string {
	return clean(path, MAX_PATH);
}

/** The target of a link without its query: a path of this site, an origin and path, or only the scheme (`mailto:`). */
export function linkTarget(href: string): string {
	const { host, origin, pathname, protocol } = new URL(href, location.href);
	if (!protocol.startsWith('http')) return protocol;
	return pathOf(host === location.host ? pathname : origin + pathname);
}
