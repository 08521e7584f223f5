import { useEffect } from 'react';
import { type HeadersFunction, type MetaDescriptor, useRevalidator } from 'react-router';

export const myHead = (title: string): MetaDescriptor[] => [
	{ title },
	{ name: 'robots', content: 'noindex' },
	{ name: 'referrer', content: 'same-origin' },
];

export const privateResponse = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

export const privateHeaders: HeadersFunction = () => privateResponse;

/** Later than this the page is opened again anyway; timers also have a limit. */
const LONGEST_MS = 12 * 3600_000;
/** So that the server's clock has passed the moment too. */
const MARGIN_MS = 2_000;

/** Loads the page's data again when something on it changes by itself. @param at ISO instant; nothing happens if it is past. */
export function useRefreshAt(at: string | undefined): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const delay = at ? Date.parse(at) - Date.now() + MARGIN_MS : 0;
		if (delay <= 0 || delay > LONGEST_MS) return;
		const timer = setTimeout(() => void revalidate(), delay);
		return () => clearTimeout(timer);
	}, [at, revalidate]);
}
