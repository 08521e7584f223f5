import { ofAllLanguages } from '../tables/all-languages.ts';
import { tables } from '../tables/tables.ts';
import { fold } from './words.ts';

/**
 * Labels of traits that are never used or repeated: age, sex, religion, nationality, marital status, children, health, photograph,
 * identity numbers. Inside a sentence such words ("single", "children", "age") mean nothing, so they must open the line and be
 * followed by a separator.
 */
const opening = new Set(ofAllLanguages(tables.privateWords, ({ labels }) => labels).map(bare));

/** Phrases that state a trait anywhere in a line of personal data. */
const anywhere = new RegExp(
	`(?<!\\p{L})(?:${ofAllLanguages(tables.privateWords, ({ outright }) => outright).join('|')})`,
	'u',
);

/** Ends of a label: a colon, a bar, an equals sign, a tab, wide space, or a dash between spaces. */
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
