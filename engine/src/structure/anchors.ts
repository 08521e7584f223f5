import type { DateRange, Facts, JobKind, SectionKind } from '../model.ts';
import { annotate } from './annotate.ts';
import type { Line } from './lines.ts';

export interface Anchor {
	at: number;
	range: DateRange;
	rest: Facts;
	/** How many lines the dates take: two in narrow columns. */
	lines: 1 | 2;
}

const MAX_WORDS = 16;
/** Academics add field, department and institution to the title. */
const MAX_WORDS_OF_LISTS = 34;
const LONGEST = 300;

export function anchorsOf(lines: Line[], from: number, to: number, analysisMonth: string): Anchor[] {
	const found: Anchor[] = [];
	const isForm = lines.slice(from, to).some(({ label }) => label === 'dates');
	for (let at = from; at < to; at++) {
		const line = lines[at] as Line;
		if (line.isHeading || line.isInstruction) continue;
		// A form has a field for the dates of a post: dates in its other fields are of a part of it.
		if (isForm && line.label && line.label !== 'dates') continue;
		const before = found.at(-1);
		if (before && at - (before.at + before.lines) <= 1 && isWithinTitle(line, before, analysisMonth)) continue;
		const anchor =
			splitDate(lines, at, to, analysisMonth) ??
			brokenDate(lines, at, to, analysisMonth) ??
			anchorAt(line, at, analysisMonth);
		if (!anchor) continue;
		found.push(anchor);
		at += anchor.lines - 1;
	}
	// If some entries are no list items, dated list items are tasks.
	const plain = found.filter(({ at, rest }) => !lines[at]?.isBullet && !rest.isBreak);
	const dated = plain.some(({ range }) => !range.isLone) ? found.filter(({ at }) => !lines[at]?.isBullet) : found;
	return dated.some(({ range }) => !range.isLone)
		? dated.filter((anchor) => !anchor.range.isLone || isPostBeside(lines, anchor))
		: dated;
}

function anchorAt(line: Line, at: number, analysisMonth: string): Anchor | undefined {
	if (line.text.length > LONGEST) return undefined;
	const ranges = line.facts.dates(analysisMonth);
	const range = ranges.find((each) => !each.isLone) ?? ranges[0];
	if (!range) return undefined;
	const before = line.text.slice(0, range.start);
	const after = line.text.slice(range.end);
	const rest = `${before} ${after}`.replace(/[\s|,;:()[\]–—-]+/g, ' ').trim();
	const words = rest === '' ? 0 : rest.split(' ').length;
	const isAtEdge = /^[\s(|[–—:-]*$/.test(before) || /^[\s)|\].,;:–—-]*$/.test(after);
	const isEntry = before.trim() === '' && isListOfNames(after);
	const isLong = before.trim() === '' && !range.isLone && isLongHead(after);
	if (words > (isLong ? MAX_WORDS_OF_LISTS : MAX_WORDS) || (/[.!?]$/.test(after.trim()) && words > 8 && !isEntry))
		return undefined;
	if (line.isBullet && !((isAtEdge || PLACE_AFTER.test(after)) && words <= 12)) return undefined;
	if (range.isLone && (!isAtEdge || words > 10 || /^\s*\)/.test(after) !== before.includes('('))) return undefined;
	if (isSentence(before, range)) return undefined;
	if (!isAtEdge && !/[\t|,(]\s*$/.test(before) && !/^\s*[\t|,)]/.test(after)) return undefined;
	return { at, range, rest: annotate(rest), lines: 1 };
}

/** "Consulting GmbH, Wien · 05/2018" above "• heute": a narrow column broke the dates, and their dash became a bullet. */
function brokenDate(lines: Line[], at: number, to: number, analysisMonth: string): Anchor | undefined {
	const [line, next] = [lines[at], at + 1 < to ? lines[at + 1] : undefined];
	if (!line || !next || line.isBullet || line.text.length > LONGEST || next.text.length > SHORT_DATE) return undefined;
	const head = line.text.replace(/[\s–—-]+$/, '');
	const start = annotate(head).dates(analysisMonth).at(-1);
	if (!start?.isLone || start.end < head.length - 1 || !/[·|,(\t]\s*$/.test(head.slice(0, start.start)))
		return undefined;
	const tail = next.text.replace(/^[\s•·*–—-]+/, '');
	const joined = `${head} – ${tail}`;
	const range = annotate(joined)
		.dates(analysisMonth)
		.find((each) => each.start === start.start);
	if (!range || range.isLone || range.end < joined.length - 1) return undefined;
	const rest = head
		.slice(0, start.start)
		.replace(/[\s|,;:()[\]·–—-]+/g, ' ')
		.trim();
	return rest.split(' ').length > MAX_WORDS
		? undefined
		: { at, range: { ...range, end: line.text.length }, rest: annotate(rest), lines: 2 };
}

/** A longer line is more than a date. */
const SHORT_DATE = 24;

/** "Saldatore TIG, dal 2022 capo squadra" under the dates of the post: a promotion within it. */
function isWithinTitle(line: Line, { range: outer }: Anchor, analysisMonth: string): boolean {
	const range = line.facts.dates(analysisMonth)[0];
	if (!range?.isCurrent || !outer.isCurrent || outer.isLone || !outer.from || !range.from) return false;
	const parts = [line.text.slice(0, range.start), line.text.slice(range.end)].map((part) =>
		annotate(part.replace(/^[\s,;:(–—-]+|[\s,;:(–—-]+$/g, '')),
	);
	return range.from.year >= outer.from.year && parts.every(({ post }) => post > 0);
}

/** "Redakteurin: Verlag Huber, 2015 – 2019, Bern": a town after the dates. */
const PLACE_AFTER =
	/^\s*[,|·(]\s*\p{Lu}[\p{L}'’-]+(?: (?:\p{Lu}|d[eiao] |am |an der )[\p{L}'’-]*){0,2}(?:, \p{Lu}[\p{L} ]{1,20})?\)?$/u;

/** LaTeX ends an entry with a full stop: "2016 – 2019	Ingénieur logiciel, Tiempo Secure, Montbonnot Saint Martin, France." */
function isListOfNames(after: string): boolean {
	const [title = '', ...names] = after.trim().replace(/\.$/, '').split(/,\s+/);
	return (
		names.length >= 1 &&
		!/[.!?;]\s/.test(after) &&
		!annotate(title).isTask &&
		names.every((name) => /^[\p{Lu}\d(]/u.test(name) && name.split(/\s+/).length <= 6)
	);
}

/** "2015 – 2019 – Kuratorin, Leiterin der Abteilung Grafik, Museum …": a title right after the dates, then names. */
function isLongHead(after: string): boolean {
	const head = after.replace(/\([^()]*\)/g, ' ');
	const [first = '', ...more] = head.replace(/^\s*[–—:|,-]\s*/, '').split(/,\s+/);
	const title = annotate(first);
	const isParted = /^\s*[–—:|,-]\s/.test(head) && more.length > 0;
	return isParted && !/[.!?;]\s|\s[;]/.test(head) && title.length <= 8 && title.post === 2 && !title.isTask;
}

/** "No material adjustment since 2021" is a task, "Assistante comptable depuis 2018" a post. */
function isSentence(before: string, range: DateRange): boolean {
	if (!range.isCurrent || !/\p{L} $/u.test(before) || before.trim().split(/\s+/).length < 3) return false;
	return annotate(before).isTask || annotate(before.trim()).post < 2;
}

/** "01/2019 –" above "03/2021", in narrow columns. */
function splitDate(lines: Line[], at: number, to: number, analysisMonth: string): Anchor | undefined {
	const line = lines[at] as Line;
	const next = lines[at + 1];
	if (
		!next ||
		at + 1 >= to ||
		next.isBullet ||
		!/(?:[–—-]|\bbis|\bto|\btot|\bau|\ba|\bal|\bhasta)\s*$/iu.test(line.text)
	)
		return undefined;
	if (line.text.length > 24 || next.text.length > 24) return undefined;
	const joined = `${line.text.replace(/[–—-]\s*$/, '–')} ${next.text}`;
	const [range] = annotate(joined).dates(analysisMonth);
	if (!range || range.isLone || range.start > 2 || range.end < joined.length - 2) return undefined;
	return { at, range: { ...range, start: 0, end: line.text.length }, rest: annotate(''), lines: 2 };
}

function isPostBeside(lines: Line[], { at, rest }: Anchor): boolean {
	if (rest.isDegree) return false;
	const beside = rest.text === '' ? [lines[at - 1]?.facts, lines[at + 1]?.facts] : [rest];
	return beside.some((facts) => facts !== undefined && facts.post > 0 && facts.length <= 8);
}

/** Lines from `from` to `to` (exclusive). */
export interface Region {
	from: number;
	to: number;
	kind: JobKind;
	/** Under a heading of posts; elsewhere an entry must prove that it is one. */
	isAnnounced: boolean;
}

const POSTS: SectionKind[] = ['experience', 'volunteering'];
const UNANNOUNCED: SectionKind[] = ['contact', 'summary', 'other', 'projects', 'skills', 'languages'];

export function regionsOf(lines: Line[]): Region[] {
	const announced = cut(lines, (line) => POSTS.includes(line.section), true);
	if (announced.some((region) => region.to - region.from > 1)) {
		const lost = announced.length > 0 && hasEmptyHeading(lines) ? cut(lines, isElsewhere, false) : [];
		return [...announced, ...lost].sort((a, b) => a.from - b.from);
	}
	const isWanted = hasEmptyHeading(lines) ? isElsewhere : (line: Line) => UNANNOUNCED.includes(line.section);
	return [...announced, ...cut(lines, isWanted, false)];
}

/** "Work experience" with the next heading right under it: a layout that separated headings and posts. */
function hasEmptyHeading(lines: Line[]): boolean {
	return lines.some((line, at) => {
		const next = lines[at + 1];
		return line.isHeading && line.section === 'experience' && next?.isHeading && !POSTS.includes(next.section);
	});
}

function isElsewhere({ section }: Line): boolean {
	return section === 'education' || section === 'certifications' || UNANNOUNCED.includes(section);
}

function cut(lines: Line[], isWanted: (line: Line) => boolean, isAnnounced: boolean): Region[] {
	const regions: Region[] = [];
	let open: Region | undefined;
	for (const [at, line] of lines.entries()) {
		// An instruction between the lines of a post is not part of it.
		if (line.isInstruction) continue;
		if (!isWanted(line)) open = undefined;
		else {
			if (!open || (line.isHeading && isAnnounced)) {
				open = { from: line.isHeading ? at + 1 : at, to: at + 1, kind: regionKind(line), isAnnounced };
				regions.push(open);
			}
			open.to = at + 1;
		}
	}
	return regions.filter((region) => region.to > region.from);
}

/** "Praktika" tells the kind of all posts below; "Praktika und Berufserfahrung" does not. */
function regionKind(line: Line): JobKind {
	if (line.section === 'volunteering') return 'volunteering';
	if (!line.isHeading || /erfahrung|experien|esperienz|employ|emploi|beruf|werkerv|laboral|profession/i.test(line.text))
		return 'job';
	return line.facts.kind;
}
