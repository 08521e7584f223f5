import type { FieldLabel } from './field-labels.ts';
import { foldLine } from './fold-line.ts';
import { laterTitle } from './later-title.ts';
import { monthOfName } from './month-names.ts';
import { employerScore, isDepartment, isField, isPlace, isTitleTail, kindOf, postScore } from './post-words.ts';

/** A piece of a post's head: a title, an employer, a place. Offsets are into the whole text. */
export interface Segment {
	text: string;
	start: number;
	end: number;
	/** Where a form's label tells. */
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
		'\\s+(?:im|in der|in dem|beim|am|an der|en el|en la|nel|no|na|au|à la|in the|at the)\\s+(?=(?:\\p{Lu}\\S*\\s)?(?:Hotel|Restaurant|Ristorante|Gasth\\p{L}+|Klinik\\p{L}*|\\p{L}*[Kk]rankenhaus|Hospital|Ospedale|Universit\\p{L}+|\\p{L}*[Ss]chule|Kita|Kindergarten|Pflegeheim|Institut|Ministerium|Museum|Café|Lycée|Collège|CHU|EHPAD)(?!\\p{L}))',
	].join('|'),
	'gu',
);
const COMMA = /\s*,\s+/g;
const EDGE = /^[\s,;:.|()[\]–—•-]+|[\s,;:|([–—•-]+$/g;
const LONGEST_TITLE = 110;

/** The pieces of a line between bars, dashes, tabs and "at", without those cut out (dates). */
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

/** "Redakteurin: Verlag Huber" and "Verlag Huber: Redakteurin": a post and where it was. */
function byColon(segment: Segment): Segment[] {
	const [whole = '', before = ''] = COLON.exec(segment.text) ?? [];
	const after = segment.text.slice(whole.length);
	const [first, second] = [postScore(before), postScore(after)];
	const isTitleFirst = first === 2 && second < 2 && employerScore(before) === 0;
	const isTitleLast = second === 2 && first < 2 && employerScore(before) > 0;
	if (whole === '' || !(isTitleFirst || isTitleLast)) return [segment];
	const { start, end } = segment;
	return [
		{ text: before, start, end: start + before.length },
		{ text: after, start: start + whole.length, end },
	];
}

function split(text: string, start: number, separator: RegExp): Segment[] {
	const segments: Segment[] = [];
	let from = 0;
	for (const match of [...text.matchAll(separator), undefined]) {
		const to = match ? match.index : text.length;
		const trimmed = trim({ text: text.slice(from, to), start: start + from, end: start + to });
		if (/\p{L}/u.test(trimmed.text)) segments.push(trimmed);
		from = match ? to + match[0].length : to;
	}
	return segments;
}

function trim({ text, start }: Segment): Segment {
	let from = 0;
	let to = text.length;
	const lead = /^[\s,;:.|)\]–—•-]+/.exec(text)?.[0].length ?? 0;
	from += lead;
	const tail = /[\s,;:|([–—•-]+$/.exec(text.slice(from))?.[0].length ?? 0;
	to -= tail;
	let inner = text.slice(from, to);
	// A bracket that lost its other half with the date.
	if (inner.startsWith('(') && !inner.includes(')')) {
		from++;
		inner = inner.slice(1);
	}
	if (inner.endsWith(')') && !inner.includes('(')) {
		to--;
		inner = inner.slice(0, -1);
	}
	return { text: inner, start: start + from, end: start + from + inner.length };
}

/**
 * Tells the title of a post from its employer.
 * @param segments In the order they stand.
 * @param text The whole text, for titles of several pieces.
 * @returns undefined when nothing could be a title.
 */
export function headOf(segments: Segment[], text: string): Head | undefined {
	const labelled = (label: FieldLabel) => segments.find((segment) => segment.label === label);
	const title = labelled('title');
	if (title)
		return withEmployer(
			laterTitle(title),
			labelled('employer') ??
				segments.find(isEmployer) ??
				segments.find((each) => each !== title && !isPlace(each.text)),
		);
	const pieces = segments
		.filter((segment) => !isPlace(segment.text) && !isMonth(segment.text))
		.map((segment) => laterTitle(segment));
	const parts = pieces.length >= 2 && pieces.some(isPost) ? pieces : pieces.flatMap(byComma);
	const named = parts.filter((segment) => !isPlace(segment.text) && segment.text.length <= LONGEST_TITLE);
	if (named.length === 0) return undefined;
	const likeliest = named.reduce((best, segment) => (rank(segment) > rank(best) ? segment : best));
	const place = named.indexOf(likeliest);
	let last = place;
	const employed = labelled('employer');
	while (named[last + 1] && continuesTitle(named.slice(last), text, employed)) last++;
	const beside = withoutTown(
		named.filter((each, index) => (index < place || index > last) && !isDepartment(each.text)),
	);
	// "Conservateur en chef, responsable des arts graphiques, musée …": a second title is no employer.
	const names = beside.filter((each) => !isPost(each) || employerScore(each.text) === 2);
	const employer = (names.length > 0 ? names : beside).reduce<Segment | undefined>(
		(best, segment) => (!best || employerRank(segment) > employerRank(best) ? segment : best),
		undefined,
	);
	return withEmployer(joined(named.slice(place, last + 1), text), employed ?? employer);
}

/** Of "Blue Acacia Traders, Thika" the last word is a town, known or not. */
function withoutTown(others: Segment[]): Segment[] {
	const last = others.at(-1);
	const isTown = others.length > 1 && last && /^\p{Lu}[\p{L}'’-]+$/u.test(last.text) && employerScore(last.text) === 0;
	return isTown ? others.slice(0, -1) : others;
}

/** "(Aug)" beside "2020 – 2021". */
function isMonth(text: string): boolean {
	return monthOfName.has(foldLine(text).replace(/[().]/g, ''));
}

function withEmployer(title: Segment, employer: Segment | undefined): Head {
	// "Freelance" in the employer's place is none.
	const isNone = employer === undefined || kindOf(employer.text) === 'freelance';
	return { title, ...(!isNone && { employer: employerName(employer.text) }) };
}

/** Whether what stands beside the end of a title on the same line is its second half rather than an employer. */
function continuesTitle([last, next, another]: Segment[], text: string, employed: Segment | undefined): boolean {
	if (!last || !next || next === employed || next.start - last.end > 3 || next.start <= last.end) return false;
	if (text.slice(last.end, next.start).includes('\n')) return false;
	if (isTitleTail(next.text, employed !== undefined)) return true;
	// "Cassiere / addetto allo sportello"
	if (/^ ?\/ ?$/.test(text.slice(last.end, next.start)) && isPost(last) && isPost(next)) return true;
	if (employed && isDepartment(next.text)) return true;
	const isFollowed =
		another !== undefined && (employerScore(another.text) === 2 || /^\p{Lu}[\p{L}&'’.-]+$/u.test(another.text));
	return isFollowed && isField(next.text);
}

function joined(pieces: Segment[], text: string): Segment {
	const { start } = pieces[0] as Segment;
	const { end } = pieces.at(-1) as Segment;
	return { text: text.slice(start, end), start, end };
}

function isEmployer({ text }: Segment): boolean {
	return employerScore(text) > 0;
}

export function isPost(segment: Segment): boolean {
	return postScore(segment.text) === 2;
}

function rank({ text }: Segment): number {
	return postScore(text) * 10 - employerScore(text) * 6 - (text.split(/\s+/).length > 9 ? 3 : 0);
}

function employerRank({ text }: Segment): number {
	return employerScore(text) * 10 - postScore(text) * 2 + (/^\p{Lu}/u.test(text) ? 1 : 0);
}

/** "Manager, ESG Reporting" stays together when what follows the comma is neither place nor employer nor a name of its own. */
function byComma(segment: Segment): Segment[] {
	const parts = split(segment.text, segment.start, COMMA);
	const joined: Segment[] = [];
	for (const part of parts) {
		const last = joined.at(-1);
		// "Construções Alvorada, Lda."
		if (last && (endsName(part.text) || isListOf(last.text, part.text))) {
			last.end = part.end;
			last.text = segment.text.slice(last.start - segment.start, part.end - segment.start);
		} else joined.push(part);
	}
	return joined.length > 1 ? joined : [segment];
}

function endsName(part: string): boolean {
	return LEGAL_FORM.test(part) && part.length < 8;
}

/** "Ministry of Health, Labour and Welfare" is one name. */
function isListOf(before: string, part: string): boolean {
	return LIST_BEGINS.test(before) && LIST_ENDS.test(part) && employerScore(part) < 2;
}

const LIST_BEGINS =
	/(?:^|\s)(?:of|for|für|des|de|di|van|voor) (?:(?:the|la|las|los|les) )?\p{Lu}[\p{L}-]*(?:,? \p{Lu}[\p{L}-]*)*$/u;
const LIST_ENDS = /^\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*)? (?:and|&|und|et|y|e|en) \p{Lu}/u;

const LEGAL_FORM = /^(?:inc|ltd|llc|lda|s\.?a|s\.?l|gmbh|ag|plc|llp|co|corp|b\.?v|n\.?v|s\.?r\.?l|s\.?p\.?a)\b\.?/i;

/** "Prairie Steel, Inc., Gary, IN" is "Prairie Steel, Inc."; of a department and its university, the university. */
export function employerName(text: string): string {
	const parts = text.split(COMMA).reduce<string[]>((joined, part) => {
		const before = joined.at(-1);
		if (before !== undefined && (LEGAL_FORM.test(part) || isListOf(before, part)))
			joined.push(`${joined.pop()}, ${part}`);
		else joined.push(part);
		return joined;
	}, []);
	return parts
		.reduce((best, part) => (employerScore(part) > employerScore(best) ? part : best))
		.replace(/(?<=\p{Ll}{5}\)?)\.$/u, '')
		.replace(/\s*\([^()]*\)$/, '')
		.replace(EDGE, '');
}
