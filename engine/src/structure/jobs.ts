import { anyOf } from '../lexicon/patterns.ts';
import type { CvJob, Facts } from '../model.ts';
import { type Anchor, anchorsOf } from './anchors.ts';
import { annotate } from './annotate.ts';
import { monthsOf, yearMonthOf } from './dates.ts';
import { datedEntries, type Entry, undatedEntries } from './entries.ts';
import type { Line } from './lines.ts';
import { type Region, regionsOf } from './regions.ts';
import { employerName, isPost, type Segment } from './segments.ts';
import { monthsLasted } from './years.ts';

/**
 * The posts of a CV in text order. Marks the lines of each, and those that look like list items.
 * @param text The whole text of the lines.
 * @param lines `job` and `isBullet` are changed.
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
				// Family and health are private: neither evidence nor repeated.
				for (const line of lines.slice(entry.top, entry.body)) line.isSensitive = true;
			} else if (entry.head.title.facts.isAward) {
				for (const line of lines.slice(entry.top, entry.body)) line.section = 'awards';
			} else if (!region.isAnnounced && wordsOf(entry.segments, ' | ').isDegree) {
				for (const line of lines.slice(entry.top, end)) if (!line.isInstruction) line.section = 'education';
			}
		}
	}
	return jobs;
}

/** "Acme Corporation, 2012 – 2020" above "Senior Analyst, 2016 – 2020" and "Analyst, 2012 – 2016". */
function isGroup(entry: Entry, next: Entry | undefined): boolean {
	return next !== undefined && next.top === entry.body && !isPost(entry.head.title) && isWithin(next, entry);
}

function isWithin({ anchor: inner }: Entry, { anchor: outer }: Entry): boolean {
	if (!inner?.range.from || !outer?.range.from || inner.range.isLone || outer.range.isLone) return false;
	const end = (range: Anchor['range']) => (range.to ? monthsOf(range.to, 12) : Number.POSITIVE_INFINITY);
	const first = monthsOf(inner.range.from, 12) >= monthsOf(outer.range.from, 1);
	return first && end(inner.range) <= end(outer.range);
}

function nameOf({ head }: Entry): string {
	return employerName(head.title.facts.text);
}

function isBreakEntry({ head, segments }: Pick<Entry, 'head' | 'segments'>): boolean {
	return head.title.facts.isBreak || (!isPost(head.title) && segments.some(({ facts }) => facts.isBreak));
}

function isPostEntry({ segments, head, anchor }: Entry, region: Region): boolean {
	const { title } = head;
	if (title.facts.isAward || isBreakEntry({ head, segments })) return false;
	const whole = wordsOf(segments, ' | ');
	if (!isPost(title) && whole.isDegree) return whole.kind !== 'job';
	return region.isAnnounced || (isPost(title) && anchor?.range.isLone === false && !title.facts.isDegree);
}

/** The facts of all pieces of an entry together. */
function wordsOf(segments: readonly Segment[], between: string): Facts {
	return annotate(segments.map(({ facts }) => facts.text).join(between));
}

/** Folded. */
const OWN_FIRM = new RegExp(
	String.raw`^(?:titolare|owner|founder|inhaber(?:in)?|gerante?|proprietaire|fondat(?:eur|rice)|titular|propr?ietari[oa]|eigenaar|eigenaresse) (?:(?:di|of|my|an?|einer?|eines|de|d['’]|da|del|van|een|mijn) ?)*(?:${anyOf('businesses_of_owners')})`,
	'u',
);

/** "Restorer, owner of a one-man firm": a restorer with their own company. */
function craftOfOwnFirm({ title }: Entry['head'], segments: readonly Segment[]): Segment | undefined {
	if (!OWN_FIRM.test(title.facts.foldedInPlace)) return undefined;
	return segments.find(({ facts, start }) => facts.text !== title.facts.text && start < title.start && isCraft(facts));
}

function isCraft({ length, employer, isPlace }: Facts): boolean {
	return length <= 4 && employer < 2 && !isPlace;
}

function jobOf(
	{ anchor, head, segments }: Entry,
	region: Region,
	analysisMonth: string,
	inherited: string | undefined,
): CvJob {
	const now = yearMonthOf(analysisMonth);
	const { from, to } = anchor?.range ?? {};
	const isFuture = to !== undefined && (to.year > now.year || (to.year === now.year && (to.month ?? 0) > now.month));
	const isCurrent = anchor?.range.isCurrent === true || isFuture;
	// Several posts with one employer: its name is above the first.
	const craft = craftOfOwnFirm(head, segments);
	const { kind: named } = wordsOf(segments, ' ');
	const own = craft && named === 'job' ? 'freelance' : named;
	const employer = craft ? head.title.facts.text : (head.employer ?? (own === 'freelance' ? undefined : inherited));
	const months = monthsLasted(from, to, isCurrent, now);
	const { facts, start, end } = craft ?? head.title;
	return {
		title: facts.text,
		titleAt: { quote: facts.text, start, end },
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
		if (at >= body && !line.isBullet && !line.isSensitive) line.isBullet = readsLikeBullet(line.facts);
	}
}

/** PDFs draw bullets as shapes: at least four words that are no label and no paragraph. */
function readsLikeBullet({ text, length }: Facts): boolean {
	return length >= 4 && text.length <= 320 && !/:$/.test(text) && /^[\p{L}\d"'“„«(]/u.test(text);
}
