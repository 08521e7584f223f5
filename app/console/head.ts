import type { HeadersFunction, MetaDescriptor } from 'react-router';
import { program } from '#content/program.ts';

/** A console page's meta tags, which keep it out of search engines. @param page Its title; the console's alone by default. */
export function consoleHead(page?: string): MetaDescriptor[] {
	return [
		{ title: page === undefined ? frame.name : `${page} · ${frame.name}` },
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

/** The frame of every console page. */
export const frame = {
	name: 'Console',
	site: program.name,
	roles: { owner: 'Owner', editor: 'Editor', moderator: 'Moderator', terminal: 'Link from the terminal' },
	/** With an article, for use in a sentence. */
	aRole: { owner: 'an owner', editor: 'an editor', moderator: 'a moderator', terminal: 'a guest' },
	forbidden: {
		heading: 'You don’t have access to this page',
		text: 'Your role does not include it. Ask an owner if you need access.',
		link: 'Back to Today',
	},
	missing: { heading: 'Page not found', text: 'It may have been moved or removed.', link: 'Back to Today' },
	failed: {
		heading: 'This page could not be shown',
		text: 'Everything that was confirmed is saved. Please try again in a moment.',
		link: 'Back to Today',
	},
	refused: 'Not done',
	times: 'Times are in the program’s time zone.',
} as const;
