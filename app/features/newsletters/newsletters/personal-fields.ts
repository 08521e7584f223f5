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
