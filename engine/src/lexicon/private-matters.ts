import { ofAllLanguages, wholeWords } from '../tables/all-languages.ts';
import { tables } from '../tables/tables.ts';
import { fold } from './words.ts';

/**
 * What the law calls special categories: faith and dress, union, politics, health, disability, convictions, origin, sexual
 * orientation, care at home; and dates of birth in a sentence. None of it is used or repeated. All of it is also someone's trade (a
 * chaplain, a nurse, a prison officer, a social worker), so there are two strengths. All patterns match folded text.
 */

/** Always about oneself: lay offices, memberships, one's own illness, care at home, a status. */
const OWN = wholeWords(ofAllLanguages(tables.privateWords, ({ own }) => own));

/** Words of the matter, which are about the person unless they are paid for it. */
const MATTER = wholeWords(ofAllLanguages(tables.privateWords, ({ matter }) => matter));

/** People whose paid work is the illness, family or papers of others: their tasks are about those. */
const HELPS = new RegExp(
	`(?<!\\p{L})(?:${ofAllLanguages(tables.privateWords, ({ helpers }) => helpers).join('|')})`,
	'u',
);

/**
 * Whether a sentence tells a private matter that must not be used or repeated.
 * @param head title and employer of the paid post that it is in, absent elsewhere: the head of a post shows who is paid by a parish
 * or a union
 */
export function isPrivateMatter(sentence: string, head?: string): boolean {
	const folded = fold(sentence.slice(0, 600));
	const post = head === undefined ? undefined : fold(head);
	// Time at home with an ill mother, or an office in a union, has a line with dates like a post.
	if (post === undefined || OWN.test(post)) return OWN.test(folded) || MATTER.test(folded);
	return OWN.test(folded) && !MATTER.test(post) && !HELPS.test(post);
}
