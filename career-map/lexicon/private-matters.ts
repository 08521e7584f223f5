import { ofAllLanguages, wholeWords } from '../tables/all-languages.ts';
import { tables } from '../tables/tables.ts';
import { fold } from './words.ts';

/**
 * What the law calls special: faith and how one dresses for it, union, politics, health, disability, convictions, origin, whom
 * someone loves, and whom they look after at home; and when one was born, told in a sentence. None of it is used or repeated. All of it is someone's trade too (a chaplain, a nurse, a prison officer, a
 * social worker), so there are two strengths. All patterns see folded text.
 */

/** Of oneself whatever the post: lay offices, being a member, one's own illness, care at home, a status. */
const OWN = wholeWords(ofAllLanguages(tables.privateWords, ({ own }) => own));

/** Its matter, named: it tells something of the person where nobody is paid for it. */
const MATTER = wholeWords(ofAllLanguages(tables.privateWords, ({ matter }) => matter));

/** Whose paid work is the illness, the family or the papers of others: what their tasks tell is of those. */
const HELPS = new RegExp(
	`(?<!\\p{L})(?:${ofAllLanguages(tables.privateWords, ({ helpers }) => helpers).join('|')})`,
	'u',
);

/**
 * Whether a sentence tells a private matter that must not be used or repeated.
 *
 * @param head the title and the employer of the paid post that it stands in, none anywhere else: who is paid by a parish or a union
 * says so in the head of the post, and it is their work then
 */
export function tellsPrivateMatter(sentence: string, head?: string): boolean {
	const folded = fold(sentence.slice(0, 600));
	const post = head === undefined ? undefined : fold(head);
	// A time at home with an ill mother, or an office in a union, has a line of its own with its dates as a post has.
	if (post === undefined || OWN.test(post)) return OWN.test(folded) || MATTER.test(folded);
	return OWN.test(folded) && !MATTER.test(post) && !HELPS.test(post);
}
