import { ruleHolds } from './contexts.ts';
import type { Skill } from './define-skills.ts';
import { denials, type Stretch } from './denials.ts';
import type { Hit, Phrase, PhraseIndex } from './phrases.ts';
import { headingOf } from './section-headings.ts';
import { skillIndex } from './skill-index.ts';
import { allSkills } from './skills/index.ts';
import { type Word, wordsOf } from './words.ts';

/** A skill and where it stands: `text.slice(start, end)` are its words. */
export interface FoundSkill {
	id: string;
	start: number;
	end: number;
}

export interface FindSkillsOptions {
	/** Whether the text is a section of skills or languages. Left out: the headings in the text tell. */
	inSkillsSection?: boolean;
}

interface Candidate {
	skill: Skill;
	/** Letters of the spelling: of two that cover the same words the more particular one wins. */
	letters: number;
	/** Whether it is the name of a tool or a standard. */
	isName: boolean;
	/** The words that are its own, without those in its gap. */
	places: number[];
	first: number;
	last: number;
}

let index: PhraseIndex<Skill> | undefined;

/**
 * The skills of the lexicon in a text, in the order in which they stand there.
 *
 * The longest spelling wins; inside it only those skills are told too that the longer one declares as included, and tools
 * and standards by their names. Time is linear in the length of the text.
 */
export function findSkills(text: string, options: FindSkillsOptions = {}): FoundSkill[] {
	index ??= skillIndex(allSkills);
	const words = wordsOf(text);
	const denied = denials(text);
	const candidates = index
		.scan(words)
		.filter((hit) => counts(hit, words, text, options) && !standsIn(denied, words[hit.first]?.start ?? 0))
		.map(toCandidate);
	return longestFirst(candidates, words.length)
		.sort((a, b) => a.first - b.first || b.last - a.last)
		.map(({ skill, first, last }) => ({ id: skill.id, start: words[first]?.start ?? 0, end: words[last]?.end ?? 0 }));
}

function toCandidate({ phrase, value, first, last, skipped }: Hit<Skill>): Candidate {
	const places = Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
		(place) => !skipped || place < skipped.from || place > skipped.to,
	);
	return { skill: value, letters: phrase.text.length, isName: isName(phrase, value), places, first, last };
}

/** "EcoVadis", "ISO 14001": told even where it stands inside a longer spelling of another skill ("ISO 14001 audit"). */
function isName(phrase: Phrase, skill: Skill): boolean {
	return (skill.kind === 'tool' || skill.kind === 'standard') && phrase.text.length >= 3 && phrase.gap === undefined;
}

/** "P R I VAT", "Patente B, C": letters set apart, and the classes of a licence. Folding is not needed for them. */
const LETTERS_BEFORE = /(?:^|\s)\p{Lu} (?:\p{Lu} )*$/u;
const LETTERS_AFTER = /^ \p{Lu}(?: \p{Lu})*(?:\s|\p{Lu}|$)/u;
const LICENCE_BEFORE =
	/(?:patente|f(?:ü|ue)hrerschein|permis|carn[eé]t?|rijbewijs|carta|habilita[çc][ãa]o|cnh|licen[cs]e|klasse|categor[ií]a|cat[ée]gorie|class)(?:s|n)?\b[^\n\p{L}]{0,4}(?:[a-e]\d?e?[^\n\p{L}]{1,3}){0,4}$/iu;

function isPartOfLetters(start: number, end: number, text: string): boolean {
	const [before, after] = [text.slice(Math.max(0, start - 40), start), text.slice(end, end + 8)];
	if (end - start <= 2 && LICENCE_BEFORE.test(before)) return true;
	if (end - start > 4 || !/^\p{Lu}+$/u.test(text.slice(start, end))) return false;
	return /(?:^|\s)\p{Lu} \p{Lu} $/u.test(before) || (LETTERS_BEFORE.test(before) && LETTERS_AFTER.test(after));
}

function counts(hit: Hit<Skill>, words: Word[], text: string, options: FindSkillsOptions): boolean {
	const start = words[hit.first]?.start ?? 0;
	const end = words[hit.last]?.end ?? 0;
	if (isPartOfLetters(start, end, text)) return false;
	if (hit.phrase.rule === undefined) return true;
	const [before, after] = surroundings(text, start, end);
	if (ruleHolds(hit.phrase.rule, before, after, false)) return true;
	const listed = options.inSkillsSection ?? standsInList(text, start);
	return listed && ruleHolds(hit.phrase.rule, before, after, true);
}

/** Whether a place lies in one of the stretches, which are in order. */
function standsIn(stretches: Stretch[], at: number): boolean {
	let low = 0;
	let high = stretches.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((stretches[middle]?.end ?? 0) <= at) low = middle + 1;
		else high = middle;
	}
	return (stretches[low]?.start ?? Number.POSITIVE_INFINITY) <= at;
}

const REACH = 160;

/** The line, and what wraps onto it from above and below, but never across a blank line. */
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

/** How many lines up a heading is looked for. */
const LINES_UP = 40;

function standsInList(text: string, at: number): boolean {
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

/** Takes the longest, of equals the first; then what does not overlap; and inside the longer what it includes, and names. */
function longestFirst(candidates: Candidate[], length: number): Candidate[] {
	const taken: (Candidate | undefined)[] = new Array(length);
	const kept: Candidate[] = [];
	const sorted = candidates.sort(
		(a, b) => b.places.length - a.places.length || a.first - b.first || a.last - b.last || b.letters - a.letters,
	);
	for (const candidate of sorted) {
		const owner = ownerOf(taken, candidate);
		if (owner === undefined) {
			for (const place of candidate.places) taken[place] = candidate;
			kept.push(candidate);
		} else if (owner !== 'several' && standsInside(candidate, owner)) {
			if (!kept.some(({ skill, first }) => skill === candidate.skill && first === candidate.first))
				kept.push(candidate);
		}
	}
	return kept;
}

/** Whether it is told besides the longer one that holds its words. */
function standsInside(candidate: Candidate, owner: Candidate): boolean {
	if (owner.skill.includes.includes(candidate.skill.id)) return true;
	return candidate.isName && owner.skill !== candidate.skill && candidate.places.length < owner.places.length;
}

/** Who holds the words: nobody, one that holds them all, or several in part. */
function ownerOf(taken: (Candidate | undefined)[], { places, first }: Candidate): Candidate | 'several' | undefined {
	const owner = taken[first];
	return places.every((place) => taken[place] === owner) ? owner : 'several';
}
