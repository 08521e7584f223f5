import type { List } from '#content/mailing-lists.ts';

/** Query parameters that attribute visits to a newsletter, the same for all its readers. */
export interface Campaign {
	utm_source: string;
	utm_medium: string;
	utm_campaign: string;
}

export function campaignOf(list: List, at: Date): Campaign {
	return { utm_source: list, utm_medium: 'email', utm_campaign: `${list}-${at.toISOString().slice(0, 10)}` };
}

/**
 * The address of a link in a newsletter: links within the site get the campaign, others stay as they are.
 * @param href As written. A leading slash means a path of the site.
 * @param site The site's public origin.
 * @returns Undefined for anything but a web or email address, such as `www.example.com` or `#part`: an email has no base URL.
 */
export function linkOf(href: string | undefined, site: string, campaign: Campaign): string | undefined {
	if (!href || !URL.canParse(href, href.startsWith('/') ? site : undefined)) return undefined;
	const url = new URL(href, site);
	if (!['http:', 'https:', 'mailto:'].includes(url.protocol)) return undefined;
	if (url.origin !== new URL(site).origin) return url.href;
	for (const [name, value] of Object.entries(campaign))
		if (!url.searchParams.has(name)) url.searchParams.set(name, value);
	return url.href;
}

export const NEWSLETTER_PICTURES_PATH = '/files/newsletter-pictures/';

export const PICTURE_MOST_BYTES = 5 * 1024 * 1024;

const ADDRESS = /^\/files\/newsletter-pictures\/[0-9a-z-]+\.(?:jpg|png|gif)$/;

/** Whether a picture's address in a text is that of an uploaded one: emails load nothing from elsewhere. */
export const isPictureAddress = (address: string): boolean => ADDRESS.test(address);

/** Pictures in Markdown: `![alt text](address)`, with or without a title. */
const PICTURE = /!\[((?:[^\]\\]|\\.)*)\]\(\s*<?([^\s)>]*)>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/g;

export const picturesOf = (text: string): { alt: string; address: string }[] =>
	[...text.matchAll(PICTURE)].map(([, alt = '', address = '']) => ({ alt: alt.trim(), address }));

/** The text without its pictures, so that other attempts at one can be found. */
export const withoutPictures = (text: string): string => text.replaceAll(PICTURE, ' ');

export const pictureMarkdown = (alt: string, address: string): string =>
	`![${alt.replace(/[[\]\\]/g, '\\$&').replace(/\s+/g, ' ')}](${address})`;

/** A paragraph of its own that is filled in when the newsletter is sent: `{{next_session}}`, `{{project:id}}`, `{{episode:3}}`. */
export const BLOCK = /^ {0,3}\{\{ *(next\\?_session|project|episode) *(?:: *([\w-]{1,40}))? *\}\}[ \t]*$/gm;

/** The text without its blocks, so that all other placeholders can be found. */
export const withoutBlocks = (text: string): string => text.replaceAll(BLOCK, ' ');

/**
 * What differs between the readers of a newsletter: its links and their first name. It is rendered once, with tokens of characters
 * that no one types (Unicode's private use area), and each email replaces them.
 */
const [START, END] = ['\uE000', '\uE001'];

const token = (name: string) => `${START}${name}${END}`;

/** In place of the links of a list's email, as addresses. */
export const linkTokens = { unsubscribe: token('unsubscribe'), preferences: token('preferences') };

/** The reader's first name in a newsletter's text, with the words for readers whose name is unknown: `{{first_name|there}}`. */
const FIRST_NAME = /\{\{ *first\\?_name *\| *([^{}|\n]{1,40}?) *\}\}/g;

export const hasFirstName = (text: string): boolean => text.search(FIRST_NAME) >= 0;

/** Removes first names from a text, so that all other placeholders can be found. */
export const withoutFirstName = (text: string): string => text.replaceAll(FIRST_NAME, ' ');

export const withTokens = (text: string): string =>
	text.replaceAll(FIRST_NAME, (_, fallback) => token(`name ${fallback}`));

export interface PersonalValues {
	firstName: string | undefined;
	unsubscribe: string | undefined;
	preferences: string | undefined;
}

const TOKEN = new RegExp(`${START}([^${END}]*)${END}`, 'g');

/**
 * Replaces the tokens of a rendered text.
 * @param escapeValue Escapes the values, in HTML.
 */
export function fillIn(
	text: string,
	{ firstName, ...links }: PersonalValues,
	escapeValue: (value: string) => string = (value) => value,
): string {
	return text.replaceAll(TOKEN, (_, name: string) => {
		if (name === 'unsubscribe' || name === 'preferences') return escapeValue(links[name] ?? '');
		// The fallback is a part of the rendered text, which is escaped.
		const fallback = name.slice('name '.length);
		return firstName ? escapeValue(firstName) : fallback;
	});
}
