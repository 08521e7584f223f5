import { tables } from '../tables/tables.ts';
import { ofAllLanguages, wholeWords } from './patterns.ts';
import { fold } from './words.ts';

/**
 * Labels of traits that are never used or repeated: age, sex, religion, nationality, marital status, children, health, photograph,
 * identity numbers. Inside a sentence such words ("single", "children", "age") mean nothing, so they must open the line and be
 * followed by a separator.
 */
const opening = new Set(ofAllLanguages(tables.privateWords, ({ labels }) => labels).map(bare));

const anywhere = new RegExp(
	`(?<!\\p{L})(?:${ofAllLanguages(tables.privateWords, ({ outright }) => outright).join('|')})`,
	'u',
);

const LABEL_END = /[:|=\t]| {2,}| [-–—] /u;

/** A line of only these words states a trait without a label. */
const alone = new Set(ofAllLanguages(tables.privateWords, (table) => table.alone).map(bare));

/** Between commas these are about the person, whatever is next to them: "44 años, casado, carné B". */
const MARITAL = new RegExp(
	`^(?:${ofAllLanguages(tables.privateWords, ({ marital }) => marital).join('|')})(?: (?:con|mit|avec|com|met|,) .{1,24})?$`,
);

/**
 * Whether a line states something that must not be used or repeated: a label of such a trait opens it (or a part between bars), or
 * the trait is stated outright.
 */
export function isSensitiveLine(line: string): boolean {
	const folded = fold(line.slice(0, 400)).trim();
	if (folded === '') return false;
	if (anywhere.test(folded)) return true;
	return folded.split(/[|;•·]/).some((part) => statesTrait(part.trim()));
}

function statesTrait(part: string): boolean {
	const words = bare(part);
	if (part.split(', ').some((word) => MARITAL.test(bare(word)))) return true;
	if (
		words.length <= 40 &&
		part.split(/ (?:und|and|et|y|e|en) |, /).some((word) => alone.has(bare(word))) &&
		words.split(' ').length <= 4
	) {
		return true;
	}
	if (opening.has(words)) return true;
	const label = part.split(LABEL_END, 1)[0] ?? '';
	return label.length < part.length && label.length <= 48 && opensWithLabel(bare(label));
}

/** "Geburtsdatum / -ort:", "Date and place of birth:". */
function opensWithLabel(label: string): boolean {
	if (opening.has(label)) return true;
	return (
		label.split(/ (?:and|und|et|y|e|en) /).some((part) => opening.has(part)) ||
		opening.has(label.replace(/ (?:no|nr|number|ort|am|n)$/, ''))
	);
}

function bare(text: string): string {
	return fold(text)
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
}

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
