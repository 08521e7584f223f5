import { ofAllLanguages } from '../tables/all-languages.ts';
import { tables } from '../tables/tables.ts';
import { headingByWords } from './section-headings-words.ts';
import { type SectionKind, sectionKinds } from './types.ts';
import { fold } from './words.ts';

/** The headings of all languages. */
const headings: readonly (readonly [heading: string, kind: SectionKind])[] = sectionKinds.flatMap((kind) =>
	ofAllLanguages(tables.headings, (table) => table.headings[kind]).map((heading) => [heading, kind] as const),
);

const kinds: ReadonlyMap<string, SectionKind> = new Map(headings.map(([heading, kind]) => [plain(heading), kind]));

/** Letter-spaced headings without any space between words. */
const closed: ReadonlyMap<string, SectionKind> = new Map(
	headings.flatMap(([heading, kind]) =>
		[lettersOf(heading), lettersOf(plain(heading))]
			.filter((letters) => letters !== '')
			.map((letters) => [letters, kind] as const),
	),
);

const LONGEST = 64;

/**
 * The section that a line opens.
 * @returns undefined if it is no heading. Ignores case, numbers, colons, decorations and letter-spacing.
 */
export function headingOf(line: string): SectionKind | undefined {
	const trimmed = line.trim();
	if (trimmed === '' || trimmed.length > LONGEST * 2) return undefined;
	const letters = closed.get(lettersOf(trimmed));
	// "E X P E R I E N C E", and "B E R U F S E R FA H R U N G" with pairs that kerning drew together.
	if (letters && isOfPieces(trimmed)) return letters;
	if (trimmed.length > LONGEST || /[.,;!?]$/.test(trimmed)) return undefined;
	const heading = plain(trimmed);
	const listed = kinds.get(heading) ?? kinds.get(withoutDate(heading)) ?? partsOf(heading);
	if (listed) return listed;
	return /^[^\p{L}]*\p{Lu}/u.test(trimmed) ? headingByWords(withoutDate(heading)) : undefined;
}

/** Single letters or pairs, not the words of a sentence. */
function isOfPieces(line: string): boolean {
	const pieces = line.match(/[\p{L}&]+/gu) ?? [];
	return pieces.length > 1 && (pieces.some(({ length }) => length <= 2) || line === line.toUpperCase());
}

/** "SKILLS & INTERESTS" and "Education / Certifications" count by their first part. */
function partsOf(heading: string): SectionKind | undefined {
	const parts = heading.split(' and ');
	if (parts.length < 2) return undefined;
	const found = parts.map((part) => kinds.get(part));
	return found.every((kind) => kind !== undefined) ? found[0] : undefined;
}

function withoutDate(heading: string): string {
	return heading
		.replace(/ (?:continued|cont|cont d|fortsetzung|suite|continuacion|of employment)$/, '')
		.replace(/(?: \d{4}){1,2}$/, '');
}

/** "Skills & Interests" is "skillsandinterests". */
function lettersOf(heading: string): string {
	return fold(heading)
		.replaceAll('&', 'and')
		.replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Folded words only: "I. Berufserfahrung:" becomes "berufserfahrung". */
function plain(line: string): string {
	return fold(line)
		.replace(/^[\s#>*•▪■◆●○–—_=~|»›-]*(?:\(?(?:\d{1,2}|[ivx]{1,4}|[a-h])[.):]\s*)+/, '')
		.replace(/\s*(?:&|\+|\/|\bund\b|\bet\b|\by\b|\ben\b(?= )|\be\b(?= ))\s*/g, ' and ')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
}
