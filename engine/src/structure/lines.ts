import { anyOf } from '../lexicon/patterns.ts';
import type { CvLine, Facts, SectionKind } from '../model.ts';
import { annotate } from './annotate.ts';
import { ANY_TIME } from './dates.ts';
import { type FieldLabel, fieldLabelOf } from './field-labels.ts';
import { instructionLines } from './instructions.ts';
import { type IsName, nameFinder } from './person-name.ts';
import { headingFinder } from './row-headings.ts';
import type { Row } from './rows.ts';
import { tableKind } from './table-heads.ts';

/** A line during parsing. */
export interface Line extends CvLine {
	/** After an empty line or a heading. */
	isAfterGap: boolean;
	isHeading: boolean;
	/** Addresses a program that reads the CV. */
	isInstruction?: boolean;
	/** The field of a form that it is for; the label is not part of the line. */
	label?: FieldLabel;
}

const CONTACT = new RegExp(
	String.raw`[\w.+-]{1,64}@[\w-]{1,64}\.\w|(?<![\d/])(?:\+|00)\d[\d\s()/.-]{7,24}\d|\blinkedin\.com|\b(?:tel|phone|mobile|mobil|telefon|telefono|téléphone|telefone|portable|e-?mail|handy)\b\.?\s*[:.]|^(?:${anyOf('contact_labels')})\s*[:\t]`,
	'iu',
);
/** A heading with its text on the same line: "Skills: Python, SQL". */
const INLINE = /^([\p{L}\p{M} &/'-]{3,40}):\s+\S/u;
/** Within a post these are no new section, though a summary may have the same title. */
const SUBHEADING = new RegExp(
	String.raw`achievements|highlights|overview|introduction|r[ée]alisations|logros|erfolge|risultati|conquistas|realizaciones|acquis|erworbene|^(?:${anyOf('subheadings')}):?$`,
	'i',
);
/** The top of a CV is name and address. */
const TOP: SectionKind = 'contact';

/** More than any 25 pages have. Later lines are ignored, to limit the time. */
export const MAX_LINES = 5_000;

/**
 * The lines of a normalized text with their sections, without bullets.
 * @param rows Of the same text.
 */
export function linesOf(text: string, rows: readonly Row[]): Line[] {
	const lines: Line[] = [];
	let section = TOP;
	let isAfterGap = true;
	/** A label on its own line belongs to the next line. */
	let pending: FieldLabel | undefined;
	const headingAt = headingFinder(rows);
	const isName = nameFinder(text);
	for (const [index, row] of rows.entries()) {
		const { trimmed, marker } = row;
		if (trimmed === '') {
			isAfterGap = true;
			continue;
		}
		const found = headingAt(index, lines.at(-1));
		const isPart =
			(section === 'experience' && SUBHEADING.test(trimmed)) || (!isAfterGap && isPostUnderDates(found, row, lines));
		const kind = isPart ? undefined : found;
		const table = kind && tableKind(trimmed);
		if (table && table !== section) markTitle(lines, table);
		if (kind) section = kind;
		const inline = kind ? undefined : inlineSection(trimmed, section);
		const field = section === 'experience' && !kind ? fieldLabelOf(trimmed.slice(marker.length)) : undefined;
		if (isDatesAlone(row)) unlist(lines.at(-1));
		const lead = marker.length + (field?.length ?? 0);
		const facts = trimmed.length - lead === row.facts.text.length ? row.facts : annotate(trimmed.slice(lead));
		const label = field?.label ?? pending;
		pending = facts.text === '' ? field?.label : undefined;
		if (facts.text === '') continue;
		if (lines.length === MAX_LINES) break;
		lines.push({
			text: facts.text,
			facts,
			start: row.start + lead,
			end: row.start + trimmed.length,
			section: inline ?? section,
			isBullet: label ? label === 'tasks' : marker !== '',
			isSensitive: isUnused(facts, section, lines.length, isName),
			isAfterGap: isAfterGap || (lines.at(-1)?.isHeading ?? false),
			isHeading: kind !== undefined,
			...(label && { label }),
		});
		isAfterGap = false;
	}
	return withoutInstructions(lines);
}

/** "04/2013 – 03/2014" above "Praktikum": a kind of post, no heading. */
function isPostUnderDates(found: SectionKind | undefined, { facts }: Row, lines: Line[]): boolean {
	if (found !== 'experience' || facts.kind !== 'internship') return false;
	const before = lines.at(-1)?.facts;
	const range = before?.dates(ANY_TIME)[0];
	return range !== undefined && !range.isLone && range.start === 0 && range.end === before?.text.length;
}

const SPAN_ALONE = 48;

/** "Oct 2021 – Actualidad" and nothing else. */
function isDatesAlone({ trimmed, facts }: Row): boolean {
	if (trimmed.length > SPAN_ALONE) return false;
	const { text } = facts;
	const [range] = facts.dates(ANY_TIME);
	return range !== undefined && !range.isLone && !/[\p{L}\d]/u.test(text.slice(0, range.start) + text.slice(range.end));
}

/** A list item right above dates is the title of a post, if it names one. */
function unlist(line: Line | undefined): void {
	if (!line?.isBullet || line.isHeading || /(?<!(?:\p{Lu}|Inc|Ltd|Ltda|Lda|Co|Corp))[.;]$/u.test(line.text)) return;
	if (line.facts.length > LISTED_TITLE_WORDS || line.facts.isTask) return;
	if (line.facts.post === 2) line.isBullet = false;
}

const LISTED_TITLE_WORDS = 12;

/** The line above the head of a table is its title, known or not. */
function markTitle(lines: Line[], section: SectionKind): void {
	const title = lines.at(-1);
	if (!title || title.isHeading || title.isBullet || title.text.length > LONGEST_TITLE || /\d|[.:;,]$/.test(title.text))
		return;
	if (title.facts.post === 2 || title.facts.employer === 2) return;
	title.section = section;
	title.isHeading = true;
}

const LONGEST_TITLE = 40;

/** A CV is data: instructions to a program are neither evidence nor part of a post. */
function withoutInstructions(lines: Line[]): Line[] {
	const found = instructionLines(lines);
	if (found.size === 0) return lines;
	return lines.map((line, index) =>
		found.has(index) ? { ...line, section: 'other', isBullet: true, isSensitive: true, isInstruction: true } : line,
	);
}

/** Longer lines are running text; labels are at the start. */
const LONGEST_LOOKED_AT = 400;

function isUnused(facts: Facts, section: SectionKind, index: number, isName: IsName): boolean {
	const head = facts.text.slice(0, LONGEST_LOOKED_AT);
	return facts.isSensitive || CONTACT.test(head) || (section === TOP && isName(facts, index));
}

function inlineSection(line: string, section: SectionKind): SectionKind | undefined {
	const label = INLINE.exec(line)?.[1];
	const kind = label === undefined ? undefined : annotate(label).heading;
	// Within a post such a line is part of it ("Tools: SAP, Excel").
	return kind && section !== 'experience' ? kind : undefined;
}
