import type { HeadersFunction, MetaDescriptor } from 'react-router';
import { frame } from '#content/console/frame.ts';

/** The head of a page of the console, which no search engine lists. */
export function consoleHead(page: string, isFullTitle = false): MetaDescriptor[] {
	return [
		{ title: isFullTitle ? page : frame.title.replace('{page}', page) },
		{ name: 'robots', content: 'noindex' },
		{ name: 'referrer', content: 'same-origin' },
	];
}

/** The console stands in a frame of its own, without the site's bar and footer. */
export const withoutSiteFrame = { own: true };

/** A page of the console that another one shows in a frame, where no bar and no navigation is. */
export const framed = { bare: true };

/** Said with every answer of the console: kept by nobody, listed nowhere. */
export const privateResponseHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/** The same for a page, with what its action says of waiting. */
export const privateHeaders: HeadersFunction = ({ actionHeaders }) => {
	const wait = actionHeaders.get('Retry-After');
	return { ...privateResponseHeaders, ...(wait ? { 'Retry-After': wait } : {}) };
};
