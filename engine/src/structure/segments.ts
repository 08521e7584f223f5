import { anyOf } from '../lexicon/patterns.ts';
import type { Facts } from '../model.ts';
import { annotate, isField, isTitleTail } from './annotate.ts';
import { monthOfName } from './dates.ts';
import type { FieldLabel } from './rows.ts';

interface Piece {
	facts: Facts;
	start: number;
	end: number;
}

/** Words between the first title of a post and a later one: "anfangs …, seit 2008 …", "…, later …". */
const ROSE = new RegExp(
	String.raw`[,;/(]\s*(?:(?:und |and |et |y |e |en )?(?:${anyOf('then_words')})\s+(?:als |as |comme |como |come )?|(?:(?:${anyOf('promoted')})\s+(?:to|zu[rm]?|à|a|tot)\s+)|(?:since|seit|ab|depuis|desde|dal|dall['’]|dalla|sinds|vanaf|from)\s*(?:\p{L}{3,10}\.?\s+(?:de\s+)?)?(?:\d{1,2}[./])?(?:19|20)\d\d\s*:?\s*(?:als |as |comme |como |come )?)(?=\p{L})`,
	'iu',
);

const LEADS =
	/^(?:capo ?(?:squadra|turno|reparto)|vorarbeiter|schichtleiter|schichtführer|teamle(?:ad|it)|team ?lead|chef(?:fe)? d['’]équipe|encargad|foreman|forewoman|charge ?hand|supervisor|voorman|ploegleider|jef[ea] de equipo|capataz|chefe de equipa|encarregad)/iu;

/**
 * The later of two titles in one: what someone is.
 * @param title As in the text.
 */
function laterTitle<T extends Piece>(title: T): T {
	const { text } = title.facts;
	const found = ROSE.exec(text);
	if (!found) return title;
	const first = text.slice(0, found.index);
	const from = found.index + found[0].length;
	const end = text.slice(from).replace(/[\s,;]+$/, '');
	const facts = annotate(end.includes('(') ? end : end.replace(/\)+$/, ''));
	// People who lead others in their trade are still in the trade that the first title names.
	if (LEADS.test(facts.text) || facts.post < 2 || annotate(first.replace(/^\p{Ll}+ /u, '')).post === 0) return title;
	return { ...title, facts, start: title.start + from, end: title.start + from + facts.text.length };
}

/** A piece of a post's head: a title, an employer, a place. Offsets are into the whole text. */
export interface Segment {
	facts: Facts;
	start: number;
	end: number;
	label?: FieldLabel;
}

export interface Head {
	title: Segment;
	employer?: string;
}

const STRONG = new RegExp(
	[
		'\\t+|\\s[|¦·•;]\\s?|\\s+[–—-]\\s+|\\s+@\\s*|\\s*\\|\\s*|\\s/\\s',
		',?\\s+(?:at|bei(?: der| dem)?|chez|presso|bij|within)\\s+(?=\\p{Lu})',
		// "Küchenchef im Restaurant Hirsch", but not "Assistentin im Einkauf".
		`\\s+(?:im|in der|in dem|beim|am|an der|en el|en la|nel|no|na|au|à la|in the|at the)\\s+(?=(?:\\p{Lu}\\S*\\s)?(?:${anyOf('places_of_work')})(?!\\p{L}))`,
	].join('|'),
	'gu',
);
const COMMA = /\s*,\s+/g;
const EDGE = /^[\s,;:.|()[\]–—•-]+|[\s,;:|([–—•-]+$/g;
const LONGEST_TITLE = 110;

export function segmentOf(facts: Facts, start: number, label?: FieldLabel): Segment {
	return { facts, start, end: start + facts.text.length, ...(label && { label }) };
}

/** The pieces of a line between bars, dashes, tabs and "at". @param cut Left out (dates). */
export function segmentsOf(text: string, start: number, cut?: { start: number; end: number }): Segment[] {
	const parts = cut
		? [
				{ text: text.slice(0, cut.start), start },
				{ text: text.slice(cut.end), start: start + cut.end },
			]
		: [{ text, start }];
	return parts.flatMap((part) => split(part.text, part.start, STRONG)).flatMap(byColon);
}

const COLON = /^([^:]{3,60}):\s+(?=[\p{Lu}\d])/u;

/** "Redakteurin: Verlag Huber" and "Verlag Huber: Redakteurin": a post and its employer. */
function byColon(segment: Segment): Segment[] {
	const { facts, start } = segment;
	const [whole = '', head = ''] = COLON.exec(facts.text) ?? [];
	if (whole === '') return [segment];
	const [before, after] = [annotate(head), annotate(facts.text.slice(whole.length))];
	const isTitleFirst = before.post === 2 && after.post < 2 && before.employer === 0;
	const isTitleLast = after.post === 2 && before.post < 2 && before.employer > 0;
	if (!(isTitleFirst || isTitleLast)) return [segment];
	return [segmentOf(before, start), segmentOf(after, start + whole.length)];
}

function split(text: string, start: number, separator: RegExp): Segment[] {
	const segments: Segment[] = [];
	let from = 0;
	for (const match of [...text.matchAll(separator), undefined]) {
		const to = match ? match.index : text.length;
		const trimmed = trim(text.slice(from, to), start + from);
		if (/\p{L}/u.test(trimmed.facts.text)) segments.push(trimmed);
		from = match ? to + match[0].length : to;
	}
	return segments;
}

function trim(text: string, start: number): Segment {
	let from = /^[\s,;:.|)\]–—•-]+/.exec(text)?.[0].length ?? 0;
	let inner = text.slice(from).replace(/[\s,;:|([–—•-]+$/, '');
	// A bracket that lost its other half with the date.
	if (inner.startsWith('(') && !inner.includes(')')) {
		from++;
		inner = inner.slice(1);
	}
	if (inner.endsWith(')') && !inner.includes('(')) inner = inner.slice(0, -1);
	return segmentOf(annotate(inner), start + from);
}

/**
 * Separates the title of a post from its employer.
 * @param segments In text order.
 * @param text The whole text, for titles of several pieces.
 * @returns undefined if nothing can be a title.
 */
export function headOf(segments: Segment[], text: string): Head | undefined {
	const labelled = (label: FieldLabel) => segments.find((segment) => segment.label === label);
	const title = labelled('title');
	if (title)
		return withEmployer(
			laterTitle(title),
			labelled('employer') ??
				segments.find(isEmployer) ??
				segments.find((each) => each !== title && !each.facts.isPlace),
		);
	const pieces = segments
		.filter(({ facts }) => !facts.isPlace && !isMonth(facts))
		.map((segment) => laterTitle(segment));
	const parts = pieces.length >= 2 && pieces.some(isPost) ? pieces : pieces.flatMap(byComma);
	const named = parts.filter(({ facts }) => !facts.isPlace && facts.text.length <= LONGEST_TITLE);
	if (named.length === 0) return undefined;
	const likeliest = named.reduce((best, segment) => (rank(segment) > rank(best) ? segment : best));
	const place = named.indexOf(likeliest);
	let last = place;
	const employed = labelled('employer');
	while (named[last + 1] && continuesTitle(named.slice(last), text, employed)) last++;
	const beside = withoutTown(
		named.filter((each, index) => (index < place || index > last) && !each.facts.isDepartment),
	);
	// "Conservateur en chef, responsable des arts graphiques, musée …": a second title is no employer.
	const names = beside.filter((each) => !isPost(each) || each.facts.employer === 2);
	const employer = (names.length > 0 ? names : beside).reduce<Segment | undefined>(
		(best, segment) => (!best || employerRank(segment) > employerRank(best) ? segment : best),
		undefined,
	);
	return withEmployer(joined(named.slice(place, last + 1), text), employed ?? employer);
}

/** The last word of "Blue Acacia Traders, Thika" is a town, known or not. */
function withoutTown(others: Segment[]): Segment[] {
	const last = others.at(-1)?.facts;
	const isTown = others.length > 1 && last && /^\p{Lu}[\p{L}'’-]+$/u.test(last.text) && last.employer === 0;
	return isTown ? others.slice(0, -1) : others;
}

/** "(Aug)" beside "2020 – 2021". */
function isMonth({ foldedInPlace }: Facts): boolean {
	return monthOfName.has(foldedInPlace.replace(/[().]/g, ''));
}

function withEmployer(title: Segment, employer: Segment | undefined): Head {
	// "Freelance" is no employer.
	const isNone = employer === undefined || employer.facts.kind === 'freelance';
	return { title, ...(!isNone && { employer: employerName(employer.facts.text) }) };
}

function continuesTitle([last, next, another]: Segment[], text: string, employed: Segment | undefined): boolean {
	if (!last || !next || next === employed || next.start - last.end > 3 || next.start <= last.end) return false;
	if (text.slice(last.end, next.start).includes('\n')) return false;
	if (isTitleTail(next.facts, employed !== undefined)) return true;
	// "Cassiere / addetto allo sportello"
	if (/^ ?\/ ?$/.test(text.slice(last.end, next.start)) && isPost(last) && isPost(next)) return true;
	if (employed && next.facts.isDepartment) return true;
	const isFollowed =
		another !== undefined && (another.facts.employer === 2 || /^\p{Lu}[\p{L}&'’.-]+$/u.test(another.facts.text));
	return isFollowed && isField(next.facts);
}

function joined(pieces: Segment[], text: string): Segment {
	const [first, last] = [pieces[0] as Segment, pieces.at(-1) as Segment];
	if (first === last) return { facts: first.facts, start: first.start, end: first.end };
	return segmentOf(annotate(text.slice(first.start, last.end)), first.start);
}

function isEmployer({ facts }: Segment): boolean {
	return facts.employer > 0;
}

export function isPost({ facts }: Segment): boolean {
	return facts.post === 2;
}

function rank({ facts }: Segment): number {
	return facts.post * 10 - facts.employer * 6 - (facts.length > 9 ? 3 : 0);
}

function employerRank({ facts }: Segment): number {
	return facts.employer * 10 - facts.post * 2 + (/^\p{Lu}/u.test(facts.text) ? 1 : 0);
}

/** "Manager, ESG Reporting" stays together if the words after the comma are no place, employer or name. */
function byComma(segment: Segment): Segment[] {
	const { facts, start } = segment;
	const whole: Segment[] = [];
	for (const part of split(facts.text, start, COMMA)) {
		const last = whole.at(-1);
		// "Construções Alvorada, Lda."
		if (last && (endsName(part.facts.text) || isListOf(last.facts.text, part.facts))) {
			whole.pop();
			whole.push(segmentOf(annotate(facts.text.slice(last.start - start, part.end - start)), last.start));
		} else whole.push(part);
	}
	return whole.length > 1 ? whole : [segment];
}

function endsName(part: string): boolean {
	return LEGAL_FORM.test(part) && part.length < 8;
}

/** "Ministry of Health, Labour and Welfare" is one name. */
function isListOf(before: string, part: Facts): boolean {
	return LIST_BEGINS.test(before) && LIST_ENDS.test(part.text) && part.employer < 2;
}

const LIST_BEGINS =
	/(?:^|\s)(?:of|for|für|des|de|di|van|voor) (?:(?:the|la|las|los|les) )?\p{Lu}[\p{L}-]*(?:,? \p{Lu}[\p{L}-]*)*$/u;
const LIST_ENDS = /^\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*)? (?:and|&|und|et|y|e|en) \p{Lu}/u;

const LEGAL_FORM = /^(?:inc|ltd|llc|lda|s\.?a|s\.?l|gmbh|ag|plc|llp|co|corp|b\.?v|n\.?v|s\.?r\.?l|s\.?p\.?a)\b\.?/i;

/** "Prairie Steel, Inc., Gary, IN" is "Prairie Steel, Inc."; of a department and its university, the university. */
export function employerName(text: string): string {
	const parts = text.split(COMMA).reduce<string[]>((whole, part) => {
		const before = whole.at(-1);
		if (before !== undefined && (LEGAL_FORM.test(part) || isListOf(before, annotate(part))))
			whole.push(`${whole.pop()}, ${part}`);
		else whole.push(part);
		return whole;
	}, []);
	return parts
		.map(annotate)
		.reduce((best, part) => (part.employer > best.employer ? part : best))
		.text.replace(/(?<=\p{Ll}{5}\)?)\.$/u, '')
		.replace(/\s*\([^()]*\)$/, '')
		.replace(EDGE, '');
}
