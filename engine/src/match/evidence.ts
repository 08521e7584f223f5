import { rolesNear } from '../catalog/careers.ts';
import { anyOf, stretchAt } from '../lexicon/patterns.ts';
import { fold } from '../lexicon/words.ts';
import type { CvJob, EvidenceKind, Quote } from '../model.ts';
import { type EvidenceLine, quoteAround } from '../profile/evidence-lines.ts';
import type { Candidate, Person, Post } from './candidate.ts';

/** What a line proves: 0 a task, 1 something close, 2 a list or education, 3 nothing. */
const TIER: Record<EvidenceKind, 0 | 1 | 2> = {
	'numbered-bullet': 0,
	bullet: 0,
	'job-line': 0,
	project: 0,
	certificate: 1,
	summary: 1,
	'skills-list': 2,
	education: 2,
};

/** In words of at least three letters: less names a thing, not a task. */
const MIN_WORDS = 2;

/** "Licence no. 48213", "Reg.-Nr. 12/345" */
const NUMBER =
	/(?<!\p{L})(?:licen[cs]e|licencia|licenza|patente|lizenz|permit|registration|reg|registro|matricula|approbation|certificate|card|id|pin)(?: \p{L}+){0,2}[.:]?[ -]?(?:no|nr|number|nummer|numero|num|n°|#|id)?[.:]? ?#?[a-z]{0,4}[ -]?\d[\d/-]{3,}/u;
/** "221 Baker Street, London NW1", "Hauptstr. 5, 10115 Berlin", "12 rue de la Paix, 75002 Paris" */
const ADDRESS = new RegExp(
	String.raw`(?<!\p{L})\d{1,5}[a-z]?,? (?:\p{L}+ ){1,3}(?:${anyOf('streets')})(?!\p{L})|\p{L}+(?:str\.|strasse|weg|allee|platz|gasse|laan|straat) ?\d|(?<!\p{L})(?:rue|via|calle|rua|avenida|avenue|place|piazza|plaza) (?:\p{L}+ ){1,4}\d|(?:^|, )\d{4,5} \p{L}+$`,
	'u',
);
/** "Fluent in German (C1)", "Français : langue maternelle" */
const LANGUAGE_LEVEL =
	/(?<![\p{L}\d])(?:[abc][12](?![\d\p{L}])|native(?: speaker)?|mother tongue|fluent|bilingual|muttersprache|fliessend|verhandlungssicher|langue maternelle|courant|bilingue|lengua materna|fluido|madrelingua|lingua madre|fluente|moedertaal|vloeiend)/u;
const LANGUAGE = new RegExp(String.raw`(?<!\p{L})(?:${anyOf('language_names')})(?!\p{L})`, 'u');
/** "Supervisor: Dr. Jane Doe", "Reporting to Anna Berg", "Referee: …" */
const SOMEONE = new RegExp(
	String.raw`(?<!\p{L})(?:${anyOf('superiors')})\s*[:–-]?\s+(?:(?:Dr|Mr|Mrs|Ms|Prof|Dott|Ing|Herr|Frau|M|Mme|Sra?)\.?\s+)*\p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’-]+`,
	'u',
);

/** How well a quote shows work: 0 best, 3 not at all. @param line The line that it is from. */
export function workTier(quote: string, line: EvidenceLine, jobs: readonly CvJob[]): 0 | 1 | 2 | 3 {
	const folded = quote === line.text ? line.facts.folded : fold(quote);
	if (line.section === 'languages' || line.section === 'contact' || line.section === 'references') return 3;
	if (NUMBER.test(folded) || ADDRESS.test(folded) || SOMEONE.test(quote)) return 3;
	if (LANGUAGE.test(folded) && LANGUAGE_LEVEL.test(folded) && quote.length < LONGEST_LEVEL) return 3;
	const rest = jobs.reduce((text, { title, employer = '' }) => without(without(text, title), employer), quote);
	const words = rest.replace(DATES, ' ').match(/\p{L}{3,}/gu) ?? [];
	if (words.length < MIN_WORDS) return 3;
	return TIER[line.kind];
}

const LONGEST_LEVEL = 60;
const DATES =
	/(?<!\p{L})(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mai|okt|dez|ene|abr|ago|dic|gen|mag|giu|lug|set|ott|fév|fev|avr|aoû|maa|mei|present|current|actual|attual|aujourd|heden|today|heute|since|seit)\p{L}*|\d+/giu;

function without(text: string, part: string): string {
	return part.length < 3 ? text : text.replaceAll(part, ' ');
}

interface Offer {
	quote: Quote;
	/** Where its line starts: only one quote per line. */
	line: number;
	worth: number;
	isTitle?: boolean;
	/** Education is listed after work. */
	isSchool?: boolean;
}

const MAX = 3;
const MAX_TITLES = 2;
const KIND_WORTH: Record<EvidenceKind, number> = {
	'numbered-bullet': 1,
	bullet: 0.85,
	'job-line': 0.55,
	certificate: 0.6,
	project: 0.6,
	'skills-list': 0.3,
	education: 0.15,
	summary: 0.35,
};
const TITLE_WORTH = 0.45;
/** The value of a task in a near post that shows no skill of the role. */
const TASK_WORTH = 0.12;
const TELLING: Partial<Record<EvidenceKind, number>> = { 'numbered-bullet': 1.3, 'job-line': 0.5 };
const NEAR_POST = 0.3;
/** Factor for a line that another role already quotes. */
const AGAIN = 0.4;

/**
 * The lines that speak for a role, each once, the most significant first and titles of posts last.
 * @param used Starts of lines that other roles quote: others are preferred.
 * @param isAdvised Whether the role is recommended for this kind of work: then any task speaks for it, and education.
 */
export function quotesFor(
	candidate: Omit<Candidate, 'evidence'>,
	person: Person,
	used: ReadonlySet<number>,
	isAdvised = false,
): Quote[] {
	const sorted = sortedOffers(candidate, person, used, isAdvised);
	const titles = sorted.filter(({ isTitle }) => isTitle).slice(MAX_TITLES);
	return inOrder(sorted.filter((offer) => !titles.includes(offer)).slice(0, MAX));
}

/**
 * The same lines as the report quotes them: those that show work, and none that another role quotes. Lines that show less (a title,
 * a language, a number, someone's name) are used only if a CV has no others.
 * @param used Starts of lines that the other roles quote.
 */
export function quotesOfWork(
	candidate: Omit<Candidate, 'evidence'>,
	person: Person,
	used: ReadonlySet<number>,
	isAdvised: boolean,
): Quote[] {
	const known = sortedOffers(candidate, person, used, isAdvised);
	const lines = new Set(known.map(({ line }) => line));
	// Other tasks of the same person are better than a title.
	const others = [...taskOffers(candidate, person, NEAR_POST)].filter(({ line }) => !lines.has(line));
	const ranked = [...known, ...others.map((offer) => ({ ...offer, worth: 0 }))]
		.map((offer) => ({ offer, cost: costOf(offer, person, used) }))
		.sort((a, b) => a.cost - b.cost || b.offer.worth - a.offer.worth || a.offer.line - b.offer.line);
	const most = Math.min(MAX, Math.max(MIN, Math.floor(tasksOf(person) / ROLES)));
	const telling = ranked.filter(({ cost, offer }) => cost === 0 && offer.worth > 0).slice(0, most);
	const chosen = telling.length >= MIN ? telling : ranked.slice(0, MIN);
	return inOrder(chosen.map(({ offer }) => offer));
}

const MIN = 2;
const ROLES = 3;
/** Repeating a line is worse than a list of skills, but better than a title. */
const USED = 2.5;

function costOf({ quote, line, isTitle }: Offer, { lines, cv }: Person, used: ReadonlySet<number>): number {
	const at = stretchAt(lines, line);
	const tier = at && !isTitle ? workTier(quote.quote, at, cv.jobs) : 3;
	return tier + (used.has(line) ? USED : 0);
}

function tasksOf({ lines, cv }: Person): number {
	return lines.filter((line) => line.job !== undefined && workTier(line.text, line, cv.jobs) === 0).length;
}

function inOrder(offers: readonly Offer[]): Quote[] {
	return [...offers].sort((a, b) => rankAmong(a) - rankAmong(b)).map(({ quote }) => quote);
}

function sortedOffers(
	candidate: Omit<Candidate, 'evidence'>,
	person: Person,
	used: ReadonlySet<number>,
	isAdvised: boolean,
): Offer[] {
	const byLine = new Map<number, Offer>();
	const add = (offer: Offer) => {
		const known = byLine.get(offer.line);
		byLine.set(offer.line, known ? merged(known, offer) : offer);
	};
	for (const offer of skillOffers(candidate, person)) add(offer);
	const least = isAdvised ? NEAR_POST : 0;
	for (const offer of titleOffers(candidate, person, least)) add(offer);
	for (const offer of taskOffers(candidate, person, least)) if (!byLine.has(offer.line)) add(offer);
	if (isAdvised) for (const offer of otherOffers(person)) if (!byLine.has(offer.line)) add(offer);
	const worth = (offer: Offer) => offer.worth * (used.has(offer.line) ? AGAIN : 1);
	return [...byLine.values()].sort((a, b) => worth(b) - worth(a) || a.line - b.line);
}

function rankAmong({ isTitle, isSchool }: Offer): number {
	return isSchool ? 2 : isTitle ? 1 : 0;
}

/** A line that is offered twice is worth more. The title of a post is quoted without its dates and place. */
function merged(a: Offer, b: Offer): Offer {
	const [more, less] = b.worth > a.worth ? [b, a] : [a, b];
	const quote = a.isTitle ? a.quote : b.isTitle ? b.quote : more.quote;
	return {
		quote,
		line: a.line,
		worth: more.worth + less.worth * 0.5,
		isTitle: Boolean(a.isTitle || b.isTitle),
		isSchool: Boolean(a.isSchool && b.isSchool),
	};
}

function* skillOffers(
	{ proofs }: Omit<Candidate, 'evidence'>,
	{ skills, unsure, lines, cv }: Person,
): Generator<Offer> {
	for (const { facet } of proofs) {
		for (const id of facet.skills.filter((skill) => !unsure.has(skill))) {
			for (const { quote, start, end, kind } of skills.get(id)?.evidence ?? []) {
				const line = stretchAt(lines, start);
				if (line && !isEmployer(quote, cv.jobs))
					yield {
						quote: { quote, start, end },
						line: line.start,
						worth: facet.weight * KIND_WORTH[kind],
						isSchool: kind === 'education',
					};
			}
		}
	}
}

function* titleOffers(
	{ role }: Omit<Candidate, 'evidence'>,
	{ posts, lines }: Person,
	least: number,
): Generator<Offer> {
	for (const { job, occupations, weight } of posts) {
		const near = Math.max(least, postNearnessOf(role.id, occupations));
		const line = stretchAt(lines, job.titleAt.start);
		if (near < NEAR_POST || !line) continue;
		yield {
			quote: job.titleAt,
			line: line.start,
			worth: TITLE_WORTH * near * Math.min(1, 0.4 + weight / 2),
			isTitle: true,
		};
	}
}

function* taskOffers({ role, facets }: Omit<Candidate, 'evidence'>, person: Person, least: number): Generator<Offer> {
	const { cv, posts, lines } = person;
	const misread = misreadLines({ facets }, person);
	for (const { job, index, occupations, weight } of posts) {
		const near = Math.max(least, postNearnessOf(role.id, occupations));
		if (near < NEAR_POST) continue;
		for (const line of lines) {
			if (line.job !== index || !isTask(line) || line.start <= job.titleAt.start || misread.has(line.start)) continue;
			const quote = quoteAround(cv.text, line, { start: line.start, end: line.start + 1 });
			if (isEmployer(quote.quote, cv.jobs)) continue;
			yield {
				quote,
				line: line.start,
				worth: TASK_WORTH * near * Math.min(1, weight) * (TELLING[line.kind] ?? 1),
				isTitle: false,
				isSchool: false,
			};
		}
	}
}

/** For CVs with hardly any posts: projects, certificates and education, then self-descriptions. */
function* otherOffers({ cv, lines }: Person): Generator<Offer> {
	for (const line of lines) {
		const worth = OTHER_WORTH[line.kind];
		if (worth === undefined || line.job !== undefined || !WORDS.test(line.text)) continue;
		const quote = quoteAround(cv.text, line, { start: line.start, end: line.start + 1 });
		if (isEmployer(quote.quote, cv.jobs)) continue;
		yield { quote, line: line.start, worth, isSchool: line.kind === 'education' };
	}
}

const OTHER_WORTH: Partial<Record<EvidenceKind, number>> = {
	project: 0.03,
	certificate: 0.025,
	bullet: 0.03,
	'numbered-bullet': 0.03,
	education: 0.02,
	summary: 0.01,
	'skills-list': 0.005,
};

/** Lines that match the role only by a word of another trade: the last to quote. */
function misreadLines({ facets }: Pick<Candidate, 'facets'>, person: Person): Set<number> {
	const { skills, unsure, shown, lines, spelled } = person;
	const ids = new Set(facets.flatMap((facet) => facet.skills));
	const places = [...ids].filter((id) => unsure.has(id)).flatMap((id) => skills.get(id)?.evidence ?? []);
	const misread = spelled.filter(({ id }) => ids.has(id) && !shown.has(id));
	return new Set([...places, ...misread].map(({ start }) => stretchAt(lines, start)?.start ?? start));
}

function isTask({ kind, text }: EvidenceLine): boolean {
	return kind === 'bullet' || kind === 'numbered-bullet' || (kind === 'job-line' && WORDS.test(text));
}

const WORDS = /(?:\p{L}{3,}.*){4}/u;

/** How near a post is to a role. An ambiguous title counts at least half. */
export function postNearnessOf(role: string, occupations: Post['occupations']): number {
	return Math.max(
		0,
		...occupations.map(({ soc, confidence }) => (rolesNear(soc).get(role) ?? 0) * (0.5 + confidence / 2)),
	);
}

const SHORTEST_NAME = 6;

/** Whether a quote names an employer, which proves nothing: who works at the Teaching Hospital need not teach. */
export function isEmployer(quote: string, jobs: readonly CvJob[]): boolean {
	return jobs.some(({ employer = '' }) => employer.length >= SHORTEST_NAME && quote.includes(employer));
}
