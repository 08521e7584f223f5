import type { CvLine, SectionKind } from '../model.ts';
import { annotate } from './annotate.ts';
import { ANY_TIME } from './dates.ts';
import type { Row } from './rows.ts';
import { tableKind } from './table-heads.ts';

/** The line before a row. */
type Before = CvLine & { isHeading: boolean };

const LISTED_HEADING_WORDS = 6;
/** Longer rows are running text. */
const LONGEST_LOOKED_AT = 400;

/**
 * Finds the rows that open a section, as headings or heads of tables.
 * @returns The section that the row at an index opens; `before` is the previous line.
 */
export function headingFinder(
	rows: readonly Row[],
): (index: number, before: Before | undefined) => SectionKind | undefined {
	const unknown = unknownHeadings(rows);
	const areListed = areHeadingsListed(rows);
	return (index, before) => {
		const row = rows[index] as Row;
		const isListed = row.marker !== '' && !areListed && !opensEntries(rows, index);
		return sectionOf(row, isListed) ?? restOfHeading(row, before) ?? (unknown.has(index) ? 'other' : undefined);
	};
}

function sectionOf({ trimmed, facts }: Row, isListed: boolean): SectionKind | undefined {
	// "• Training" in a list of tasks is no heading; "1. Experience" is one.
	if (isListed && trimmed.startsWith('•') && !/^• ?[\p{Lu}\s&]+$/u.test(trimmed)) return undefined;
	return (isListed ? undefined : tableKind(trimmed)) ?? facts.heading;
}

/** Whether the author's headings are list items ("• Educación"), as in Word's outline. */
function areHeadingsListed(rows: readonly Row[]): boolean {
	const headings = rows.filter(({ trimmed, facts }) => trimmed.length <= LONGEST_LOOKED_AT && facts.heading);
	const listed = headings.filter(
		({ trimmed, facts }) => /^•\s*\S/.test(trimmed) && facts.length < LISTED_HEADING_WORDS,
	);
	const kinds = new Set(listed.map(({ facts }) => facts.heading));
	return kinds.size >= 3 && (kinds.has('experience') || kinds.has('education')) && listed.length * 2 > headings.length;
}

/** A heading with a bullet by mistake: "• Nevenfuncties" right above "2012 – 2019	Bestuurslid". */
function opensEntries(rows: readonly Row[], index: number): boolean {
	if ((rows[index]?.trimmed.split(/\s+/).length ?? 0) > LISTED_HEADING_WORDS) return false;
	const next = rows.slice(index + 1, index + 3).find(({ trimmed }) => trimmed !== '');
	if (!next || next.trimmed.length > LONGEST_LOOKED_AT || !/^\p{L}*\.? ?\d/u.test(next.trimmed)) return false;
	const [range] = next.facts.dates(ANY_TIME);
	return range !== undefined && !range.isLone && range.start === 0;
}

/** "ESPERIENZA" above "PROFESSIONALE", in narrow columns. */
function restOfHeading({ trimmed }: Row, before: Before | undefined): SectionKind | undefined {
	if (!before?.isHeading || trimmed.split(/\s+/).length > 2 || !isCapital(trimmed) || !isCapital(before.text))
		return undefined;
	const kind = annotate(`${before.text} ${trimmed}`).heading;
	return kind === before.section ? kind : undefined;
}

function isCapital(line: string): boolean {
	return /\p{Lu}{3}/u.test(line) && line === line.toUpperCase();
}

/** If the author's headings are in capitals, other short lines in capitals after an empty line are headings too ("TEACHING"). */
function unknownHeadings(rows: readonly Row[]): ReadonlySet<number> {
	const known = rows.filter(({ facts }) => facts.heading);
	if (known.length < 3 || known.filter(({ trimmed }) => isCapital(trimmed)).length < known.length * 0.7) {
		return new Set();
	}
	const first = rows.findIndex(({ facts }) => facts.heading);
	const found = rows.flatMap(({ trimmed, facts }, index) => {
		const isShort = trimmed.length <= 40 && facts.length <= 4 && /^[\p{L}\s&/,'-]+$/u.test(trimmed);
		if (index <= first || !isShort || !isCapital(trimmed) || (rows[index - 1]?.trimmed ?? '') !== '') return [];
		if (facts.post > 0 || facts.employer > 0) return [];
		return rows.slice(index + 1, index + 4).some((next) => /(?:19|20)\d\d/.test(next.trimmed)) ? [] : [index];
	});
	return new Set(found);
}
