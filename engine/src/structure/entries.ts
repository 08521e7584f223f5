import type { Facts } from '../model.ts';
import type { Anchor, Region } from './anchors.ts';
import { annotate } from './annotate.ts';
import type { Line } from './lines.ts';
import { type Head, headOf, isPost, type Segment, segmentOf, segmentsOf } from './segments.ts';

const LONGEST_HEAD_LINE = 110;

/** Short, no list item, sentence or label: how titles and employers are written. */
function isHeadLine(line: Line | undefined): boolean {
	if (line?.label === 'title' || line?.label === 'employer' || line?.label === 'sector') return true;
	if (!line || line.isInstruction || line.isBullet || line.isHeading || line.text.length > LONGEST_HEAD_LINE)
		return false;
	const words = line.facts.length;
	if (words > 16 || /:$/.test(line.text) || /^\p{Ll}/u.test(line.text)) return false;
	if (/^[\p{L} ]{3,24}:\s/u.test(line.text) && line.facts.post < 2) return false;
	return !(words > 6 && /[.!?;]$/.test(line.text) && !ABBREVIATED.test(line.text));
}

/** "Guanajuato, Gto.", "Vidrios del Sur, S.A.": a full stop that does not end a sentence. */
const ABBREVIATED =
	/(?:[,·|\t(] ?(?:\p{Lu}\p{L}{0,3}|\p{Lu}(?:\.\p{Lu})+)|\s\p{Lu}(?:\.\p{Lu}\p{Ll}?)+|\s(?:Inc|Ltd|Ltda|Lda|Corp))\.$/u;

function isEmployerLine({ facts }: Line): boolean {
	return !facts.isTask && (facts.employer > 0 || facts.isNameLike);
}

/** "Autorità di bacino	Venezia", "Oxfam – Nairobi, Kenya": a name, and a place after a tab, bar or dash. */
function hasPlaceAtEnd({ text, facts }: Line): boolean {
	const found =
		/^(\p{Lu}.{1,80}?)(?:\t|\s[|·–—-]\s)((?:\p{Lu}[\p{L}.'’-]*|de|del|di|la|am|an|der|sur|aan|den)(?:,? (?:\p{Lu}[\p{L}.'’-]*|de|del|di|la|am|an|der|sur|aan|den)){0,4}(?: \([\p{L}]+\))?)$/u.exec(
			text,
		);
	const [, name = '', place = ''] = found ?? [];
	return found !== null && facts.post < 2 && annotate(place).employer === 0 && !annotate(name).isTask;
}

const LONGEST_SAID = 6;

/** "Ragioniere, responsabile del servizio di contabilità e dei fondi." under the employer: a title with its explanation. */
function titleInSentence({ text, facts, start, isBullet }: Line): Segment | undefined {
	const first = annotate(/^\p{Lu}[^,.;:(–—]*/u.exec(text)?.[0].trim() ?? '');
	if (isBullet || first.text === text || first.length > LONGEST_SAID || first.post < 2) return undefined;
	const isSentence = facts.length > LONGEST_SAID && /[.;,]/.test(text);
	return isSentence && !first.isTask ? segmentOf(first, start) : undefined;
}

export interface Entry {
	top: number;
	body: number;
	anchor?: Anchor;
	segments: Segment[];
	head: Head;
}

const MAX_HEAD_LINES = 3;

export function datedEntries(text: string, lines: Line[], region: Region, anchors: Anchor[]): Entry[] {
	const above = linesAbove(lines, region, anchors);
	const entries: Entry[] = [];
	for (const [index, anchor] of anchors.entries()) {
		const floor = entries.at(-1)?.body ?? region.from;
		const next = anchors[index + 1];
		// Lines above the next dates belong to them.
		const ceiling = next ? next.at - above : region.to;
		const top = topOf(lines, anchor, Math.max(floor, region.from), above);
		const entry = entryOf(text, lines, anchor, { top, floor: Math.max(floor, region.from), ceiling });
		if (entry) entries.push(entry);
	}
	return entries;
}

/** How many lines the author puts above the dates: as in the first entry of the region that is a post. */
function linesAbove(lines: Line[], region: Region, anchors: Anchor[]): number {
	const place = Math.max(
		0,
		anchors.findIndex(({ rest }) => rest.text === '' || !rest.isBreak),
	);
	const [first, last] = [anchors[place] as Anchor, anchors[place - 1]];
	const floor = last ? last.at + last.lines : region.from;
	let count = 0;
	for (let at = first.at - 1; at >= floor && count < MAX_HEAD_LINES && isHeadLine(lines[at]); at--) {
		if (!region.isAnnounced && isOwnHeading(lines[at] as Line)) break;
		count++;
		if (lines[at]?.isAfterGap) break;
	}
	return count;
}

/** "KARRIERE": a heading that is not in the lexicon. */
function isOwnHeading({ text, facts }: Line): boolean {
	return text === text.toUpperCase() && facts.length <= 2 && facts.post < 2 && facts.employer === 0;
}

function topOf(lines: Line[], anchor: Anchor, floor: number, above: number): number {
	let top = anchor.at;
	while (top > floor && anchor.at - top < above && !lines[top]?.isAfterGap && isAbove(lines, top - 1, anchor)) top--;
	// Dates after an empty line, but titles above dates: a gap within the entry.
	if (top === anchor.at && above > 0 && anchor.rest.text === '' && top > floor && isHeadLine(lines[top - 1])) top--;
	return top;
}

/** A line above title and dates is the employer, unless it looks like the last task of the previous post. */
function isAbove(lines: Line[], at: number, { rest }: Anchor): boolean {
	const line = lines[at];
	if (!line || !isHeadLine(line)) return false;
	if (line.isAfterGap || rest.post < 2) return true;
	return line.facts.employer > 0 || line.facts.isNameLike;
}

function entryOf(
	text: string,
	lines: Line[],
	anchor: Anchor,
	{ top, floor, ceiling }: { top: number; floor: number; ceiling: number },
): Entry | undefined {
	const above = lines.slice(top, anchor.at).flatMap(segmentsOfLine);
	const segments = [...above, ...besideDates(lines[anchor.at] as Line, anchor)];
	const body = takeBelow(text, lines, segments, { from: anchor.at + anchor.lines, ceiling });
	const last = top > floor && top === anchor.at && !segments.some(isPost) ? lines[top - 1] : undefined;
	const isTitleAbove =
		isHeadLine(last) && !last?.facts.isTask && (last?.facts.post ?? 0) >= (segments.length === 0 ? 1 : 2);
	if (last && isTitleAbove) segments.unshift(...segmentsOfLine(last));
	const head = headOf(segments, text);
	return head && { top: isTitleAbove ? top - 1 : top, body, anchor, segments, head };
}

/**
 * Completes the head of an entry from the lines below its dates, which may be alone or with half of it.
 * @param segments The known parts of the head; extended.
 * @returns The first line after the head.
 */
function takeBelow(
	text: string,
	lines: Line[],
	segments: Segment[],
	{ from, ceiling }: { from: number; ceiling: number },
): number {
	let body = from;
	const most = segments.length === 0 ? 2 : 1;
	for (let count = 0; count < most + (segments.some(isPost) ? 0 : 1) && body < ceiling; count++) {
		const line = lines[body] as Line;
		if (line.label && line.label !== 'tasks' && line.label !== 'dates') {
			segments.push(...segmentsOfLine(line));
			body++;
			count--;
			continue;
		}
		const below = employerBelow(lines, body, ceiling, segments);
		if (below) {
			segments.push(below);
			return body + 1;
		}
		const hasPost = segments.some(isPost);
		const inSentence = hasPost || segments.length === 0 || isHeadLine(line) ? undefined : titleInSentence(line);
		if (inSentence) {
			segments.push(inSentence);
			return body;
		}
		if (!completesHead(lines, body, { segments, text, isFirst: count === 0 })) return body;
		// "(incl. parental leave 2019)" under the dates.
		if (!/^\(/.test(line.text)) segments.push(...segmentsOfLine(line));
		body++;
	}
	return body;
}

function completesHead(
	lines: Line[],
	at: number,
	{ segments, text, isFirst }: { segments: Segment[]; text: string; isFirst: boolean },
): boolean {
	const line = lines[at] as Line;
	if (!isHeadLine(line)) return false;
	if (segments.length === 0) return true;
	const isParted =
		line.isAfterGap && !(PLACE_LINE.test(lines[at - 1]?.text ?? '') && isLostTitle(segments, line.facts));
	if (isParted && !isFirst) return false;
	if (!segments.some(isPost)) return !line.facts.isTask || line.facts.post === 2;
	return !line.isAfterGap && isHalf(segments, text) && (hasPlaceAtEnd(line) || isEmployerLine(line));
}

/**
 * In "Policy Officer, Climate and Energy" above "Oxfam – Nairobi, Kenya" the second line is the employer: the words after the
 * title's comma are a field or department, unless they certainly name an employer.
 */
function employerBelow(lines: Line[], at: number, ceiling: number, segments: Segment[]): Segment | undefined {
	const line = lines[at];
	const own = segments.filter(isPost);
	const [title] = own;
	if (!title || own.length > 1 || title.label || segments.some((each) => each !== title && !each.facts.isPlace))
		return undefined;
	const { text } = title.facts;
	const after = annotate(text.slice(text.indexOf(',') + 1).trim());
	if (!text.includes(',') || (after.employer === 2 && !after.isDepartment)) return undefined;
	if (!line || at >= ceiling || line.isAfterGap || line.label || !isHeadLine(line) || line.facts.post === 2)
		return undefined;
	if (!hasPlaceAtEnd(line) && !(line.facts.employer === 2 && isEmployerLine(line))) return undefined;
	const [employer] = segmentsOfLine(line);
	return employer && { ...employer, label: 'employer' };
}

const PLACE_LINE = /^\p{Lu}[\p{L} .'’-]{2,30}, \p{Lu}\p{L}[\p{L} .]{2,20}$/u;

/** Dates and a place in the first column of a table, the title below in the second. */
function isLostTitle(segments: readonly Segment[], line: Facts): boolean {
	return (
		segments.length <= 2 && segments.every(({ facts }) => facts.post === 0 && facts.employer === 0) && line.post === 2
	);
}

/** A form field is one piece. */
function segmentsOfLine({ text, facts, start, label }: Line): Segment[] {
	if (label === 'tasks' || label === 'sector' || label === 'dates') return [];
	return label ? [segmentOf(facts, start, label)] : segmentsOf(text, start);
}

function isHalf(segments: Segment[], text: string): boolean {
	const isFree = segments.some(({ facts }) => facts.kind === 'freelance');
	return !isFree && headOf(segments, text)?.employer === undefined;
}

function besideDates(line: Line, { range, lines }: Anchor): Segment[] {
	return lines === 2 ? [] : segmentsOf(line.text, line.start, range);
}

/** Entries without dates: a title alone on its line, after a gap or before a list. */
export function undatedEntries(text: string, lines: Line[], region: Region): Entry[] {
	const entries: Entry[] = [];
	for (let at = region.from; at < region.to; at++) {
		const line = lines[at] as Line;
		const isOpening = line.isAfterGap || (lines[at - 1]?.isBullet ?? false) || (lines[at + 1]?.isBullet ?? false);
		if (!region.isAnnounced || !isOpening || !isHeadLine(line) || line.facts.post < 2 || line.facts.length > 12)
			continue;
		const next = lines[at + 1];
		const hasEmployerBelow =
			next &&
			at + 1 < region.to &&
			isHeadLine(next) &&
			!next.isAfterGap &&
			next.facts.post < 2 &&
			next.text.length < 60;
		const segments = [line, ...(hasEmployerBelow ? [next] : [])].flatMap(segmentsOfLine);
		const head = headOf(segments, text);
		if (!head) continue;
		const body = at + (hasEmployerBelow ? 2 : 1);
		entries.push({ top: at, body, segments, head });
		at = body - 1;
	}
	return entries;
}
