import type { HeadersFunction, MetaDescriptor } from 'react-router';

/** The head of a page for participants, which stays out of search engines. */
export const myHead = (title: string): MetaDescriptor[] => [
	{ title },
	{ name: 'robots', content: 'noindex' },
	{ name: 'referrer', content: 'same-origin' },
];

/** Headers of every response to a participant: never stored, never indexed. */
export const privateResponse = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/** The same for a page. */
export const privateHeaders: HeadersFunction = () => privateResponse;
