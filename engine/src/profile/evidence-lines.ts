import { anyOf, type Stretch } from '../lexicon/patterns.ts';
import { isPrivateMatter } from '../lexicon/private-matters.ts';
import type { CvJob, CvLine, EvidenceKind, Facts, ParsedCv, Quote } from '../model.ts';
import { annotate } from '../structure/annotate.ts';
import { monthsOf, yearMonthOf } from '../structure/dates.ts';

/** Years between the end of a post and the month of analysis; 0 while it lasts, undefined without dates. */
export function yearsSince(job: CvJob, analysisMonth: string): number | undefined {
	if (job.isCurrent) return 0;
	const end = job.to ?? job.from;
	return end && Math.max(0, (monthsOf(yearMonthOf(analysisMonth), 1) - monthsOf(end, 12)) / 12);
}

const KIND: Record<CvJob['kind'], number> = {
	job: 1,
	freelance: 1,
	internship: 0.5,
	student: 0.45,
	volunteering: 0.15,
};
/** After this many years a post counts half. */
const HALF_LIFE_YEARS = 6;
const UNDATED_RECENCY = 0.6;
const MIN_RECENCY = 0.12;
const USUAL_MONTHS = 18;

export function recencyOf(job: CvJob, analysisMonth: string): number {
	const years = yearsSince(job, analysisMonth);
	if (years === undefined) return UNDATED_RECENCY;
	return Math.max(MIN_RECENCY, 0.5 ** (years / HALF_LIFE_YEARS));
}

export function weightOf(job: CvJob, analysisMonth: string): number {
	const months = Math.min(120, Math.max(2, job.months ?? USUAL_MONTHS));
	return KIND[job.kind] * recencyOf(job, analysisMonth) * Math.sqrt(months / 24);
}

/** Longer lines are quoted in part. */
const LONGEST = 170;

/**
 * The line of a match, or the part of a long line around it, cut at clauses.
 * @param line Offsets of the whole line.
 * @param at Offsets of the match.
 */
export function quoteAround(text: string, line: Pick<Quote, 'start' | 'end'>, at: Pick<Quote, 'start' | 'end'>): Quote {
	if (line.end - line.start <= LONGEST) return quoteOf(text, line.start, line.end);
	const room = Math.max(0, LONGEST - (at.end - at.start));
	const start = clauseStart(text, Math.max(line.start, at.start - Math.floor(room / 2)), at.start, line.start);
	const end = clauseEnd(text, at.end, Math.min(line.end, start + LONGEST), line.end);
	return quoteOf(text, start, Math.max(end, Math.min(at.end, line.end)));
}

/** A quote without white space and separators at its ends. */
function quoteOf(text: string, start: number, end: number): Quote {
	let from = start;
	let to = end;
	while (from < to && /[\s,;•|]/.test(text.charAt(from))) from++;
	while (to > from && /[\s,;|]/.test(text.charAt(to - 1))) to--;
	return { quote: text.slice(from, to), start: from, end: to };
}

function clauseStart(text: string, earliest: number, find: number, lineStart: number): number {
	if (earliest === lineStart) return lineStart;
	const window = text.slice(earliest, find);
	const clause = /[.;|•] |, /.exec(window);
	if (clause) return earliest + clause.index + clause[0].length;
	const space = window.indexOf(' ');
	return space < 0 ? find : earliest + space + 1;
}

function clauseEnd(text: string, find: number, latest: number, lineEnd: number): number {
	if (latest >= lineEnd) return lineEnd;
	const window = text.slice(find, latest);
	const clause = Math.max(window.lastIndexOf(', '), window.lastIndexOf('; '), window.lastIndexOf('. '));
	if (clause > window.length / 3) return find + clause;
	const space = window.lastIndexOf(' ');
	return space < 0 ? find : find + space;
}

export interface EvidenceLine extends CvLine {
	kind: EvidenceKind;
}

/** Traits in sentences, without the labels of the lexicon. */
const TRAIT = new RegExp(
	String.raw`\b\d{2}[- ]?(?:years?[- ]old|year[- ]old|jahrige?r?|jahre alt|ans\b(?! d)|anos de (?:edad|idade)|anni di eta|jaar oud)|\b(?:aged|age) \d{2}\b|\b(?:${anyOf('traits')})`,
);

/** Titles of the document: "Currículum", "Lebenslauf von …". */
const DOCUMENT =
	/^\W*(?:curriculum|curriculo|lebenslauf|resume|c\.? ?v\.?)(?: vitae| vita)?(?:\W|$)(?! (?:develop|design|writing|plan|screen|database))/;

/**
 * The lines that count as evidence, with their kinds. Hobbies and references prove nothing. Contact lines, sensitive lines and
 * lines with the name are skipped, so name, sex, age and nationality cannot matter.
 * @param leftOut Lines to skip for other reasons.
 */
export function evidenceLines(cv: ParsedCv, leftOut: ReadonlySet<CvLine>): EvidenceLine[] {
	const name = fullName(cv);
	return cv.lines.flatMap((line) => {
		if (line.isSensitive || leftOut.has(line)) return [];
		const { folded, heading } = line.facts;
		if (heading || DOCUMENT.test(folded) || TRAIT.test(folded) || (name !== undefined && folded.includes(name)))
			return [];
		const kind = kindOf(line);
		return kind ? withoutPersonal(line, cv.text, paidHead(cv, line)).map((part) => ({ ...part, kind })) : [];
	});
}

export function textOfPost(lines: readonly EvidenceLine[], index: number): string {
	return lines.flatMap(({ job, text }) => (job === index ? [text] : [])).join('\n');
}

const PERSONAL = new RegExp(
	String.raw`(?<![\p{L}\d])(?:${anyOf('personal_details')})(?!\p{L})|^(?:${anyOf('personal_beginnings')})`,
	'u',
);
/** Professional drivers mention classes for trucks, buses and goods. */
const OF_DRIVERS =
	/(?<!\p{L})(?:ce|c1e?|c ?\+ ?e|d1e?|d ?\+ ?e|fimo|fcos?|cqc|cap|adr|code 95|hgv|lgv|cdl|pcv|class 1|klasse [cd]\p{L}*)(?!\p{L})/u;
const SENTENCE = /(?<=[^\s.]{3}[.;|·•])\s+(?=[\p{Lu}\d])/gu;

/** A line without sentences about the person; each remaining piece is separate. */
function withoutPersonal(line: CvLine, text: string, head: string | undefined): CvLine[] {
	const pieces: Stretch[] = [];
	let from = line.start;
	let isCut = false;
	let open: Stretch | undefined;
	for (const end of [...[...line.text.matchAll(SENTENCE)].map(({ index }) => line.start + index), line.end]) {
		const sentence = text.slice(from, end);
		const facts = sentence === line.text ? line.facts : annotate(sentence);
		if (isPersonal(facts) || isPrivateMatter(sentence, head)) {
			isCut = true;
			open = undefined;
		} else if (open) open.end = end;
		else {
			open = { start: from + (sentence.length - sentence.trimStart().length), end };
			pieces.push(open);
		}
		from = end;
	}
	if (!isCut) return [line];
	return pieces
		.map(({ start, end }) => ({ ...line, start, end, facts: annotate(text.slice(start, end).trim()) }))
		.map((piece) => ({ ...piece, text: piece.facts.text }))
		.filter((piece) => /\p{L}{2}/u.test(piece.text));
}

function isPersonal(facts: Facts): boolean {
	const folded = facts.folded.trim();
	return (facts.isSensitive || PERSONAL.test(folded)) && !OF_DRIVERS.test(folded);
}

function paidHead({ jobs }: ParsedCv, { job: index }: CvLine): string | undefined {
	const job = index === undefined ? undefined : jobs[index];
	return job === undefined || job.kind === 'volunteering' ? undefined : `${job.title}, ${job.employer ?? ''}`;
}

/** The name above the CV: a sensitive line of two to five words without a digit. */
function fullName(cv: ParsedCv): string | undefined {
	const head = cv.lines.slice(0, 6).find(({ text, section, isSensitive }) => {
		const words = text.trim().split(/\s+/).length;
		return section === 'contact' && isSensitive && words >= 2 && words <= 5 && !/[\d@:/]/.test(text);
	});
	return head?.facts.folded;
}

function kindOf(line: CvLine): EvidenceKind | undefined {
	if (line.section === 'hobbies' || line.section === 'references') return undefined;
	if (line.job !== undefined) return line.isBullet ? bulletKind(line.text) : 'job-line';
	switch (line.section) {
		case 'experience':
			return line.isBullet ? bulletKind(line.text) : 'job-line';
		case 'certifications':
		case 'awards':
			return 'certificate';
		case 'projects':
		case 'publications':
		case 'volunteering':
			return 'project';
		case 'skills':
		case 'languages':
			return 'skills-list';
		case 'education':
			return 'education';
		default:
			return 'summary';
	}
}

/** A figure, but not a year or part of a name such as "ISO 14001". */
const FIGURE = /(?<![\p{L}\d.-])(?<!\b(?:ISO|EN|DIN|Scope|Tier|Phase|Level) )(?!(?:19|20)\d\d\b)\d/iu;

function bulletKind(text: string): EvidenceKind {
	return FIGURE.test(text) ? 'numbered-bullet' : 'bullet';
}
