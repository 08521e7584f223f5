import { anyOf } from '../lexicon/patterns.ts';
import { fold } from '../lexicon/words.ts';
import type { Facts, ParsedCv, SectionKind } from '../model.ts';
import { annotate } from './annotate.ts';
import { ANY_TIME } from './dates.ts';
import { isOtherLanguage, statedYears } from './parse-cv.ts';

/** Why a readable text gets no report. Each reason has its own message to the visitor. */
export type NotACv =
	| 'invoice'
	| 'job_advert'
	| 'cover_letter'
	| 'reference_letter'
	| 'lorem_ipsum'
	| 'recipe'
	| 'source_code'
	| 'table'
	| 'prose'
	| 'no_cv';
export type TooLittle = 'single_line' | 'too_short' | 'no_evidence' | 'language';

type Judgement =
	| { status: 'cv' }
	| { status: 'not_a_cv'; reason: NotACv }
	| { status: 'too_little'; reason: TooLittle }
	| { status: 'unreadable'; reason: 'garbled' };

const MIN_LETTERS = 160;
/** A post with dates is sufficient: some people write no more about their work. */
const MIN_LETTERS_OF_A_CV = 90;
const MIN_LINES = 5;
const SINGLE_LINE_LETTERS = 250;
const CV_SIGNS = 4;
/** With this many, other contents (a cover letter before the CV) do not matter. */
const SURELY_CV = 7;

export function judge(cv: ParsedCv): Judgement {
	const letters = cv.text.match(/\p{L}/gu)?.length ?? 0;
	if (isGarbled(cv.text, letters)) return { status: 'unreadable', reason: 'garbled' };
	const signs = Math.max(cvSigns(cv), isLaidOut(cv) ? CV_SIGNS : 0);
	const other = otherKind(cv);
	if (other && signs < SURELY_CV) return { status: 'not_a_cv', reason: other };
	if (cv.lines.length <= 1 && letters < SINGLE_LINE_LETTERS) return { status: 'too_little', reason: 'single_line' };
	const fewest = cv.jobs.some(({ from }) => from) && cvSigns(cv) >= CV_SIGNS ? MIN_LETTERS_OF_A_CV : MIN_LETTERS;
	if (letters < fewest || (cv.lines.length < MIN_LINES && letters < 600)) {
		return { status: 'too_little', reason: 'too_short' };
	}
	if (isOtherScript(cv.text, letters)) return { status: 'too_little', reason: 'language' };
	if (signs < CV_SIGNS && isOtherLanguage(cv.text)) return { status: 'too_little', reason: 'language' };
	if (signs < CV_SIGNS) return { status: 'not_a_cv', reason: isProse(cv) ? 'prose' : 'no_cv' };
	return hasEvidence(cv) ? { status: 'cv' } : { status: 'too_little', reason: 'no_evidence' };
}

const TELLS_NOTHING: ReadonlySet<SectionKind> = new Set(['contact', 'publications', 'awards', 'other']);
const CALLED_CV =
	/^\W*(?:curriculum vitae|lebenslauf|cv|resume|curriculo|currículum(?: vitae)?|curriculum|résumé)\b/imu;

function cvSigns(cv: ParsedCv): number {
	const sections = announcedIn(cv);
	const dated = cv.jobs.filter(({ from, to }) => from ?? to);
	const named = dated.filter(({ title }) => annotate(title).post === 2);
	const head = cv.lines.slice(0, 40);
	return (
		(sections.has('experience') ? 2 : 0) +
		(sections.has('education') ? 2 : 0) +
		Math.min(3, sections.difference(new Set(['experience', 'education'])).size) +
		Math.min(3, dated.length + named.length) +
		(statedYears(head) ? 1 : 0) +
		(head.some(({ isSensitive }) => isSensitive) ? 1 : 0) +
		(CALLED_CV.test(cv.text.slice(0, 400)) ? 2 : 0)
	);
}

function announcedIn({ lines }: ParsedCv): Set<SectionKind> {
	return new Set(lines.map(({ section }) => section)).difference(TELLS_NOTHING);
}

function hasEvidence(cv: ParsedCv): boolean {
	const telling = cv.lines.filter(
		({ section }) => section !== 'contact' && section !== 'hobbies' && section !== 'references',
	);
	const letters = telling.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0);
	return letters >= (cv.jobs.length > 0 ? 60 : 120) && (cv.jobs.length > 0 || telling.length >= 4);
}

/** Two headed sections and two spans of time at the edges of lines: not a running text. */
function isLaidOut(cv: ParsedCv): boolean {
	if (announcedIn(cv).size < 2) return false;
	const spans = cv.lines.filter(({ text, facts }) => text.length <= LONGEST_DATED && hasSpanAtEdge(facts));
	return spans.length >= 2;
}

const LONGEST_DATED = 160;

function hasSpanAtEdge(facts: Facts): boolean {
	const { text } = facts;
	return facts
		.dates(ANY_TIME)
		.some(
			({ isLone, start, end }) =>
				!isLone && (text.slice(0, start).trim() === '' || /^[\s)\].,]*$/.test(text.slice(end))),
		);
}

/** Output of a font without a character table, or bytes that were no text. */
function isGarbled(text: string, letters: number): boolean {
	const signs = text.match(/[^\s\p{L}\p{N}.,;:()/@&'"+•–-]/gu)?.length ?? 0;
	const replaced = text.match(/\ufffd/g)?.length ?? 0;
	const visible = text.match(/\S/g)?.length ?? 0;
	if (visible < 40) return false;
	const vowels = text.match(/[aeiouyàâäáãåéèêëíìîïóòôöõúùûüœæ]/giu)?.length ?? 0;
	const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
	const isUnspoken = latin > 200 && latin > letters * 0.8 && vowels / latin < 0.16;
	return signs > visible * 0.3 || replaced > visible * 0.05 || isUnspoken;
}

function isOtherScript(text: string, letters: number): boolean {
	return (text.match(/\p{Script=Latin}/gu)?.length ?? 0) < letters * 0.5;
}

function isProse(cv: ParsedCv): boolean {
	const sentences = cv.text.match(/\p{Ll}[.!?»”"](?:\s|$)/gu)?.length ?? 0;
	const words = cv.text.split(/\s+/).length;
	return words > 120 && sentences > words / 40;
}

const KINDS: [NotACv, (text: string, cv: ParsedCv) => boolean][] = [
	[
		'lorem_ipsum',
		(text) =>
			count(
				text,
				/\b(?:lorem|ipsum|dolor|sit amet|consectetur|adipiscing|eiusmod|tempor|incididunt|labore|aliqua|veniam|nostrud|ullamco)\b/g,
			) >= 6,
	],
	['source_code', (_, cv) => isCode(cv)],
	['invoice', isInvoice],
	['recipe', isRecipe],
	['job_advert', isJobAdvert],
	['reference_letter', isReferenceLetter],
	['cover_letter', isCoverLetter],
	['table', (_, cv) => isTable(cv)],
];

function otherKind(cv: ParsedCv): NotACv | undefined {
	const text = fold(cv.text.slice(0, 60_000));
	return KINDS.find(([, is]) => is(text, cv))?.[0];
}

function count(text: string, pattern: RegExp): number {
	return new Set(text.match(pattern) ?? []).size;
}

function datedJobs({ jobs }: ParsedCv): number {
	return jobs.filter(({ from }) => from).length;
}

function isInvoice(text: string): boolean {
	const named = new RegExp(String.raw`\b(?:${anyOf('invoices')})\b`).test(text.slice(0, 1500));
	const amounts =
		text.match(/(?:[€$£]|\b(?:eur|usd|gbp|chf)\b)\s?\d|\d\s?(?:[€$£]|\b(?:eur|usd|gbp|chf)\b)|\b\d{1,6}[.,]\d\d\b/g)
			?.length ?? 0;
	const words = count(text, new RegExp(String.raw`\b(?:${anyOf('invoice_words')})\b`, 'g'));
	return amounts >= 3 && words >= (named ? 2 : 5);
}

function isRecipe(text: string): boolean {
	const units =
		text.match(
			/\b\d+(?:[.,/]\d+)?\s?(?:g|kg|ml|dl|cl|l|tsp|tbsp|cups?|teaspoons?|tablespoons?|oz|el|tl|prise|cuilleres?|cucharad(?:a|ita)s?|cucchiai|colheres|eetlepels?)\b/g,
		)?.length ?? 0;
	const words = count(text, new RegExp(String.raw`\b(?:${anyOf('recipe_words')})\b`, 'g'));
	return units >= 3 && words >= 5;
}

const ADVERT_PHRASE = new RegExp(`(?<!\\p{L})(?:${anyOf('advert_phrases')})`, 'gmu');
const CALLED_ADVERT =
	/^\W*(?:offre d ?'? ?emploi|stellenangebot|stellenanzeige|stellenausschreibung|oferta de (?:empleo|trabajo)|offerta di lavoro|annuncio di lavoro|oferta de emprego|anuncio de emprego|vaga de emprego|vaga:|vacature|job (?:advert|offer|description|posting)|vacancy|fiche de poste)/m;

function isJobAdvert(text: string, cv: ParsedCv): boolean {
	const phrases = new Set((text.match(ADVERT_PHRASE) ?? []).map((phrase) => phrase.trim())).size;
	return phrases + (CALLED_ADVERT.test(text.slice(0, 400)) ? 2 : 0) >= (datedJobs(cv) > 0 ? 5 : 3);
}

const GREETING = new RegExp(String.raw`(?:^|\n)\s*(?:${anyOf('greetings')})`);
const FAREWELL = new RegExp(`(?:${anyOf('farewells')})`);

function isCoverLetter(text: string, cv: ParsedCv): boolean {
	return GREETING.test(text) && FAREWELL.test(text) && datedJobs(cv) < 2;
}

function isReferenceLetter(text: string, cv: ParsedCv): boolean {
	if (datedJobs(cv) >= 2) return false;
	return (
		/\b(?:arbeitszeugnis|zwischenzeugnis|praktikumszeugnis|letter of recommendation|reference letter|certificate of employment|certificat de travail|lettre de recommandation|carta de recomendacion|lettera di referenze|carta de recomendacao|aanbevelingsbrief|getuigschrift)\b/.test(
			text.slice(0, 600),
		) ||
		count(
			text,
			/stets zu unserer|zu unserer (?:vollsten|vollen) zufriedenheit|wir bedauern (?:ihr|sein)|i (?:highly|strongly|warmly) recommend|without (?:any )?(?:reservation|hesitation)|please do not hesitate to contact me|war (?:bei uns|in unserem)/g,
		) >= 2
	);
}

/** Code has other signs than semicolons, which many people put at the end of each line of a list. */
function isCode(cv: ParsedCv): boolean {
	const lines = cv.text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.slice(0, 200)]));
	const code = lines.filter((line) =>
		/[{}]\s*$|[=()[\]<>"'`].*;\s*$|^\s*(?:import |from \S+ import|def |class \w+[:({]|function |const |let |var |return\b|#include|public |private |if ?\(|for ?\(|while ?\(|<\/?[a-z][\w-]*[ />]|\/\/|\/\*|package |using |SELECT |INSERT |CREATE |@\w+)|=>|\w+\(.*\)[;:]?\s*$/.test(
			line,
		),
	);
	return lines.length >= 5 && code.length > lines.length * 0.4;
}

function isTable(cv: ParsedCv): boolean {
	const rows = cv.lines.filter(({ text }) => {
		const digits = text.match(/\d/g)?.length ?? 0;
		return digits > (text.match(/\p{L}/gu)?.length ?? 0) && digits > 5;
	});
	return cv.lines.length >= 8 && rows.length > cv.lines.length * 0.5;
}
