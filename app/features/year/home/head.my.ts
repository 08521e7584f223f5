import type { HeadersFunction, MetaDescriptor } from 'react-router';

export const myHead = (title: string): MetaDescriptor[] => [
	{ title },
	{ name: 'robots', content: 'noindex' },
	{ name: 'referrer', content: 'same-origin' },
];

export const privateResponse = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

export const privateHeaders: HeadersFunction = () => privateResponse;
