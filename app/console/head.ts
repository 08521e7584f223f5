import type { HeadersFunction, MetaDescriptor } from 'react-router';

/** A console page's meta tags, which keep it out of search engines. */
export function consoleHead(page: string, isFullTitle = false): MetaDescriptor[] {
	return [
		{ title: isFullTitle ? page : `${page} · Console` },
		{ name: 'robots', content: 'noindex' },
		{ name: 'referrer', content: 'same-origin' },
	];
}

/** A route's `handle`: its pages render without the public site's header and footer. */
export const withoutSiteFrame = { own: true };

/** A route's `handle`: its page is embedded in another one's iframe, without header and navigation. */
export const framed = { bare: true };

export const privateResponseHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

export const privateHeaders: HeadersFunction = ({ actionHeaders }) => {
	const wait = actionHeaders.get('Retry-After');
	return { ...privateResponseHeaders, ...(wait ? { 'Retry-After': wait } : {}) };
};
