import type { Language } from '../model.ts';
import { indexes } from '../tables/indexes.ts';
import { tables } from '../tables/tables.ts';
import { denials, isInStretch } from './denials.ts';
import { anyOf, byLine, matchesIn, merged, type Stretch } from './patterns.ts';
import { type Hit, PhraseIndex } from './phrase-index.ts';
import type { Phrase } from './phrases.ts';
import { headingOf } from './section-headings.ts';
import { allSkills, type Skill } from './skills.ts';
import { fold, type Word, wordsOf } from './words.ts';

/** When an ambiguous spelling counts: see engine/data/contexts.yaml. */
interface ContextRule {
	near?: RegExp | undefined;
	listed: boolean;
	notBefore?: RegExp | undefined;
	notAfter?: RegExp | undefined;
}

export const contextRules = tables.contexts;

const compiled = new Map<string, ContextRule>();

/** Compiles a rule on first use: most texts need few. */
function ruleOf(name: string): ContextRule | undefined {
	const row = contextRules[name];
	if (!row) return undefined;
	const pattern = (source: string | undefined) => (source === undefined ? undefined : new RegExp(source, 'u'));
	const rule = compiled.get(name) ?? {
		near: pattern(row.near && `(?<![\\p{L}\\p{N}])(?:${row.near.join('|')})`),
		listed: row.listed,
		notBefore: pattern(row.not_before),
		notAfter: pattern(row.not_after),
	};
	compiled.set(name, rule);
	return rule;
}

/**
 * Whether an ambiguous spelling counts where it is.
 *
 * @param before the text before it, on its line and the one above
 * @param after the text after it, on its line and the one below
 * @param listed whether it is in a section of skills or languages
 */
function ruleHolds(name: string, before: string, after: string, listed: boolean): boolean {
	const rule = ruleOf(name);
	if (!rule) return false;
	const [foldedBefore, foldedAfter] = [fold(before), fold(after)];
	if (rule.notBefore?.test(foldedBefore) || rule.notAfter?.test(foldedAfter)) return false;
	if (listed && rule.listed) return true;
	return rule.near?.test(`${foldedBefore} § ${foldedAfter}`) ?? true;
}

/** A skill and its place: `text.slice(start, end)` are its words. */
export interface FoundSkill {
	id: string;
	start: number;
	end: number;
	spelling: Phrase;
}

interface FindSkillsOptions {
	/** Whether the text is a section of skills or languages. By default the headings in the text tell. */
	inSkillsSection?: boolean;
	/** Language of the text. In English, a word is not taken for a form of a word of another language. */
	language?: Language | undefined;
}

interface Candidate {
	skill: Skill;
	/** Of two spellings of the same words, the longer one wins: it is more specific. */
	spelling: Phrase;
	isName: boolean;
	/** The words of the spelling, without those in its gap. */
	places: number[];
	first: number;
	last: number;
}

/** An index of the spellings of all skills. It reads only those whose first word is in a text. */
export function skillIndex(): PhraseIndex<Skill> {
	const phrases = new PhraseIndex<Skill>({ inflected: true });
	phrases.addStored(indexes.skills, allSkills);
	return phrases;
}

let index: PhraseIndex<Skill> | undefined;

/**
 * Finds the skills of the lexicon in a text, in text order. The longest spelling wins; inside it only skills that it declares as
 * included are found too, and tools and standards by name. Linear in the length of the text.
 */
export function findSkills(text: string, options: FindSkillsOptions = {}): FoundSkill[] {
	index ??= skillIndex();
	const words = wordsOf(text);
	const denied = denials(text);
	const candidates = index
		.scan(words)
		.filter((hit) => counts(hit, words, text, options) && !isInStretch(denied, words[hit.first]?.start ?? 0))
		.map(toCandidate);
	return longestFirst(candidates, words.length)
		.sort((a, b) => a.first - b.first || b.last - a.last)
		.map(({ skill, spelling, first, last }) => ({
			id: skill.id,
			start: words[first]?.start ?? 0,
			end: words[last]?.end ?? 0,
			spelling,
		}));
}

function toCandidate({ phrase, value, first, last, skipped }: Hit<Skill>): Candidate {
	const places = Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
		(place) => !skipped || place < skipped.from || place > skipped.to,
	);
	return { skill: value, spelling: phrase, isName: isName(phrase, value), places, first, last };
}

/** "EcoVadis", "ISO 14001": found even inside a longer spelling of another skill ("ISO 14001 audit"). */
function isName(phrase: Phrase, skill: Skill): boolean {
	return (skill.kind === 'tool' || skill.kind === 'standard') && phrase.text.length >= 3 && phrase.gap === undefined;
}

/** "P R I VAT", "Patente B, C": letter-spaced words, and classes of a driving license. */
const LETTERS_BEFORE = /(?:^|\s)\p{Lu} (?:\p{Lu} )*$/u;
const LETTERS_AFTER = /^ \p{Lu}(?: \p{Lu})*(?:\s|\p{Lu}|$)/u;
const LICENCE_BEFORE =
	/(?:patente|f(?:ü|ue)hrerschein|permis|carn[eé]t?|rijbewijs|carta|habilita[çc][ãa]o|cnh|licen[cs]e|klasse|categor[ií]a|cat[ée]gorie|class)(?:s|n)?\b[^\n\p{L}]{0,4}(?:[a-e]\d?e?[^\n\p{L}]{1,3}){0,4}$/iu;

const LETTER_BEFORE = /\p{Lu}\.$/u;
const LETTER_AFTER = /^\.\p{Lu}(?!\p{L})/u;

function isPartOfLetters(start: number, end: number, text: string): boolean {
	const [before, after] = [text.slice(Math.max(0, start - 40), start), text.slice(end, end + 8)];
	if (end - start <= 2 && LICENCE_BEFORE.test(before)) return true;
	// "GlobalG.A.P.", "L.A.S.A.R."
	if (end - start <= 5 && (LETTER_BEFORE.test(before) || LETTER_AFTER.test(after))) return true;
	if (end - start > 4 || !/^\p{Lu}+$/u.test(text.slice(start, end))) return false;
	return /(?:^|\s)\p{Lu} \p{Lu} $/u.test(before) || (LETTERS_BEFORE.test(before) && LETTERS_AFTER.test(after));
}

const AMOUNT_BEFORE = /\d[\d.,']*\s?(?:k|m|mn|mm|bn|million|billion|thousand|mio\.?|mrd\.?|millions?|milliards?)?\s?$/i;
const AMOUNT_AFTER = /^\s?\d/;
let currencies: ReadonlySet<string> | undefined;

/** "1.5 million CAD", "CAD 80,000": the code of a currency. */
function isAmount(start: number, end: number, text: string): boolean {
	if (end - start !== 3) return false;
	currencies ??= new Set(Intl.supportedValuesOf('currency'));
	if (!currencies.has(text.slice(start, end))) return false;
	return AMOUNT_BEFORE.test(text.slice(Math.max(0, start - 30), start)) || AMOUNT_AFTER.test(text.slice(end, end + 3));
}

/**
 * Whether a single word matched only by its ending: a plural may mean something else in the singular ("dailies", "tills"), a name
 * or an activity has no plural ("Canva", "filing"), and an English word is no form of a French one ("automate").
 */
function isAnotherWord({ phrase, value, first, last }: Hit<Skill>, words: Word[], language?: Language): boolean {
	const [spelled, ...more] = phrase.words;
	const word = words[first];
	// In "the books of hotels" nobody booked anything.
	if (phrase.gap !== undefined && spelled?.prefix && word?.joined && DETERMINER.test(words[first - 1]?.raw ?? ''))
		return true;
	if (phrase.gap !== undefined && spelled?.prefix && isCompound(words, first, last)) return true;
	if (!spelled || !word || more.length > 0 || last > first || spelled.prefix) return false;
	if (word.key !== spelled.key) return language === 'en';
	const [wasPlural, isPlural] = [fold(spelled.raw) !== spelled.key, word.folded !== word.key];
	// "KPIs" is a plural of a name.
	if (value.kind === 'tool' && isPlural && !wasPlural) return spelled.raw !== spelled.raw.toUpperCase();
	if (isPlural && !wasPlural && /ing$/.test(spelled.key)) return true;
	return language === 'en' && wasPlural && !isPlural && /s$/.test(spelled.raw);
}

/**
 * Whether the words match the spelling but mean something else: part of a longer acronym ("HCPC" of HCPCS), a verb without its
 * noun's hyphen ("checks in"), half of a compound ("post-mortems").
 */
function isWrittenOtherwise(
	{ phrase, value }: Hit<Skill>,
	text: string,
	start: number,
	end: number,
	language?: Language,
): boolean {
	const written = text.slice(start, end);
	if (/^\p{Lu}{3,}$/u.test(phrase.text) && !written.toUpperCase().startsWith(phrase.text)) return true;
	if (PARTICLE.test(phrase.text) && / /.test(written)) return true;
	if (
		language === 'en' &&
		value.kind === 'soft' &&
		phrase.words.length === 1 &&
		/s$/.test(written) &&
		!/s$/.test(phrase.text)
	)
		return true;
	const isLoose = phrase.gap !== undefined || phrase.words.length === 1;
	return value.kind === 'domain' && isLoose && language === 'en' && COMPOUND_GOES_ON.test(text.slice(end, end + 2));
}

const PARTICLE = /-(?:in|out|up|on|off)$/;
const COMPOUND_GOES_ON = /^-\p{Ll}/u;

const DETERMINER = /^(?:the|an?|our|their|its|my|of)$/i;

/** "Coach driver", "train operators": one noun, not the coaching of drivers. */
function isCompound(words: Word[], first: number, last: number): boolean {
	return last === first + 1 && VEHICLE.test(words[first]?.folded ?? '') && DRIVER.test(words[last]?.folded ?? '');
}

const VEHICLE = /^(?:coach|train)$/;
const DRIVER = /^(?:driver|operator|conductor|attendant|cleaner|manager|crew|team|staff)s?$/;

function counts(hit: Hit<Skill>, words: Word[], text: string, options: FindSkillsOptions): boolean {
	const start = words[hit.first]?.start ?? 0;
	const end = words[hit.last]?.end ?? 0;
	if (isPartOfLetters(start, end, text) || isAmount(start, end, text)) return false;
	if (isAnotherWord(hit, words, options.language) || isWrittenOtherwise(hit, text, start, end, options.language))
		return false;
	if (hit.phrase.rule === undefined) return true;
	const [before, after] = surroundings(text, start, end);
	if (ruleHolds(hit.phrase.rule, before, after, false)) return true;
	const listed = options.inSkillsSection ?? isInList(text, start);
	return listed && ruleHolds(hit.phrase.rule, before, after, true);
}

const REACH = 160;

/** The line, and what wraps onto it from above and below, but not across a blank line. */
function surroundings(text: string, start: number, end: number): [string, string] {
	const before = text
		.slice(Math.max(0, start - REACH), start)
		.split('\n')
		.slice(-2)
		.join('\n');
	const after = text
		.slice(end, end + REACH)
		.split('\n')
		.slice(0, 2)
		.join('\n');
	return [before.slice(before.lastIndexOf('\n\n') + 1), after];
}

const LINES_UP = 40;

function isInList(text: string, at: number): boolean {
	let end = text.lastIndexOf('\n', at - 1);
	for (let line = 0; line < LINES_UP && end > 0; line++) {
		const start = text.lastIndexOf('\n', end - 1);
		if (end - start < 130) {
			const kind = headingOf(text.slice(start + 1, end));
			if (kind) return kind === 'skills' || kind === 'languages';
		}
		end = start;
	}
	return false;
}

/** Takes the longest candidates first, then those that do not overlap, and inside a longer one what it includes, and names. */
function longestFirst(candidates: Candidate[], length: number): Candidate[] {
	const owners: (Candidate | undefined)[] = new Array(length);
	const selected: Candidate[] = [];
	const sorted = candidates.sort(
		(a, b) =>
			b.places.length - a.places.length ||
			a.first - b.first ||
			a.last - b.last ||
			b.spelling.text.length - a.spelling.text.length,
	);
	for (const candidate of sorted) {
		const owner = ownerOf(owners, candidate);
		if (owner === undefined) {
			for (const place of candidate.places) owners[place] = candidate;
			selected.push(candidate);
		} else if (owner !== 'several' && countsInside(candidate, owner)) {
			if (!selected.some(({ skill, first }) => skill === candidate.skill && first === candidate.first))
				selected.push(candidate);
		}
	}
	return selected;
}

function countsInside(candidate: Candidate, owner: Candidate): boolean {
	if (owner.skill.includes.includes(candidate.skill.id)) return true;
	return candidate.isName && owner.skill !== candidate.skill && candidate.places.length < owner.places.length;
}

/** The candidate that owns all the words, 'several' if it is shared, or undefined. */
function ownerOf(owners: (Candidate | undefined)[], { places, first }: Candidate): Candidate | 'several' | undefined {
	const owner = owners[first];
	return places.every((place) => owners[place] === owner) ? owner : 'several';
}

const CAPITAL = "(?:\\p{Lu}[\\p{L}\\p{N}'’.-]*)";
const SMALL =
	'(?:of|and|the|for|&|de|del|della|dei|di|du|des|la|las|los|le|les|e|et|y|do|da|dos|für|und|der|van|voor|en|het)';
/** Last words of names of institutions, grants and prizes; no last word of a skill is among them. */
const LAST = `(?:${anyOf('institution_endings')})`;
/** First words of names that go on after a small word. */
const FIRST = `(?:(?:\\p{Lu}[\\p{L}-]* )?(?:${anyOf('institution_beginnings')}))`;

export interface NameStretch extends Stretch {
	/** A town, an island or a program of that name: nothing in it is a skill, even if it is spelled like one. */
	isPlace?: boolean;
}

const INSTITUTION = new RegExp(
	[
		// "Securities and Exchange Commission", "Leeds Teaching Hospitals", "GCRF Networking Grant"
		`(?<![\\p{L}\\p{N}])${CAPITAL}(?:,? (?:${SMALL} ){0,2}${CAPITAL}){0,6}? (?:${SMALL} )?${LAST}(?![\\p{L}\\p{N}])(?: (?:of|for|de|für|di) (?:the )?${CAPITAL}(?:(?:,| and| &)? ${CAPITAL}){0,3})?`,
		// "Royal Academy of Medicine", "Institute of Hazard, Risk and Resilience", "Ministerio de Educación"
		`(?<![\\p{L}\\p{N}])${FIRST} (?:of|for|de|del|della|di|des|du|für|van|voor|da|do)(?: (?:the|la|las|los|l['’]|les|le))? ${CAPITAL}(?:(?: ${SMALL}){0,2} ${CAPITAL}|, ${CAPITAL}(?=(?:, ${CAPITAL})* (?:and|und|et|y|e|en) )){0,4}`,
		// "Grupo Almacenes Aragón"
		`(?<![\\p{L}\\p{N}])(?:Grupo|Groupe|Gruppo|Gruppe) ${CAPITAL}(?: ${CAPITAL}){0,3}`,
	].join('|'),
	'gu',
);

const COUNTRY = `(?:${anyOf('countries')})`;
/** "in Java, Indonesia" */
const PLACE = new RegExp(`(?<![\\p{L}\\p{N}])(${CAPITAL}(?: ${CAPITAL})?),? \\(?${COUNTRY}(?!\\p{L})`, 'gu');
const COMPOUND = new RegExp(
	String.raw`(?<![\p{L}\p{N}])(?:${anyOf('names_with_everyday_words')})(?![\p{L}\p{N}])`,
	'gu',
);
/** A line with more capitals is in title case, where names cannot be told from words. */
const TITLE_CASE = 0.85;
const MIN_WORDS = 6;

/**
 * Finds the names of institutions, companies, grants and places in a text. Words inside them are no skills of the person: the
 * "Exchange" of a Securities and Exchange Commission, the "Java" of "Java, Indonesia".
 * @param employers as the posts name them
 * @returns sorted stretches without overlaps
 */
export function nameStretches(text: string, employers: readonly string[] = []): NameStretch[] {
	const places = new Set<string>();
	const found = byLine<NameStretch>(text, (line, start) => {
		const cells = line.split('\t').filter((cell) => !isTitleCase(cell));
		const named = [...line.matchAll(PLACE)].map(({ 1: name = '' }) => name);
		for (const name of named) if (places.size < MAX_PLACES) places.add(name);
		return [
			...cells.flatMap((cell) => matchesIn(INSTITUTION, cell, start + line.indexOf(cell))),
			...matchesIn(COMPOUND, line, start).map((stretch) => ({ ...stretch, isPlace: true })),
			...matchesIn(PLACE, line, start),
		];
	});
	for (const name of new Set(employers)) if (name.length >= SHORTEST_NAME) found.push(...occurrences(text, name));
	for (const name of places) found.push(...occurrences(text, name).map((stretch) => ({ ...stretch, isPlace: true })));
	return merged(found);
}

const SHORTEST_NAME = 4;
const MAX_OCCURRENCES = 50;
const MAX_PLACES = 20;

function occurrences(text: string, name: string): Stretch[] {
	const found: Stretch[] = [];
	for (
		let at = text.indexOf(name);
		at >= 0 && found.length < MAX_OCCURRENCES;
		at = text.indexOf(name, at + name.length)
	) {
		found.push({ start: at, end: at + name.length });
	}
	return found;
}

function isTitleCase(line: string): boolean {
	const words = line.match(/\p{L}{4,}/gu) ?? [];
	return words.length >= MIN_WORDS && words.filter((word) => /^\p{Lu}/u.test(word)).length >= words.length * TITLE_CASE;
}
