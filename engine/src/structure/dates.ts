import { anyOf, ofAllLanguages } from '../lexicon/patterns.ts';
import type { DateRange, YearMonth } from '../model.ts';
import { tables } from '../tables/tables.ts';

/** Lower case without accents, each character in its place, so offsets stay valid in the text. */
export function foldLine(text: string): string {
	if (!/[^\p{ASCII}]/u.test(text)) return text.toLowerCase();
	return text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase()).replace(/[\u0080-\uffff]/g, foldUnit);
}

function foldUnit(unit: string): string {
	const lower = unit.normalize('NFD').charAt(0).toLowerCase();
	return lower.length === 1 ? lower : unit;
}

export const monthOfName = new Map(
	ofAllLanguages(tables.dates, ({ months }) =>
		months.flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
	),
);

const monthOfSeason = new Map(
	ofAllLanguages(tables.dates, ({ seasons }) =>
		Object.entries(seasons).flatMap(([month, names]) => names.map((name) => [name, Number(month)] as const)),
	),
);

const partsOf = (part: 'early' | 'middle' | 'late') =>
	ofAllLanguages(tables.dates, ({ year_parts }) => year_parts[part]).join('|');

/** Parts of a year by month: "eind 2017", "Anfang 2015", "mid-2019", "finales de 2014". */
const parts: [month: number, words: string][] = [
	[1, partsOf('early')],
	[7, partsOf('middle')],
	[12, partsOf('late')],
];
const anyPart = `(?<![\\p{L}]-)(?:${parts.map(([, words]) => words).join('|')})(?: +|-)(?:(?:of|de|del|di|do|da|du|van|het jaar)\\s+)?`;

function monthOfPart(part: string): number | undefined {
	const [word = ''] = /^\p{L}+/u.exec(part) ?? [];
	return parts.find(([, words]) => new RegExp(`^(?:${words})$`).test(word))?.[0];
}

/** Alternatives for a regular expression, the longest first. */
const anyMonth = [...monthOfName.keys()].sort((a, b) => b.length - a.length).join('|');
const anySeason = [...monthOfSeason.keys()].sort((a, b) => b.length - a.length).join('|');

interface Point {
	at?: YearMonth;
	/** "2015/16": a span by itself. */
	until?: YearMonth;
	/** A month whose year is at the other end: "March – June 2020". */
	month?: number;
	isPresent?: boolean;
	/** A date only in a range: "03/19", "Jan 19". */
	isWeak?: boolean;
	isSeason?: boolean;
	start: number;
	end: number;
}

const YEAR = '(?:19[4-9]\\d|20\\d\\d)';
/** A year with a digit typed twice: "May 20008", "06/20199". Only next to a month: elsewhere it is a postal code. */
const TYPED_TWICE = '(?:(?:19|20)\\d{3}|220\\d\\d|119\\d\\d)(?!\\d)';
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0?[1-9]|1[0-2])';
const OF = "(?:\\s*(?:de[l]?|di|of|d['’]|,|\\.)\\s*|\\s*[/-]\\s*|\\s+)";

const PRESENT = anyOf('present');

/** A month for callers that need the places of dates, not their meaning. */
export const ANY_TIME = '2099-12';

/** All formats of a date, the most specific first. */
const POINT = new RegExp(
	[
		`(?<iso>(?<isoY>${YEAR})[-./](?<isoM>0[1-9]|1[0-2])(?:[-./](?:0[1-9]|[12]\\d|3[01]))?(?!\\d))`,
		`(?<num>(?:${DAY}(?:[./-]|\\.\\s))?(?<numM>${MONTH})\\s?[./-]\\s?(?<numY>${TYPED_TWICE}|${YEAR}))`,
		`(?<named>(?:${anyPart})?(?:${DAY}(?:st|nd|rd|th|er|\\.|º|°)?\\s+(?:de\\s+|of\\s+)?)?(?<namedM>${anyMonth})\\b\\.?(?:\\s+${DAY}(?:st|nd|rd|th)?,)?${OF}?(?<namedY>${TYPED_TWICE}|${YEAR}|['’]\\d\\d))`,
		`(?<bracket>(?<bracketY>${YEAR})\\s*\\(\\s*(?<bracketM>${anyMonth})\\.?\\s*\\))`,
		`(?<after>(?<afterY>${YEAR})[\\s,]+(?<afterM>${anyMonth})\\b\\.?(?!\\s*[\\d'’]))`,
		`(?<half>(?:h|s)(?<halfN>[12])[\\s/-]+(?<halfY>${YEAR})|(?<halfN2>[12])(?:\\.|er|e|o|º|°|st|nd)?\\s*(?:halbjahr|semestre|semester|half|halfjaar)\\s+(?:de\\s+|del\\s+|of\\s+)?(?<halfY2>${YEAR}))`,
		`(?<quarter>(?:q|t|kw)(?<quarterN>[1-4])[\\s/-]*(?<quarterY>${YEAR})|(?<quarterN2>[1-4])\\.?\\s*(?:quartal|quarter|trimestre|kwartaal)\\s+(?:de\\s+|del\\s+)?(?<quarterY2>${YEAR})|(?<quarterY3>${YEAR})[\\s/-]*q(?<quarterN3>[1-4]))`,
		`(?<season>(?<seasonN>${anySeason})[\\s-]+(?:de\\s+|semester\\s+)?(?<seasonY>${YEAR})(?!\\s?/\\s?\\d\\d))`,
		`(?<part>(?<partN>${anyPart})(?<partY>${YEAR}))`,
		`(?<academic>(?:(?:ws|wise|wintersemester|winter)\\s+)?(?<academicY>${YEAR})\\s?[/]\\s?(?<academicTo>${YEAR}|\\d\\d)(?![\\d/.]))`,
		`(?<short>(?<shortY>${YEAR})\\s?[-–]\\s?(?<shortTo>\\d\\d)(?![\\d/.-]))`,
		`(?<year>(?<yearY>${YEAR}|['’][0-9]\\d)(?![\\d%€$£]|\\s?(?:€|%|eur\\b|chf\\b|usd\\b|k€|m€)))`,
		`(?<weak>(?<weakM>0?[1-9]|1[0-2])[/.](?<weakY>\\d\\d)(?![\\d/.,%]))`,
		`(?<weakNamed>(?<weakNamedM>${anyMonth})\\b\\.?[\\s/-](?<weakNamedY>\\d\\d)(?![\\d.,%:]))`,
		`(?<bareMonth>(?<bareM>${anyMonth})\\b\\.?|(?<bareN>0?[1-9]|1[0-2])(?=\\.?\\s*(?:[–—-]|bis|to)\\s*(?:0?[1-9]|1[0-2])[./]${YEAR}))`,
		`(?<present>(?:${PRESENT})(?![\\p{L}\\d]))`,
	].join('|'),
	'gu',
);

const wordsOf = (name: 'to' | 'since' | 'from' | 'since_phrases' | 'until' | 'between') =>
	ofAllLanguages(tables.dates, (table) => table[name]).join('|');

const CONNECTOR = new RegExp(
	String.raw`^\s*\)?\s*(?:[-–—>]{1,2}|(?:[-–—]\s*)?(?:${wordsOf('to')}|\+|&))\s*(?:the|le|el|il|l[ao]|ao?|o|zum|ca\.?)?\s*\(?\s*$`,
);
/** After the dash only the end of the line, a bracket or a separator: "2019-: Lecturer". */
const OPEN_END =
	/^\s*(?:(?:[–—→-]+|bis|to|hasta|tot|>)\s*(?:\.{2,}|…|_+|\?)?|…|\.{3}|onwards?(?!\p{L})|en adelante|em diante|in poi)\s*(?:\)?\s*$|[\])]|[:;|\t]\s*(?=\p{L})|,\s(?=\p{L}))/u;
const SINCE = new RegExp(String.raw`(?:^|[^\p{L}])(?:${wordsOf('since')}|${wordsOf('from')})\s*:?\s*$`, 'u');
const SINCE_CURRENT = new RegExp(
	String.raw`(?:^|[^\p{L}])(?:${wordsOf('since')}|${wordsOf('since_phrases')})\s*:?\s*$|^\s*da\s*$`,
	'u',
);
const UNTIL = new RegExp(String.raw`(?:^|[^\p{L}])(?:${wordsOf('until')})\s*$`, 'u');

/**
 * Finds the dates and spans in a line: numbers, month names in seven languages, quarters, seasons, academic years, "since",
 * "present". The ends may be reversed.
 * @param analysisMonth `YYYY-MM`: two-digit years are never in the future, and no date is more than six years ahead.
 */
export function datesIn(line: string, analysisMonth: string): DateRange[] {
	return datesInFolded(foldLine(line), analysisMonth);
}

/** The same for a line that is already folded in place (fold-line.ts). */
export function datesInFolded(folded: string, analysisMonth: string): DateRange[] {
	if (!/\d\d/.test(folded)) return [];
	const thisYear = Number(analysisMonth.slice(0, 4));
	const points = pointsOf(folded, thisYear);
	const ranges: DateRange[] = [];
	for (let index = 0; index < points.length; index++) {
		const point = points[index] as Point;
		const next = points[index + 1];
		if (next && (areJoined(folded, point, next) || areListed(folded, points)) && canPair(point, next)) {
			const isAnd = /[+&]|and|und/.test(folded.slice(point.end, next.start));
			// "Summer 2020 + 2021" is two seasons, not the time between them.
			ranges.push(widen(folded, point.isSeason && isAnd ? seasonOf(point, next.end) : pair(point, next)));
			index++;
		} else {
			const alone = lone(folded, point);
			if (alone) ranges.push(widen(folded, alone));
		}
	}
	return ranges;
}

/** "entre 2012 et 2016": an "and" joins two dates only after a "between". */
const BETWEEN = new RegExp(String.raw`(?:^|[^\p{L}])(?:${wordsOf('between')})(?: (?:le|el|il|l['’]|a|o))?\s*$`, 'u');
const AND = /^\s*(?:et|y|e|ed|en)(?: (?:le|el|il|l['’]|a|o))?\s*$/;
/** "03/2006, 07/2008": only two months, in chronological order. */
const COMMA = /^\s*[,;]\s*$/;

function areJoined(folded: string, left: Point, right: Point): boolean {
	const between = folded.slice(left.end, right.start);
	return CONNECTOR.test(between) || (AND.test(between) && BETWEEN.test(folded.slice(0, left.start)));
}

function areListed(folded: string, points: Point[]): boolean {
	const [left, right] = points;
	if (points.length !== 2 || !left?.at?.month || !right?.at?.month || left.isWeak || right.isWeak) return false;
	const isLast = /^[\s).]*$/.test(folded.slice(right.end));
	return isLast && COMMA.test(folded.slice(left.end, right.start)) && monthsOf(left.at, 1) < monthsOf(right.at, 1);
}

function pointsOf(folded: string, thisYear: number): Point[] {
	const points: Point[] = [];
	POINT.lastIndex = 0;
	for (let match = POINT.exec(folded); match; match = POINT.exec(folded)) {
		const start = match.index;
		const point = isInsideWord(folded, start) ? undefined : pointOf(match.groups ?? {}, thisYear);
		if (point) points.push({ ...point, start, end: start + match[0].length });
		// What was no date may begin with something that hides one.
		else POINT.lastIndex = start + 1;
	}
	return points;
}

/** Digits of a longer number, an amount or a standard are no date, nor is the end of a word. */
function isInsideWord(folded: string, start: number): boolean {
	const before = folded.charAt(start - 1);
	if (/[\p{L}\d€$£#+]/u.test(before)) return true;
	return /[.,]/.test(before) && /\d/.test(folded.charAt(start - 2));
}

function pointOf(
	found: Record<string, string | undefined>,
	thisYear: number,
): Omit<Point, 'start' | 'end'> | undefined {
	const at = (year: string | undefined, month?: number): YearMonth | undefined => {
		const full = fullYear(year ?? '', thisYear);
		if (full < 1945 || full > thisYear + 6) return undefined;
		return month === undefined ? { year: full } : { year: full, month };
	};
	const dated = (year: string | undefined, month?: number, isWeak?: boolean) => {
		const date = at(year, month);
		return date && { at: date, ...(isWeak && { isWeak }) };
	};
	for (const way of ['iso', 'num']) if (found[way]) return dated(found[`${way}Y`], Number(found[`${way}M`]));
	for (const way of ['named', 'bracket', 'after'])
		if (found[way]) return dated(found[`${way}Y`], monthOfName.get(found[`${way}M`] ?? ''));
	if (found.quarter) {
		const quarter = Number(found.quarterN ?? found.quarterN2 ?? found.quarterN3);
		return dated(found.quarterY ?? found.quarterY2 ?? found.quarterY3, quarter * 3 - 2);
	}
	if (found.half) {
		const half = Number(found.halfN ?? found.halfN2);
		return dated(found.halfY ?? found.halfY2, half * 6 - 5);
	}
	if (found.season) return { ...dated(found.seasonY, monthOfSeason.get(found.seasonN ?? '')), isSeason: true };
	if (found.part) return dated(found.partY, monthOfPart(found.partN ?? ''));
	if (found.academic) return span(at(found.academicY), found.academicTo);
	if (found.short) return span(at(found.shortY), found.shortTo);
	if (found.year) return dated(found.yearY, undefined, !/^\d{4}$/.test(found.yearY ?? ''));
	if (found.weak) return dated(found.weakY, Number(found.weakM), true);
	if (found.weakNamed) return dated(found.weakNamedY, monthOfName.get(found.weakNamedM ?? ''), true);
	if (found.bareMonth) return { month: found.bareM ? monthOfName.get(found.bareM) : Number(found.bareN) };
	return { isPresent: true };
}

/** "2015/16" and "2019-21" end after they begin. */
function span(from: YearMonth | undefined, to: string | undefined): Omit<Point, 'start' | 'end'> | undefined {
	if (!from || !to) return undefined;
	const until = to.length === 4 ? Number(to) : Math.floor(from.year / 100) * 100 + Number(to);
	return until > from.year && until - from.year < 50 ? { at: from, until: { year: until } } : undefined;
}

function fullYear(year: string, thisYear: number): number {
	const digits = Number(year.replace(/\D/g, ''));
	if (year.replace(/\D/g, '').length === 4) return digits;
	if (/^\d{5}$/.test(year)) return onceOf(year);
	return digits <= (thisYear % 100) + 1 ? 2000 + digits : 1900 + digits;
}

/** The year without the repeated digit; 0 if it is ambiguous, or no digit repeats. */
function onceOf(year: string): number {
	const once = new Set(
		[...year].flatMap((digit, at) => (digit === year[at + 1] ? year.slice(0, at) + year.slice(at + 1) : [])),
	);
	return once.size === 1 ? Number([...once][0]) : 0;
}

function canPair(left: Point, right: Point): boolean {
	// "2019/2020 – 2021/2022" is one span, "2015/16, 2019" two.
	if (left.until || right.until) return left.at !== undefined && right.at !== undefined && left.at.year < right.at.year;
	if (left.isPresent) return right.at !== undefined && !right.isWeak;
	if (left.month !== undefined) return right.at?.month !== undefined;
	return right.isPresent === true || right.at !== undefined;
}

function pair(left: Point, right: Point): DateRange {
	const place = { start: left.start, end: right.end, isLone: false };
	if (left.isPresent) return { from: right.at, isCurrent: true, ...place };
	const first = left.at ?? { year: right.at?.year ?? 0, month: left.month };
	if (!right.at) return { from: first, isCurrent: true, ...place };
	// "November – February 2020" began the year before.
	if (!left.at && (first.month ?? 0) > (right.at.month ?? 12)) first.year--;
	const end = right.until ?? right.at;
	const [from, to] = monthsOf(first, 1) <= monthsOf(end, 12) ? [first, end] : [end, first];
	return { from, to, isCurrent: false, ...place };
}

function seasonOf({ at = { year: 0 }, start }: Point, end: number): DateRange {
	const to = { year: at.year, month: Math.min(12, (at.month ?? 1) + 2) };
	return { from: at, to, isCurrent: false, isLone: false, start, end };
}

function lone(folded: string, point: Point): DateRange | undefined {
	if (!point.at) return undefined;
	const place = { start: point.start, end: point.end };
	if (point.until) return { from: point.at, to: point.until, isCurrent: false, isLone: false, ...place };
	const before = folded.slice(Math.max(0, point.start - 14), point.start);
	const after = folded.slice(point.end);
	if (SINCE_CURRENT.test(before) || (OPEN_END.test(after) && !point.isWeak)) {
		const end = point.end + (OPEN_END.exec(after)?.[0].trimEnd().length ?? 0);
		return { from: point.at, isCurrent: true, isLone: false, start: point.start, end };
	}
	if (point.isWeak) return undefined;
	if (UNTIL.test(before)) return { to: point.at, isCurrent: false, isLone: false, ...place };
	return { from: point.at, to: point.at, isCurrent: false, isLone: true, ...place };
}

/** Includes the word before ("since", "von") and the duration after ("(2 years)"). */
function widen(folded: string, range: DateRange): DateRange {
	const word = SINCE.exec(folded.slice(Math.max(0, range.start - 14), range.start));
	const until = UNTIL.exec(folded.slice(Math.max(0, range.start - 14), range.start));
	const before = word ?? (range.from ? undefined : until);
	const start = before ? range.start - before[0].replace(/^[^\p{L}]/u, '').length : range.start;
	const length =
		/^\)?\s*[·,|]?\s*\(?(?:\d+\s*(?:years?|yrs?|months?|mos?|jahre?|monate?|ans?|mois|anos?|mes(?:es|i)?|ann[io]|jaar|maand(?:en)?|weeks?|wochen?|semanas?|settimane|weken)(?!\p{L})\.?,?\s*(?:and\s|und\s|et\s|y\s|e\s|en\s)?){1,2}\)?/u.exec(
			folded.slice(range.end),
		);
	// One year with a duration ("2016 (6 months)") is a span.
	const isLone = range.isLone && !length;
	return { ...range, isLone, start, end: range.end + (length?.[0].length ?? 0) };
}

/** Months since year 0; a year alone counts as its month `otherwise`. */
export function monthsOf({ year, month }: YearMonth, otherwise: number): number {
	return year * 12 + (month ?? otherwise) - 1;
}

/** Parses `YYYY-MM`. */
export function yearMonthOf(month: string): Required<YearMonth> {
	return { year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) };
}
