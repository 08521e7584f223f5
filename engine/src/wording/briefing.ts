import { isPrivateMatter } from '../lexicon/private-matters.ts';
import { mayName } from '../match/belonging.ts';
import type { CvLine, ReportModel, RoleMatch } from '../model.ts';
import { nameFinder } from '../structure/lines.ts';
import { parseCv } from '../structure/parse-cv.ts';

/** The part of a line that may be shown; undefined if none. */
type Redact = (line: CvLine) => string | undefined;

const LONGEST_LINE = 400;
const LEFT_OUT: ReadonlySet<CvLine['section']> = new Set(['contact', 'hobbies', 'references']);
/** How many lines under the name may give the person's town. */
const UNDER_NAME = 5;

/**
 * Removes what identifies the person from a CV's lines: name, addresses, phone numbers, date of birth. Rather removes too much:
 * those lines just keep our wording.
 * @param text The whole CV.
 * @param lines Its parsed lines.
 */
function redactor(text: string, lines: readonly CvLine[]): Redact {
	const named = nameLines(text, lines);
	const names = namesIn(named.map(({ text: line }) => line));
	const below = new Set(named.flatMap((line) => linesUnder(lines, line)));
	return (line) => {
		if (LEFT_OUT.has(line.section) || line.isSensitive || line.text === '' || named.includes(line)) return undefined;
		// Private matters may be someone's trade in posts; elsewhere such lines are left out.
		if (isPrivateMatter(line.text, line.job === undefined ? undefined : '')) return undefined;
		// An address in a job is the employer's.
		const isApart = line.job === undefined && !line.isBullet;
		if (isApart && (POSTAL.test(line.text) || BORN.test(line.text))) return undefined;
		if (below.has(line) && TOWN.test(line.text)) return undefined;
		return redacted(line.text, names);
	};
}

const LABEL =
	/^(?:(?:full |first |last |family |given |sur)?name|vorname|nachname|nom|pr[ée]noms?|nom et pr[ée]nom|nombre|apellidos?|nombre y apellidos|nome|cognome|nome e cognome|nome completo|naam|voornaam|achternaam)\s*[:|\t]\s*/iu;
const SLUG = /([\w.+-]{2,64})@|linkedin\.com\/in\/([\w%-]{2,80})/giu;
const WORD = /\p{L}[\p{L}'’-]+/gu;
const MAX_NAME_WORDS = 5;
const SHORTEST = 3;

/** The lines with the name: by position, by label, or because the person's addresses consist of their words. */
function nameLines(text: string, lines: readonly CvLine[]): CvLine[] {
	const isName = nameFinder(text);
	const slugs = [...text.matchAll(SLUG)].map(([slug]) => slug.toLowerCase()).join(' ');
	let isFound = false;
	return filled(lines).filter(({ text: line, facts }, index) => {
		const isByPlace = isName(facts, index) && !isFound;
		const is = isByPlace || LABEL.test(line) || isOf(slugs, line, index);
		isFound ||= is;
		return is;
	});
}

/** The first line is the name, even with a title or degree after it; any other must share two words with an address. */
function isOf(slugs: string, line: string, index: number): boolean {
	const words = namePart(line).match(WORD) ?? [];
	if (words.length < 2 || words.length > MAX_NAME_WORDS || /\d/.test(line)) return false;
	if (index === 0 && !/(?:curriculum|lebenslauf|resume|résumé)/i.test(line)) return true;
	return words.filter((word) => word.length >= SHORTEST && slugs.includes(word.toLowerCase())).length >= 2;
}

/** "Ivy Sample" of "Ivy Sample, FCCA" and of "Ivy Sample — UX Designer". */
function namePart(line: string): string {
	return line.replace(LABEL, '').split(/,|\||·|\t| [-–—] /)[0] ?? '';
}

function namesIn(lines: readonly string[]): Set<string> {
	const words = lines.flatMap((line) => namePart(line).match(WORD) ?? []);
	return new Set(words.filter((word) => !PARTICLE.test(word)).map((word) => word.toLowerCase()));
}

const PARTICLE = /^(?:dr|prof|dipl|ing|van|von|vom|zu|de|der|den|da|di|del|dos|das|la|le|ten|ter|el|al|bin|ben)$/i;

function linesUnder(lines: readonly CvLine[], name: CvLine): CvLine[] {
	const all = filled(lines);
	const at = all.indexOf(name) + 1;
	return all.slice(at, at + UNDER_NAME).filter(({ section }) => section !== 'experience');
}

function filled(lines: readonly CvLine[]): CvLine[] {
	return lines.filter(({ text }) => text !== '');
}

/** "Chicago, IL", "Rotterdam, South Holland, Netherlands". */
const TOWN = /^\p{Lu}[\p{L} .'’-]{1,40}(?:, ?\p{Lu}[\p{L} .'’-]{1,40}){1,3}$/u;
/** A street with a number or a postal code with a town, in the formats of the seven languages. */
const POSTAL = new RegExp(
	[
		"\\b\\d{1,5}[a-z]?,? (?:[nsew]\\.? )?(?:[\\p{L}'’-]+ ){1,4}(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|boulevard|blvd|way|court|ct|place|pl|square|close|terrace|crescent|grove|gardens)\\b",
		'\\p{L}(?:straße|strasse|str\\.|weg|platz|allee|gasse|ring|ufer|damm|straat|laan|plein|gracht|kade|singel|dijk)\\s+\\d{1,4}',
		'\\b\\d{1,4},? ?(?:bis |ter )?(?:rue|avenue|av\\.|boulevard|bd|chemin|impasse|allée|place|quai|cours)\\s+\\p{L}',
		'(?:^|[\\s,;:|])(?:calle|c/|avda\\.?|avenida|av\\.|paseo|plaza|via|viale|corso|piazza|rua|travessa|largo|praça)\\s+[\\p{L} .]{2,40},?\\s*(?:n[.º°]*\\s*)?\\d{1,3}(?!\\d)',
		'\\b[a-z]{1,2}\\d[a-z\\d]? ?\\d[a-z]{2}\\b',
		'\\p{L}, ?[A-Z]{2},? \\d{5}\\b',
		'(?:^|[,|·]\\s*)(?:[A-Z]-?)?(?!(?:19|20)\\d\\d\\b)\\d{4,5}(?:-\\d{3})? ?(?:[A-Z]{2} )?\\p{L}[\\p{L} .-]{2,30}(?:$|[,|·(])',
	].join('|'),
	'iu',
);
const BORN =
	/\b(?:born|geboren|geb\.|née?|nacid[oa]|nat[oa]|nascid[oa])\b.{0,30}\b(?:19|20)\d\d\b|^\D{0,20}\d{1,2}[./]\d{1,2}[./](?:19[3-9]\d|200\d)\D{0,30}$/iu;

const DOMAINS =
	'com|org|net|io|de|fr|es|it|pt|nl|uk|eu|us|ch|at|be|lu|ie|br|mx|in|ca|au|pl|se|dk|no|fi|co|me|dev|app|ai|info|biz|xyz|tech|page|site|online|pro|name|blog|design';
const TRACES = new RegExp(
	[
		'[\\w.+-]{1,64}@[\\w-]{1,64}(?:\\.[\\w-]{1,64})+',
		'(?:https?://|www\\.)\\S{1,300}',
		'(?<![\\w.])@[\\w.-]{3,64}',
		'\\b(?:skype|telegram|whatsapp|signal|discord|wechat)\\s*[:|]\\s*\\S{2,64}',
		`(?<![\\w.])(?!(?:asp|vb|ado|ml|socket|draw)\\.)(?:[\\w-]{2,40}\\.){1,4}(?:${DOMAINS})\\b(?:/\\S{0,200})?(?!\\.?\\w)`,
		// An account number, then anything that may be a phone number.
		'\\b[A-Z]{2}\\d{2}(?: ?[\\dA-Z]{4}){3,7}(?: ?[\\dA-Z]{1,3})?\\b',
		'(?<!\\d[.,]|[\\d/])\\+?(?:\\(\\+?\\d{1,5}\\)\\s?[\\d\\s/.-]{5,20}\\d|\\d[\\d\\s()/.-]{7,24}\\d)',
	].join('|'),
	'giu',
);
/** Years and days: dates of a job, not phone numbers. */
const DATES = /^(?:(?:\d{1,2}[./-]){0,2}(?:19|20)\d\d(?:[\s/–-]+|$))+$/;

function redacted(line: string, names: ReadonlySet<string>): string {
	return line
		.slice(0, LONGEST_LINE)
		.replace(TRACES, (found) => (DATES.test(found.trim()) ? found : '[left out]'))
		.replace(WORD, (word) => (/^\p{Lu}/u.test(word) && names.has(word.toLowerCase()) ? '[name]' : word));
}

/** What a language model gets: our result, and numbered lines of the CV without contact details. */
export interface Briefing {
	lines: BriefedLine[];
	roles: Pick<RoleMatch, 'id' | 'title' | 'slot' | 'band' | 'reasons' | 'bridges'>[];
	gaps: { skill: string; label: string; reason: string }[];
	/** The skills of the CV; no others may be named. */
	skills: { id: string; label: string }[];
}

/** `start` and `end` are in the normalized text and are not sent to the model. */
export interface BriefedLine {
	number: number;
	text: string;
	start: number;
	end: number;
	/** Something was removed or cut off, so it is no quote. */
	isChanged: boolean;
}

const MAX_LINES = 160;

/** Numbers the lines of a CV that may be shown, without what identifies the person. */
export function briefingOf({ text = '', analysisMonth, roles = [], gaps = [], profile }: ReportModel): Briefing {
	const { lines } = parseCv(text, analysisMonth);
	const redact = redactor(text, lines);
	const shown = lines.flatMap((line) => {
		const left = redact(line);
		return left === undefined ? [] : [{ text: left, start: line.start, end: line.end }];
	});
	return {
		lines: shown.slice(0, MAX_LINES).map((line, at) => ({
			number: at + 1,
			...line,
			isChanged: line.text !== text.slice(line.start, line.end),
		})),
		roles: roles.map(({ id, title, slot, band, reasons, bridges }) => ({ id, title, slot, band, reasons, bridges })),
		gaps: gaps.map(({ skill, label, reason }) => ({ skill, label, reason })),
		skills: (profile?.skills ?? []).filter(mayName).map(({ id, label }) => ({ id, label })),
	};
}
