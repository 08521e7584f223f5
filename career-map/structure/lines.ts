import { isSensitiveLine } from '../lexicon/sensitive.ts';
import type { CvLine, SectionKind } from '../model.ts';
import { datesIn } from './dates.ts';
import { type FieldLabel, fieldLabelOf } from './field-labels.ts';
import { sectionHeading } from './headings.ts';
import { instructionLines } from './instructions.ts';
import { type IsName, nameFinder } from './person-name.ts';
import { employerScore, kindOf, postScore } from './post-words.ts';
import { tableKind } from './table-heads.ts';
import { readsLikeTask } from './task-words.ts';

/** A line while the CV is taken apart. */
export interface Line extends CvLine {
	/** An empty line or a heading stands before it. */
	isAfterGap: boolean;
	isHeading: boolean;
	/** Speaks to a program that reads the CV. */
	isInstruction?: boolean;
	/** What a form's label says it holds; the label is not part of the line. */
	label?: FieldLabel;
}

const MARKER = /^(?:•\s*|(?:\(?\d{1,2}[.)]|[a-h]\))\s+(?=\p{L}))/u;
const CONTACT =
	/[\w.+-]{1,64}@[\w-]{1,64}\.\w|(?<![\d/])(?:\+|00)\d[\d\s()/.-]{7,24}\d|\blinkedin\.com|\b(?:tel|phone|mobile|mobil|telefon|telefono|téléphone|telefone|portable|e-?mail|handy)\b\.?\s*[:.]|^(?:address|adresse|anschrift|wohnort|dirección|domicilio|indirizzo|endereço|morada|adres|woonplaats|(?:full |first |last |sur)?name|(?:vor|nach|familien)name|(?:pré)?nom|nombre(?: y apellidos)?|apellidos|cognome|nome(?: completo)?|apelido|(?:voor|achter)?naam)\s*[:\t]/iu;
/** A heading that its own text follows on the same line: "Skills: Python, SQL". */
const INLINE = /^([\p{L}\p{M} &/'-]{3,40}):\s+\S/u;
/** Within a post these are no new section, though a summary may be called so. */
const SUBHEADING =
	/achievements|highlights|overview|introduction|r[ée]alisations|logros|erfolge|risultati|conquistas|realizaciones|acquis|erworbene|^(?:présentation|tools|technologies|tech stack|software|projects|projets|projekte|progetti|proyectos|projetos|outils|werkzeuge|herramientas|strumenti|ferramentas):?$/i;
/** Headings announce at most the rest of the text; the top of a CV is name and address. */
const TOP: SectionKind = 'contact';

/** More than on any 25 pages: what follows is not looked at, so that reading takes no longer than it should. */
export const MOST_LINES = 5_000;

/** The lines of a normalised text, each with its section. List marks are not part of a line. */
export function linesOf(text: string): Line[] {
	const lines: Line[] = [];
	let section = TOP;
	let isAfterGap = true;
	/** A label on a line of its own belongs to the next line. */
	let pending: FieldLabel | undefined;
	let at = 0;
	const raws = text.split('\n');
	const ownHeadings = unknownHeadings(raws);
	const areListed = areHeadingsListed(raws);
	const isName = nameFinder(text);
	for (const [index, raw] of raws.entries()) {
		const start = at + raw.length - raw.trimStart().length;
		const trimmed = raw.trim();
		at += raw.length + 1;
		if (trimmed === '') {
			isAfterGap = true;
			continue;
		}
		const marker = MARKER.exec(trimmed)?.[0] ?? '';
		const found =
			sectionOf(trimmed, marker !== '' && !areListed && !opensEntries(trimmed, raws, index)) ??
			restOfHeading(trimmed, lines.at(-1)) ??
			(ownHeadings.has(index) ? 'other' : undefined);
		const isPart =
			(section === 'experience' && SUBHEADING.test(trimmed)) ||
			(!isAfterGap && isPostUnderDates(found, trimmed, lines));
		const kind = isPart ? undefined : found;
		const table = kind && tableKind(trimmed);
		if (table && table !== section) markTitle(lines, table);
		if (kind) section = kind;
		const inline = kind ? undefined : inlineSection(trimmed, section);
		const field = section === 'experience' && !kind ? fieldLabelOf(trimmed.slice(marker.length)) : undefined;
		const lead = marker.length + (field?.length ?? 0);
		if (isDatesAlone(trimmed)) unlist(lines.at(-1));
		const words = trimmed.slice(lead);
		const label = field?.label ?? pending;
		pending = words === '' ? field?.label : undefined;
		if (words === '') continue;
		if (lines.length === MOST_LINES) break;
		lines.push({
			text: words,
			start: start + lead,
			end: start + trimmed.length,
			section: inline ?? section,
			isBullet: label ? label === 'tasks' : marker !== '',
			isSensitive: isUnused(words, section, lines.length, isName),
			isAfterGap: isAfterGap || (lines.at(-1)?.isHeading ?? false),
			isHeading: kind !== undefined,
			...(label && { label }),
		});
		isAfterGap = false;
	}
	return withoutInstructions(lines);
}

/** "04/2013 – 03/2014" above "Praktikum": what it was, and no heading. */
function isPostUnderDates(found: SectionKind | undefined, line: string, lines: Line[]): boolean {
	if (found !== 'experience' || kindOf(line) !== 'internship') return false;
	const before = lines.at(-1)?.text ?? '';
	const [range] = datesIn(before, LATEST);
	return range !== undefined && !range.isLone && range.start === 0 && range.end === before.length;
}

/** "• Educación" and its like: an author whose headings are list items, as Word's outline has it. */
function areHeadingsListed(raws: string[]): boolean {
	const isListed = (line: string) => /^•\s*\S/.test(line) && line.split(/\s+/).length <= LISTED_HEADING_WORDS;
	const headings = raws.flatMap((raw) => {
		const line = raw.trim();
		const kind = line.length > LONGEST_LOOKED_AT ? undefined : sectionHeading(line.replace(/^•\s*/, ''));
		return kind ? [{ kind, listed: isListed(line) }] : [];
	});
	const listed = headings.filter((heading) => heading.listed);
	const kinds = new Set<string>(listed.map(({ kind }) => kind));
	return kinds.size >= 3 && (kinds.has('experience') || kinds.has('education')) && listed.length * 2 > headings.length;
}

const LISTED_HEADING_WORDS = 6;
const SPAN_ALONE = 48;

/** "Oct 2021 – Actualidad" and nothing else. */
function isDatesAlone(line: string): boolean {
	if (line.length > SPAN_ALONE) return false;
	const [range] = datesIn(line, LATEST);
	return range !== undefined && !range.isLone && !/[\p{L}\d]/u.test(line.slice(0, range.start) + line.slice(range.end));
}

/** A list item right above dates is the title of a post, where it names one. */
function unlist(line: Line | undefined): void {
	if (!line?.isBullet || line.isHeading || /(?<!(?:\p{Lu}|Inc|Ltd|Ltda|Lda|Co|Corp))[.;]$/u.test(line.text)) return;
	if (line.text.split(/\s+/).length > LISTED_TITLE_WORDS || readsLikeTask(line.text)) return;
	if (postScore(line.text) === 2) line.isBullet = false;
}

const LISTED_TITLE_WORDS = 12;

/** A heading that is a list item by mistake: "• Nevenfuncties" right above "2012 – 2019	Bestuurslid". */
function opensEntries(line: string, raws: string[], index: number): boolean {
	if (line.split(/\s+/).length > LISTED_HEADING_WORDS) return false;
	const next = (raws.slice(index + 1, index + 3).find((raw) => raw.trim() !== '') ?? '').trim();
	if (next.length > LONGEST_LOOKED_AT || !/^\p{L}*\.? ?\d/u.test(next)) return false;
	const [range] = datesIn(next, LATEST);
	return range !== undefined && !range.isLone && range.start === 0;
}

/** "ESPERIENZA" above "PROFESSIONALE", as narrow columns have it. */
function restOfHeading(line: string, before: Line | undefined): SectionKind | undefined {
	if (!before?.isHeading || line.split(/\s+/).length > 2 || !isCapital(line) || !isCapital(before.text))
		return undefined;
	const kind = contractKind(sectionHeading(`${before.text} ${line}`));
	return kind === before.section ? kind : undefined;
}

function isCapital(line: string): boolean {
	return /\p{Lu}{3}/u.test(line) && line === line.toUpperCase();
}

/** Only where dates stand is asked, not what they mean. */
const LATEST = '2099-12';

/** The line above the head of a table is its title, known or not. */
function markTitle(lines: Line[], section: SectionKind): void {
	const title = lines.at(-1);
	if (!title || title.isHeading || title.isBullet || title.text.length > LONGEST_TITLE || /\d|[.:;,]$/.test(title.text))
		return;
	if (postScore(title.text) === 2 || employerScore(title.text) === 2) return;
	title.section = section;
	title.isHeading = true;
}

const LONGEST_TITLE = 40;

/** A CV is data: what speaks to the program that reads it is neither evidence nor part of a post. */
function withoutInstructions(lines: Line[]): Line[] {
	const found = instructionLines(lines);
	if (found.size === 0) return lines;
	return lines.map((line, index) =>
		found.has(index) ? { ...line, section: 'other', isBullet: true, isSensitive: true, isInstruction: true } : line,
	);
}

/** Longer lines are running text; what is looked for stands at the beginning. */
const LONGEST_LOOKED_AT = 400;

function isUnused(words: string, section: SectionKind, index: number, isName: IsName): boolean {
	const head = words.slice(0, LONGEST_LOOKED_AT);
	return isSensitiveLine(head) || CONTACT.test(head) || (section === TOP && isName(head, index));
}

function sectionOf(line: string, isListed: boolean): SectionKind | undefined {
	// "• Training" in a list of tasks is no heading; "1. Experience" is one.
	if (isListed && line.startsWith('•') && !/^• ?[\p{Lu}\s&]+$/u.test(line)) return undefined;
	const table = isListed ? undefined : tableKind(line);
	if (table) return table;
	return contractKind(sectionHeading(line.replace(/^• /, '')));
}

function inlineSection(line: string, section: SectionKind): SectionKind | undefined {
	const label = INLINE.exec(line)?.[1];
	const kind = label === undefined ? undefined : contractKind(sectionHeading(label));
	// Within a post such a line is one of its own ("Tools: SAP, Excel").
	return kind && section !== 'experience' ? kind : undefined;
}

function contractKind(kind: string | undefined): SectionKind | undefined {
	return kind === 'interests' ? 'hobbies' : (kind as SectionKind | undefined);
}

/** Where the author's headings are in capitals, other short lines in capitals after an empty line are headings too ("TEACHING"). */
function unknownHeadings(raws: string[]): Set<number> {
	const known = raws.filter((raw) => sectionHeading(raw));
	if (known.length < 3 || known.filter(isCapital).length < known.length * 0.7) return new Set();
	const first = raws.findIndex((raw) => sectionHeading(raw));
	const found = raws.flatMap((raw, index) => {
		const line = raw.trim();
		const isShort = line.length <= 40 && line.split(/\s+/).length <= 4 && /^[\p{L}\s&/,'-]+$/u.test(line);
		if (index <= first || !isShort || !isCapital(line) || (raws[index - 1] ?? '').trim() !== '') return [];
		if (postScore(line) > 0 || employerScore(line) > 0) return [];
		return raws.slice(index + 1, index + 4).some((next) => /(?:19|20)\d\d/.test(next)) ? [] : [index];
	});
	return new Set(found);
}
