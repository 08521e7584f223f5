import { anyOf } from '../lexicon/patterns.ts';
import { fold } from '../lexicon/words.ts';
import type { CvJob, EvidenceKind } from '../model.ts';
import type { EvidenceLine } from '../profile/evidence-lines.ts';

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
