/** Email addresses, wherever they might stand: in a path, a text or an error. */
const ADDRESS = /[^\s/@:]{1,64}(@|%40)[^\s/@:]+\.[a-z]{2,}/gi;
/** A query may hold a right. */
const QUERY = /\?[^\s:)]+/g;
const MOST_PATH = 500;

/** A text without email addresses and queries, cut to a length. */
export function clean(text: string, most: number): string {
	return text
		.slice(0, most * 5)
		.replace(QUERY, '')
		.replace(ADDRESS, '*')
		.slice(0, most);
}

/** A path, without what might be an email address in it. */
export function pathOf(path: string): string {
	return clean(path, MOST_PATH);
}

/** Where a link leads: a path of ours, or origin and path, or of anything but a page its scheme alone. Never a query. */
export function target(href: string): string {
	const { host, origin, pathname, protocol } = new URL(href, location.href);
	if (!protocol.startsWith('http')) return protocol;
	return pathOf(host === location.host ? pathname : origin + pathname);
}
