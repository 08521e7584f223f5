import { anyOf } from '../lexicon/patterns.ts';
import { fold } from '../lexicon/words.ts';
import type { Facts } from '../model.ts';

/**
 * First words of tasks in seven languages, folded: none of them begins the name of a post or an employer ("Lead", "Support" and
 * "Design" may, so they are not among them).
 */
const FIRST = new RegExp(`^(?:${anyOf('task_openers')})(?!\\p{L})`, 'iu');

const MOST_WORDS = 9;

/** A line of what was done, not of what someone was or for whom. */
export function readsLikeTask({ text, length }: Pick<Facts, 'text' | 'length'>): boolean {
	return FIRST.test(fold(text.slice(0, 60))) || length > MOST_WORDS;
}
