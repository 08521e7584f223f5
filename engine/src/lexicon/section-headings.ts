import { tables } from '../tables/tables.ts';
import { ofAllLanguages, patternsOf } from './patterns.ts';
import { type SectionKind as LexiconKind, type SectionKind, sectionKinds } from './types.ts';
import { fold } from './words.ts';

/** Words that do not change what a heading announces, folded. */
const qualifiers = new Set(ofAllLanguages(tables.headings, (table) => table.qualifiers));

interface Announced {
	kind: SectionKind;
	isFirst: boolean;
}

/**
 * Folded words that announce a section among only {@link qualifiers}: "Aus- und Weiterbildungen", "Autres formations suivies",
 * "Cursos e certificados relevantes".
 */
const byWord: ReadonlyMap<string, Announced> = new Map(
	sectionKinds.flatMap((kind) => [...announcing(kind, 'first'), ...announcing(kind, 'last')]),
);

/** In some languages the announcing word comes first in its group, in others last. */
function announcing(kind: SectionKind, place: 'first' | 'last'): [string, Announced][] {
	return ofAllLanguages(tables.headings, (table) =>
		table.announcing_word === place ? table.announces[kind] : undefined,
	).map((word) => [word, { kind, isFirst: place === 'first' }]);
}

/** Words that, alone before "experience", make it a skill: "User Experience". */
const NO_HISTORY =
	/^(?:user|customer|client|employee|guest|brand|candidate|patient|visitor|passenger|digital|ui|ux|years?|no|some|any|extensive|strong|proven|hands)\b/;
const FIELD_OF_EXPERIENCE = /^\p{L}+(?: (?:and )?\p{L}+)? experiences?$/u;
const MAX_WORDS = 7;

/**
 * The section of a heading that is in no list: only words that announce one and words that qualify them, or a field of work before
 * "experience".
 * @param heading folded, words only, "and" for every conjunction
 */
function headingByWords(heading: string): SectionKind | undefined {
	if (heading.split(' ').length > MAX_WORDS) return undefined;
	const kinds = heading.split(' and ').map(kindOfPart);
	if (kinds.every((kind) => kind !== undefined)) {
		const found = kinds.find((kind) => kind !== 'qualifier');
		if (found) return found;
	}
	return FIELD_OF_EXPERIENCE.test(heading) && !NO_HISTORY.test(heading) ? 'experience' : undefined;
}

function kindOfPart(part: string): SectionKind | 'qualifier' | undefined {
	const words = part.split(' ');
	const announced = words.flatMap((word) => byWord.get(word) ?? []);
	if (words.some((word) => !byWord.has(word) && !qualifiers.has(word))) return undefined;
	if (announced.length === 0) return 'qualifier';
	return (announced.some(({ isFirst }) => isFirst) ? announced[0] : announced.at(-1))?.kind;
}

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

const more = new Set(patternsOf('experience_headings'));

const LONGEST_LINE = 40;
/** "Publications (sélection)": a note about completeness. */
const CHOSEN =
	/\s*\((?:selection|selected|extracts?|s[ée]lection|extraits?|auswahl|auszug|selecci[óo]n|selezione|sele[çc][ãa]o|selectie|recent|choix)\)\s*:?$/iu;
/** Shorter words may be the start of another ("Work"). */
const SHORTEST_CLOSED = 8;

/**
 * The section that a line opens: by the lexicon, by further headings ("Karriere", "Trayectoria laboral"), and by letter-spaced
 * headings that lost the space between words ("WORKEXPERIENCE").
 */
export function sectionHeading(line: string): LexiconKind | undefined {
	const known = headingOf(line) ?? headingOf(line.replace(CHOSEN, ''));
	if (known || line.length > LONGEST_LINE) return known;
	const bare = line.replace(/^[\s•#*\d.)-]+|[\s:•#*-]+$/g, '');
	if (bare.length < 4) return undefined;
	if (more.has(fold(bare).replace(/[^\p{L}]+/gu, ' '))) return 'experience';
	return bare.length >= SHORTEST_CLOSED && /^\p{L}+$/u.test(bare) ? headingOf([...bare].join(' ')) : undefined;
}
