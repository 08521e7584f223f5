import { anyOf } from '../lexicon/patterns.ts';
import { fold } from '../lexicon/words.ts';
import type { CvJob, CvLine, Facts, Language, ParsedCv, YearMonth } from '../model.ts';
import { tables } from '../tables/tables.ts';
import { type Anchor, anchorsOf, type Region, regionsOf } from './anchors.ts';
import { annotate } from './annotate.ts';
import { monthsOf, yearMonthOf } from './dates.ts';
import { datedEntries, type Entry, undatedEntries } from './entries.ts';
import { type Line, linesOf, MAX_LINES } from './lines.ts';
import { type Row, rowsOf } from './rows.ts';
import { employerName, isPost, type Segment } from './segments.ts';

/** Running words and words of CVs, folded, that belong to one language or few. */
const lists = [
	...Object.entries(tables.patterns).map(([language, { running_words }]) => [language, running_words] as const),
	...Object.entries(tables.otherLanguages),
].map(([language, words]) => [language, new Set(words)] as const);

const read: ReadonlySet<string> = new Set(Object.keys(tables.patterns));

const MIN_HITS = 3;

/**
 * The language of most of a text.
 * @returns undefined for any language but the seven, and for texts that are too short.
 */
function languageOf(text: string): Language | undefined {
	const best = likeliest(text);
	return best !== undefined && read.has(best) ? (best as Language) : undefined;
}

export function isOtherLanguage(text: string): boolean {
	const best = likeliest(text);
	return best !== undefined && !read.has(best);
}

function likeliest(text: string): string | undefined {
	const tokens = fold(text.slice(0, 40_000)).match(/\p{L}+/gu) ?? [];
	const scores = lists.map(([language, list]) => {
		const seen = new Map<string, number>();
		for (const token of tokens) if (list.has(token)) seen.set(token, (seen.get(token) ?? 0) + 1);
		const hits = [...seen.values()].reduce((sum, count) => sum + count, 0);
		// Many different words say more than one word that two languages share.
		return { language, score: hits + seen.size * 3, hits };
	});
	const best = scores.reduce((a, b) => (b.score > a.score ? b : a));
	return best.hits < MIN_HITS ? undefined : best.language;
}

const NUMBERS: Record<string, number> = Object.assign({}, ...Object.values(tables.dates).map(({ numbers }) => numbers));
const NUMBER = `(?<n>\\d{1,2}|${Object.keys(NUMBERS).join('|')})\\+?`;
const YEARS = '(?:years?|yrs|jahren?|ans|anos|anni|jaar|jaren)';
const EXPERIENCE = '(?:experience|\\p{L}*erfahrung|experiencia|esperienza|\\p{L}*ervaring)';
/** "over ten years of clinical experience", "mehr als 10 Jahre Berufserfahrung", "15 ans d'expérience". */
const SAID = new RegExp(
	`(?<![\\p{L}\\d])${NUMBER}[ -]${YEARS}['’]?(?: (?:of|an|de|di|als|in|work|\\p{L}{4,20}))?(?: \\p{L}{4,20}){0,2} ?(?:d['’] ?)?${EXPERIENCE}(?!\\p{L})`,
	'u',
);
const MORE = /(?:more than|over|uber|mehr als|plus de|mas de|oltre|piu di|mais de|meer dan|ruim)\s*$/;
const MORE_YEARS = 2;
const MAX = 50;

/** The years of work that someone states at the top, if no post has dates. */
export function statedYears(lines: readonly CvLine[]): { min: number; max: number } | undefined {
	for (const { facts, section } of lines) {
		if (section !== 'summary' && section !== 'contact' && section !== 'experience') continue;
		const folded = facts.foldedInPlace.slice(0, 600);
		const found = SAID.exec(folded);
		const written = found?.groups?.n ?? '';
		const years = NUMBERS[written] ?? Number(written);
		if (!found || !(years > 0 && years <= MAX)) continue;
		const isMore = MORE.test(folded.slice(0, found.index)) || found[0].includes('+');
		return { min: years, max: years + (isMore ? MORE_YEARS : 0) };
	}
	return undefined;
}

type Span = [from: number, to: number];

/** Duration in months, including the first and last if months are known. A year alone counts from its middle. */
function monthsLasted(
	from: YearMonth | undefined,
	to: YearMonth | undefined,
	isCurrent: boolean,
	now: YearMonth,
): number | undefined {
	if (!from || (!to && !isCurrent)) return undefined;
	const end = earlier(isCurrent ? now : (to as YearMonth), now);
	const first = monthsOf(from, end.month === undefined ? 1 : 7);
	const last = monthsOf(end, from.month === undefined ? 1 : 7);
	const both = from.month !== undefined && end.month !== undefined ? 1 : 0;
	if (from.year === end.year && from.month === undefined && end.month === undefined) return 6;
	return Math.max(1, last - first + both);
}

/**
 * Years of work without counting overlaps twice. For years without months, `min` takes the shortest plausible time ("2019 – 2021"
 * is two years), `max` the longest (three).
 */
function yearsOf(jobs: CvJob[], now: YearMonth): { min: number; max: number } {
	const counted = jobs.filter(({ kind }) => kind === 'job' || kind === 'freelance');
	return {
		min: total(counted.flatMap((job) => spanOf(job, now, false))),
		max: total(counted.flatMap((job) => spanOf(job, now, true))),
	};
}

function spanOf({ from, to, isCurrent }: CvJob, now: YearMonth, isLong: boolean): Span[] {
	if (!from || (!to && !isCurrent)) return [];
	const end = isCurrent ? now : earlier(to as YearMonth, now);
	const isOneYear = from.year === end.year && from.month === undefined && end.month === undefined;
	const first = monthsOf(from, isLong ? 1 : isOneYear || end.month !== undefined ? 7 : 1);
	const last =
		end.month === undefined
			? monthsOf(end, isLong ? 13 : isOneYear || from.month === undefined ? 1 : 7)
			: monthsOf(end, 1) + 1;
	const until = isOneYear && !isLong ? first + 6 : last;
	return until > first ? [[first, until]] : [[first, first + 1]];
}

/** The length of a union, in years to a tenth. */
function total(spans: Span[]): number {
	let months = 0;
	let covered = Number.NEGATIVE_INFINITY;
	for (const [from, to] of spans.sort((a, b) => a[0] - b[0])) {
		const start = Math.max(from, covered);
		if (to > start) months += to - start;
		covered = Math.max(covered, to);
	}
	return Math.round((months / 12) * 10) / 10;
}

function earlier(a: YearMonth, b: YearMonth): YearMonth {
	return monthsOf(a, 1) <= monthsOf(b, 12) ? a : b;
}

/** "Stand: März 2014", "Last updated 03/2014", "Leeds, 12 March 2014": when the CV was written. */
const STATED =
	/(?<!\p{L})(?:(?:last )?updated?|revised|as (?:of|at)|version|stand|aktualisiert|mis(?:e)? a jour|(?:fecha de )?actualizacion|actualizado|aggiornato|atualizado|bijgewerkt)(?: (?:on|in|am|im|le|en|el|il|al|em|op))?\s*[:–-]?\s*(?=[\p{L}\d])/u;
const PLACE_AND_DATE =
	/^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2},? (?:the |den |le |li |il |a )?[\d\p{L}][\d\p{L}./ -]{4,20}$/u;
/** Future dates are not the date of the CV. */
const TO_COME =
	/(?<!\p{L})(?:expected|anticipated|voraussichtlich\p{L}*|prevue?|previst[oa]|verwacht)(?: (?:graduation|completion|date|in|for|by|en|per|em|im))*[\s:,(]{1,3}(?:\p{L}{3,10}\.? ?)?(?:\d{1,2}[./])?20\d\d|20\d\d ?\(?(?:expected|anticipated|voraussichtlich|prevue?|previst[oa]|verwacht)/u;

/** In months: a CV without dates for this long is old, whenever its file was saved. */
const OLD = 84;

/**
 * The month of a CV, which "present" refers to: the date that it states, else its latest date if that is long ago, else when the
 * file was saved, else today. Most current CVs have no date of this year.
 * @param rows Of the whole text.
 * @param saved `YYYY-MM`, from the file's metadata
 * @param analysisMonth `YYYY-MM`; no CV is later
 */
export function cvMonth(rows: readonly Row[], saved: string | undefined, analysisMonth: string): string {
	const today = monthsOf(yearMonthOf(analysisMonth), 1);
	let stated = 0;
	let latest = 0;
	let openStart = 0;
	let due = 0;
	for (const { trimmed, facts } of rows) {
		if (trimmed.length > LONGEST || !/\d\d/.test(trimmed)) continue;
		const dates = facts.dates(analysisMonth);
		if (TO_COME.test(facts.foldedInPlace)) {
			for (const { from, to } of dates) due = Math.max(due, monthsOf(to ?? from ?? NEVER, 12));
			continue;
		}
		const isStated = STATED.test(facts.foldedInPlace) || PLACE_AND_DATE.test(trimmed);
		for (const { from, to, isCurrent } of dates) {
			const end = isCurrent ? undefined : (to ?? from);
			if (isCurrent && from) openStart = Math.max(openStart, monthsOf(from, 1));
			if (!end || monthsOf(end, 1) > today) continue;
			const month = Math.min(today, monthsOf(end, 12));
			latest = Math.max(latest, month);
			if (isStated && end.month !== undefined) stated = Math.max(stated, month);
		}
	}
	// Expected dates are after the CV's.
	const least = Math.max(latest, openStart);
	const now = due > 0 && due >= least ? Math.min(today, due) : today;
	if (stated > 0 && stated >= least) return inWords(stated);
	// What ended when the current post began does not tell how long that has lasted.
	if (latest > openStart + 12 && now - latest > OLD) return inWords(latest);
	const file = saved && MONTH.test(saved) ? monthsOf(yearMonthOf(saved), 1) : 0;
	return file > 0 && file >= least && file <= now ? inWords(file) : inWords(now);
}

const NEVER: YearMonth = { year: 0 };
const LONGEST = 2000;
const MONTH = /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/;

function inWords(months: number): string {
	return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/**
 * The posts of a CV in text order. Marks the lines of each, and those that look like list items.
 * @param text The whole text of the lines.
 * @param lines `job` and `isBullet` are changed.
 */
function findJobs(text: string, lines: Line[], analysisMonth: string): CvJob[] {
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

/**
 * Parses a CV into lines with sections, and posts.
 * @param text Normalized (extract/normalize.ts); all offsets refer to it.
 * @param analysisMonth `YYYY-MM`, what "present" means.
 * @param rows Of the same text.
 */
export function parseCv(text: string, analysisMonth: string, rows: readonly Row[] = rowsOf(text)): ParsedCv {
	const lines = linesOf(text, rows);
	const jobs = findJobs(text, lines, analysisMonth);
	const worked = yearsOf(jobs, yearMonthOf(analysisMonth));
	return {
		text,
		language: languageOf(text),
		lines: lines.map(({ isAfterGap: _, isHeading: __, label: ___, isInstruction: ____, ...line }) => line),
		jobs,
		years: jobs.some(({ months }) => months !== undefined) ? worked : (statedYears(lines) ?? worked),
		warnings: warningsOf(lines),
	};
}

/** For operators. */
function warningsOf(lines: Line[]): string[] {
	return [
		...(lines.some(({ isInstruction }) => isInstruction) ? ['instruction'] : []),
		...(lines.length === MAX_LINES ? [`Only the first ${MAX_LINES} lines were read.`] : []),
	];
}
