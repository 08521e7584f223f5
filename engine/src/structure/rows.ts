import { anyOf } from '../lexicon/patterns.ts';
import type { CvLine, Facts, SectionKind } from '../model.ts';
import { annotate } from './annotate.ts';
import { ANY_TIME, foldLine } from './dates.ts';

export interface Row {
	trimmed: string;
	start: number;
	marker: string;
	/** Facts without a bullet; a number or letter stays, since headings have them too. */
	facts: Facts;
}

const MARKER = /^(?:•\s*|(?:\(?\d{1,2}[.)]|[a-h]\))\s+(?=\p{L}))/u;
const BULLET = /^•\s*/;

export function rowsOf(text: string): Row[] {
	let at = 0;
	return text.split('\n').map((raw) => {
		const start = at + raw.length - raw.trimStart().length;
		at += raw.length + 1;
		const trimmed = raw.trim();
		const marker = MARKER.exec(trimmed)?.[0] ?? '';
		return { trimmed, start, marker, facts: annotate(trimmed.replace(BULLET, '')) };
	});
}

/** Certificates before education, because a table of certificates has columns of both. */
const KINDS = ['experience', 'languages', 'certifications', 'education', 'skills'] as const;

/** Folded names of columns by the kind of rows; `any` are those of any table. */
const columns = new Map(
	(['any', ...KINDS] as const).map((kind) => [kind, new RegExp(`^(?:${anyOf(`columns_${kind}`)})$`, 'u')]),
);

const LONGEST = 110;

/** The kind of rows under a line that is the head of a table: "Zeitraum	Ausbildung	Institution". Each cell names a column. */
export function tableKind(line: string): SectionKind | undefined {
	if (line.length > LONGEST || /\d/.test(line)) return undefined;
	const cells = foldLine(line)
		.split(/\t+|\s+[|·]\s+/)
		.map((cell) => cell.replace(/[\s:.]+$/, '').trim())
		.filter((cell) => cell !== '');
	if (cells.length < 2) return undefined;
	const known = cells.map((cell) => KINDS.filter((kind) => columns.get(kind)?.test(cell)));
	if (cells.some((cell, index) => known[index]?.length === 0 && !columns.get('any')?.test(cell))) return undefined;
	const counts = KINDS.map((kind) => known.filter((each) => each.includes(kind)).length);
	const most = Math.max(...counts);
	return most === 0 ? undefined : KINDS[counts.indexOf(most)];
}

const labels = ['dates', 'employer', 'title', 'sector', 'tasks'] as const;
/** The field that a line of a form is for, as in the Europass: "Tipo di impiego Impiegata". */
export type FieldLabel = (typeof labels)[number];

const shortLabels = ['dates', 'employer', 'title'] as const;

/** Long labels need no colon; short ones must be followed by a colon or a tab. */
const patterns: readonly (readonly [FieldLabel, RegExp])[] = [
	...labels.map((label) => [label, new RegExp(`^(?:${anyOf(`labels_${label}`)})\\s*[:\\t]?\\s*`)] as const),
	...shortLabels.map((label) => [label, new RegExp(`^(?:${anyOf(`short_labels_${label}`)})\\s*[:\\t]\\s*`)] as const),
];

export function fieldLabelOf(line: string): { label: FieldLabel; length: number } | undefined {
	const folded = foldLine(line.slice(0, 90));
	for (const [label, pattern] of patterns) {
		const found = pattern.exec(folded);
		// The head of a table names its columns and is no field.
		if (found && !line.slice(found[0].length).includes('\t')) return { label, length: found[0].length };
	}
	return undefined;
}

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
