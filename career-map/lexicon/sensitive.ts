import { ofAllLanguages } from '../tables/all-languages.ts';
import { tables } from '../tables/tables.ts';
import { fold } from './words.ts';

/**
 * What introduces a trait that the career map never uses or repeats: age, sex, religion, nationality, marital status, children,
 * health, photograph, numbers of identity. In the middle of a sentence such words introduce nothing ("single", "children", "age"): they
 * must open the line and be followed by a sign.
 */
const opening = new Set(ofAllLanguages(tables.privateWords, ({ labels }) => labels).map(bare));

/** Whole phrases that say the trait wherever they are in a line of personal data. */
const anywhere = new RegExp(
	`(?<!\\p{L})(?:${ofAllLanguages(tables.privateWords, ({ outright }) => outright).join('|')})`,
	'u',
);

/** Signs that end a label: a colon, a bar, an equals sign, a tab, wide space, or a dash between spaces. */
const LABEL_END = /[:|=\t]| {2,}| [-–—] /u;

/** A line that is nothing but one of these says it without a label. */
const alone = new Set(ofAllLanguages(tables.privateWords, (table) => table.alone).map(bare));

/** Between commas these are about the person, whatever is beside them: "44 años, casado, carné B". */
const MARITAL = new RegExp(
	`^(?:${ofAllLanguages(tables.privateWords, ({ marital }) => marital).join('|')})(?: (?:con|mit|avec|com|met|,) .{1,24})?$`,
);

/**
 * Whether a line tells something that must not be used or repeated.
 *
 * @param line one line of the CV
 * @returns true when a label of such a trait opens the line (or a part of it between bars), or the trait is told outright
 */
export function isSensitiveLine(line: string): boolean {
	const folded = fold(line.slice(0, 400)).trim();
	if (folded === '') return false;
	if (anywhere.test(folded)) return true;
	return folded.split(/[|;•·]/).some((part) => tellsTrait(part.trim()));
}

function tellsTrait(part: string): boolean {
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
