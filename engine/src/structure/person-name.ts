import { fold } from '../lexicon/words.ts';
import type { Facts } from '../model.ts';
import { annotate } from './annotate.ts';

/** Whether a line at the top of a CV is the person's name. @param index Of the line, without empty ones. */
export type IsName = (line: Facts, index: number) => boolean;

const WORD = "(?:[\\p{Lu}][\\p{L}'’.-]*|van|von|de|der|da|di|del|dos|la|le|ten|ter|el|al|bin|ben)";
const NAME = new RegExp(
	`^(?:(?:dr|prof|dipl\\.-ing|ing|mag|m\\.?sc)\\.? ){0,2}${WORD}(?: ${WORD}){1,4}(?:,? (?:ph\\.?d|mba|m\\.?d|m\\.?sc|m\\.?a|b\\.?sc|cpa|cfa|acca|pmp|rn|jr|sr|esq)\\.?){0,3}$`,
	'iu',
);
const LONGEST = 60;
/** A name that is not in an email address must be in the first two lines. */
const FIRST = 1;
const LAST = 8;
const EMAIL = /[\w.+-]{2,64}@/g;
const REACH = 4_000;
const SHORTEST = 3;

/**
 * Recognizes the name by its context. Surnames that are trades ("Anna Schneider", "Tom Cook") are names if the email address
 * contains them.
 */
export function nameFinder(text: string): IsName {
	const addresses = (fold(text.slice(0, REACH)).match(EMAIL) ?? []).join(' ');
	let isFound = false;
	return (line, index) => {
		const { text } = line;
		if (index > LAST || text.length > LONGEST || !NAME.test(text) || line.heading) return false;
		if (/(?:lebenslauf|curriculum|resume)/i.test(text)) return false;
		const isPost = line.post > 0;
		// "Head Chef" under the name, and chef@ in the address.
		if (isPost && (isFound || annotate(text.split(' ')[0] ?? '').post > 0)) return false;
		const isName = isIn(addresses, line, isPost) || (index <= FIRST && !isPost);
		isFound ||= isName;
		return isName;
	};
}

function isIn(addresses: string, { folded }: Facts, isPost: boolean): boolean {
	if (addresses === '') return false;
	const words = folded.match(/\p{L}+/gu) ?? [];
	// "Sales Manager" and sales@: only the surname counts if the line names a post.
	const named = isPost ? words.slice(1) : words;
	return named.some((word) => word.length >= SHORTEST && addresses.includes(word));
}
