import type { CvJob, SectionKind } from '../model.ts';
import { type Anchor, anchorsOf } from './anchors.ts';
import { isBreak } from './breaks.ts';
import { monthsOf } from './dates.ts';
import { foldLine } from './fold-line.ts';
import { hasPlaceAtEnd, isEmployerLine, isHeadLine, titleInSentence } from './head-lines.ts';
import type { Line } from './lines.ts';
import {
	employerScore,
	isAward,
	isDegree,
	isDepartment,
	isNameLike,
	isPlace,
	kindOf,
	postScore,
} from './post-words.ts';
import { employerName, type Head, headOf, type Segment, segmentsOf } from './segments.ts';
import { readsLikeTask } from './task-words.ts';
import { monthsLasted } from './years.ts';

/** Lines from `from` up to but without `to`. */
interface Region {
	from: number;
	to: number;
	kind: CvJob['kind'];
	/** Under a heading that announces posts; elsewhere an entry must prove that it is one. */
	isAnnounced: boolean;
}

interface Entry {
	/** The first line of its head. */
	top: number;
	/** The first line after its head. */
	body: number;
	anchor?: Anchor;
	segments: Segment[];
	head: Head;
}

const MOST_HEAD_LINES = 3;

/**
 * The posts of a CV in the order they stand. Marks the lines that belong to each, and those that read like list items.
 * @param text The whole text that the lines are of.
 * @param lines Are changed: `job` and `isBullet`.
 */
export function findJobs(text: string, lines: Line[], analysisMonth: string): CvJob[] {
	const jobs: CvJob[] = [];
	const regions = regionsOf(lines);
	for (const region of regions) {
		const anchors = anchorsOf(lines, region.from, region.to, analysisMonth);
		const entries =
			anchors.length > 0 ? datedEntries(text, lines, region, anchors) : undatedEntries(text, lines, region);
		let isFollowing = false;
		/** An employer with the years of all posts there, above the posts. */
		let group: Entry | undefined;
		for (const [index, entry] of entries.entries()) {
			const end = entries[index + 1]?.top ?? region.to;
			if (isGroup(entry, entries[index + 1])) {
				group = entry;
				continue;
			}
			if (group && !isWithin(entry, group)) group = undefined;
			if (isPostEntry(entry, region)) {
				const inherited = group ? nameOf(group) : isFollowing ? jobs.at(-1)?.employer : undefined;
				jobs.push(jobOf(entry, region, analysisMonth, inherited));
				isFollowing = true;
				mark(lines, entry, end, jobs.length - 1);
			} else if (isBreakEntry(entry)) {
				// Family and health are nobody's business: neither evidence nor repeated.
				for (const line of lines.slice(entry.top, entry.body)) line.isSensitive = true;
			} else if (isAward(entry.head.title.text)) {
				for (const line of lines.slice(entry.top, entry.body)) line.section = 'awards';
			} else if (!region.isAnnounced && isDegree(entry.segments.map(({ text }) => text).join(' | '))) {
				for (const line of lines.slice(entry.top, end)) if (!line.isInstruction) line.section = 'education';
			}
		}
	}
	return jobs;
}

const POSTS: SectionKind[] = ['experience', 'volunteering'];
const UNANNOUNCED: SectionKind[] = ['contact', 'summary', 'other', 'projects', 'skills', 'languages'];

function regionsOf(lines: Line[]): Region[] {
	const announced = cut(lines, (line) => POSTS.includes(line.section), true);
	if (announced.some((region) => region.to - region.from > 1)) {
		const lost = announced.length > 0 && hasEmptyHeading(lines) ? cut(lines, isElsewhere, false) : [];
		return [...announced, ...lost].sort((one, other) => one.from - other.from);
	}
	const isWanted = hasEmptyHeading(lines) ? isElsewhere : (line: Line) => UNANNOUNCED.includes(line.section);
	return [...announced, ...cut(lines, isWanted, false)];
}

/** "Work experience" with the next heading right under it: a layout that parted headings and posts. */
function hasEmptyHeading(lines: Line[]): boolean {
	return lines.some((line, at) => {
		const next = lines[at + 1];
		return line.isHeading && line.section === 'experience' && next?.isHeading && !POSTS.includes(next.section);
	});
}

/** Where the posts of such a layout end up. */
function isElsewhere({ section }: Line): boolean {
	return section === 'education' || section === 'certifications' || UNANNOUNCED.includes(section);
}

function cut(lines: Line[], isWanted: (line: Line) => boolean, isAnnounced: boolean): Region[] {
	const regions: Region[] = [];
	let open: Region | undefined;
	for (const [at, line] of lines.entries()) {
		// It stands between the lines of a post, and is none of them.
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

/** "Praktika" tells the kind of all below it; "Praktika und Berufserfahrung" does not. */
function regionKind(line: Line): CvJob['kind'] {
	if (line.section === 'volunteering') return 'volunteering';
	if (!line.isHeading || /erfahrung|experien|esperienz|employ|emploi|beruf|werkerv|laboral|profession/i.test(line.text))
		return 'job';
	return kindOf(line.text);
}

function datedEntries(text: string, lines: Line[], region: Region, anchors: Anchor[]): Entry[] {
	const above = linesAbove(lines, region, anchors);
	const entries: Entry[] = [];
	for (const [index, anchor] of anchors.entries()) {
		const floor = entries.at(-1)?.body ?? region.from;
		const next = anchors[index + 1];
		// What stands above the next dates belongs to them.
		const ceiling = next ? next.at - above : region.to;
		const top = topOf(lines, anchor, Math.max(floor, region.from), above);
		const entry = entryOf(text, lines, anchor, top, Math.max(floor, region.from), ceiling);
		if (entry) entries.push(entry);
	}
	return entries;
}

/** How many lines the author puts above the dates: seen at the first entry of the region that is a post. */
function linesAbove(lines: Line[], region: Region, anchors: Anchor[]): number {
	const place = Math.max(
		0,
		anchors.findIndex(({ rest }) => rest === '' || !isBreak(rest)),
	);
	const [first, last] = [anchors[place] as Anchor, anchors[place - 1]];
	const floor = last ? last.at + last.lines : region.from;
	let count = 0;
	for (let at = first.at - 1; at >= floor && count < MOST_HEAD_LINES && isHeadLine(lines[at]); at--) {
		if (!region.isAnnounced && isOwnHeading(lines[at] as Line)) break;
		count++;
		if (lines[at]?.isAfterGap) break;
	}
	return count;
}

/** "KARRIERE": a heading that the lexicon does not know. */
function isOwnHeading({ text }: Line): boolean {
	return (
		text === text.toUpperCase() && text.split(/\s+/).length <= 2 && postScore(text) < 2 && employerScore(text) === 0
	);
}

function topOf(lines: Line[], anchor: Anchor, floor: number, above: number): number {
	let top = anchor.at;
	while (top > floor && anchor.at - top < above && !lines[top]?.isAfterGap && isAbove(lines, top - 1, anchor)) top--;
	// Dates after an empty line, but titles above the dates: a gap within the entry.
	if (top === anchor.at && above > 0 && anchor.rest === '' && top > floor && isHeadLine(lines[top - 1])) top--;
	return top;
}

/** What stands above a line with title and dates is the employer, unless it reads like the last task of the post before. */
function isAbove(lines: Line[], at: number, { rest }: Anchor): boolean {
	const line = lines[at];
	if (!line || !isHeadLine(line)) return false;
	if (line.isAfterGap || postScore(rest) < 2) return true;
	return employerScore(line.text) > 0 || isNameLike(line.text);
}

function entryOf(
	text: string,
	lines: Line[],
	anchor: Anchor,
	top: number,
	floor: number,
	ceiling: number,
): Entry | undefined {
	let first = top;
	let body = anchor.at + anchor.lines;
	const segments = [...lines.slice(top, anchor.at).flatMap(segmentsOfLine), ...own(lines[anchor.at] as Line, anchor)];
	const hasPost = () => segments.some((segment) => postScore(segment.text) === 2);
	// The lines that follow complete the head: dates alone or with half of it.
	const most = segments.length === 0 ? 2 : 1;
	for (let taken = 0; taken < most + (hasPost() ? 0 : 1) && body < ceiling; taken++) {
		const line = lines[body] as Line;
		if (line.label && line.label !== 'tasks' && line.label !== 'dates') {
			segments.push(...segmentsOfLine(line));
			body++;
			taken--;
			continue;
		}
		const below = employerBelow(lines, body, ceiling, segments);
		if (below) {
			segments.push(below);
			body++;
			break;
		}
		const said = hasPost() || segments.length === 0 || isHeadLine(line) ? undefined : titleInSentence(line);
		if (said) {
			segments.push(said);
			break;
		}
		const isWanted = segments.length === 0 || !hasPost() || (!line.isAfterGap && isHalf(segments, text));
		const isParted = line.isAfterGap && !(PLACE_LINE.test(lines[body - 1]?.text ?? '') && isLostTitle(segments, line));
		if (!isWanted || !isHeadLine(line) || (segments.length > 0 && taken > 0 && isParted)) break;
		if (segments.length > 0 && !hasPost() && readsLikeTask(line.text) && postScore(line.text) < 2) break;
		if (hasPost() && !hasPlaceAtEnd(line.text) && !isEmployerLine(line.text)) break;
		// "(incl. parental leave 2019)" under the dates.
		if (!/^\(/.test(line.text)) segments.push(...segmentsOfLine(line));
		body++;
	}
	if (
		!hasPost() &&
		first === anchor.at &&
		first > floor &&
		isHeadLine(lines[first - 1]) &&
		!readsLikeTask(lines[first - 1]?.text ?? '') &&
		postScore(lines[first - 1]?.text ?? '') >= (segments.length === 0 ? 1 : 2)
	) {
		first--;
		const line = lines[first] as Line;
		segments.unshift(...segmentsOfLine(line));
	}
	const head = headOf(segments, text);
	return head && { top: first, body, anchor, segments, head };
}

/**
 * Of "Policy Officer, Climate and Energy" above "Oxfam – Nairobi, Kenya" the employer is the second line: what follows the title's comma
 * is a field or a department, unless it surely names an employer.
 */
function employerBelow(lines: Line[], at: number, ceiling: number, segments: Segment[]): Segment | undefined {
	const line = lines[at];
	const own = segments.filter(({ text }) => postScore(text) === 2);
	const [title] = own;
	if (!title || own.length > 1 || title.label || segments.some((each) => each !== title && !isPlace(each.text)))
		return undefined;
	const after = title.text.slice(title.text.indexOf(',') + 1).trim();
	if (!title.text.includes(',') || (employerScore(after) === 2 && !isDepartment(after))) return undefined;
	if (!line || at >= ceiling || line.isAfterGap || line.label || !isHeadLine(line) || postScore(line.text) === 2)
		return undefined;
	if (!hasPlaceAtEnd(line.text) && !(employerScore(line.text) === 2 && isEmployerLine(line.text))) return undefined;
	const [employer] = segmentsOfLine(line);
	return employer && { ...employer, label: 'employer' };
}

const PLACE_LINE = /^\p{Lu}[\p{L} .'’-]{2,30}, \p{Lu}\p{L}[\p{L} .]{2,20}$/u;

/** Dates and a place in the first column of a table, the title below in the second. */
function isLostTitle(segments: readonly Segment[], line: Line): boolean {
	return (
		segments.length <= 2 &&
		segments.every(({ text: own }) => postScore(own) === 0 && employerScore(own) === 0) &&
		postScore(line.text) === 2
	);
}

/** What a form's label announces is one piece. */
function segmentsOfLine({ text, start, end, label }: Line): Segment[] {
	if (label === 'tasks' || label === 'sector' || label === 'dates') return [];
	return label ? [{ text, start, end, label }] : segmentsOf(text, start);
}

/** A title without its employer. */
function isHalf(segments: Segment[], text: string): boolean {
	const isFree = segments.some((segment) => kindOf(segment.text) === 'freelance');
	return !isFree && headOf(segments, text)?.employer === undefined;
}

function own(line: Line, { range, lines }: Anchor): Segment[] {
	return lines === 2 ? [] : segmentsOf(line.text, line.start, range);
}

/** Entries without any date: a title on a line of its own, after a gap or before a list. */
function undatedEntries(text: string, lines: Line[], region: Region): Entry[] {
	const entries: Entry[] = [];
	for (let at = region.from; at < region.to; at++) {
		const line = lines[at] as Line;
		const isOpening = line.isAfterGap || (lines[at - 1]?.isBullet ?? false) || (lines[at + 1]?.isBullet ?? false);
		if (
			!region.isAnnounced ||
			!isOpening ||
			!isHeadLine(line) ||
			postScore(line.text) < 2 ||
			line.text.split(/\s+/).length > 12
		)
			continue;
		const next = lines[at + 1];
		const hasEmployerBelow =
			next &&
			at + 1 < region.to &&
			isHeadLine(next) &&
			!next.isAfterGap &&
			postScore(next.text) < 2 &&
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

/** "Acme Corporation, 2012 – 2020" above "Senior Analyst, 2016 – 2020" and "Analyst, 2012 – 2016". */
function isGroup(entry: Entry, next: Entry | undefined): boolean {
	return next !== undefined && next.top === entry.body && postScore(entry.head.title.text) < 2 && isWithin(next, entry);
}

function isWithin({ anchor: inner }: Entry, { anchor: outer }: Entry): boolean {
	if (!inner?.range.from || !outer?.range.from || inner.range.isLone || outer.range.isLone) return false;
	const end = (range: Anchor['range']) => (range.to ? monthsOf(range.to, 12) : Number.POSITIVE_INFINITY);
	const first = monthsOf(inner.range.from, 12) >= monthsOf(outer.range.from, 1);
	return first && end(inner.range) <= end(outer.range);
}

function nameOf({ head }: Entry): string {
	return employerName(head.title.text);
}

function isBreakEntry({ head, segments }: Pick<Entry, 'head' | 'segments'>): boolean {
	const isPost = postScore(head.title.text) === 2;
	return isBreak(head.title.text) || (!isPost && segments.some((segment) => isBreak(segment.text)));
}

function isPostEntry({ segments, head, anchor }: Entry, region: Region): boolean {
	const isPost = postScore(head.title.text) === 2;
	const text = segments.map((segment) => segment.text).join(' | ');
	if (isAward(head.title.text)) return false;
	if (isBreakEntry({ head, segments })) return false;
	if (!isPost && isDegree(text)) return kindOf(text) !== 'job';
	return region.isAnnounced || (isPost && anchor !== undefined && !anchor.range.isLone && !isDegree(head.title.text));
}

/** Folded. */
const OWN_FIRM =
	/^(?:titolare|owner|founder|inhaber(?:in)?|gerante?|proprietaire|fondat(?:eur|rice)|titular|propr?ietari[oa]|eigenaar|eigenaresse) (?:(?:di|of|my|an?|einer?|eines|de|d['’]|da|del|van|een|mijn) ?)*(?:ditta individuale|studio (?:proprio|individuale)|own (?:business|company|firm|practice|studio)|einzelunternehmen\p{L}*|(?:eigene[snr]? )(?:firma|buro|praxis|studio)|entreprise individuelle|micro-?entreprise|auto-?entreprise|empresa (?:individual|propi?a|propria)|negocio propi?o|eenmanszaak|eigen (?:bedrijf|bureau|zaak|praktijk))/u;

/** "Restorer, owner of a one-man firm": a restorer, whose firm is their own. */
function craftOfOwnFirm({ title }: Entry['head'], segments: readonly Segment[]): Segment | undefined {
	if (!OWN_FIRM.test(foldLine(title.text))) return undefined;
	return segments.find(
		(segment) => segment.text !== title.text && segment.start < title.start && isCraft(segment.text),
	);
}

function isCraft(text: string): boolean {
	return text.split(/\s+/).length <= 4 && employerScore(text) < 2 && !isPlace(text);
}

function jobOf(
	{ anchor, head, segments }: Entry,
	region: Region,
	analysisMonth: string,
	inherited: string | undefined,
): CvJob {
	const now = { year: Number(analysisMonth.slice(0, 4)), month: Number(analysisMonth.slice(5, 7)) };
	const { from, to } = anchor?.range ?? {};
	const isFuture = to !== undefined && (to.year > now.year || (to.year === now.year && (to.month ?? 0) > now.month));
	const isCurrent = anchor?.range.isCurrent === true || isFuture;
	// Several posts with one employer: its name stands above the first.
	const craft = craftOfOwnFirm(head, segments);
	const said = kindOf(segments.map((segment) => segment.text).join(' '));
	const own = craft && said === 'job' ? 'freelance' : said;
	const employer = craft ? head.title.text : (head.employer ?? (own === 'freelance' ? undefined : inherited));
	const months = monthsLasted(from, to, isCurrent, now);
	const { text, start, end } = craft ?? head.title;
	return {
		title: text,
		titleAt: { quote: text, start, end },
		...(employer && { employer }),
		...(from && { from }),
		...(to && !isCurrent && { to }),
		isCurrent,
		kind: own === 'job' ? region.kind : own,
		...(months !== undefined && { months }),
	};
}

function mark(lines: Line[], { top, body }: Entry, end: number, job: number): void {
	for (let at = top; at < end; at++) {
		const line = lines[at] as Line;
		if (line.isInstruction) continue;
		line.job = job;
		if (line.section !== 'volunteering') line.section = 'experience';
		if (at >= body && !line.isBullet && !line.isSensitive) line.isBullet = readsLikeBullet(line.text);
	}
}

/** PDFs draw the marks of lists as shapes: four words or more that are no label and no paragraph. */
function readsLikeBullet(text: string): boolean {
	const words = text.split(/\s+/).length;
	return words >= 4 && text.length <= 320 && !/:$/.test(text) && /^[\p{L}\d"'“„«(]/u.test(text);
}
