import { tables } from '../tables/tables.ts';
import { findSkills } from './find-skills.ts';
import { ofAllLanguages } from './patterns.ts';
import { type Hit, PhraseIndex } from './phrase-index.ts';
import { type Phrase, parsePhrase, phraseKey } from './phrases.ts';
import { skillById } from './skills.ts';
import { type IndustryId, industryIds } from './types.ts';
import { fold, type Word, wordsOf } from './words.ts';

interface IndustryEvidence {
	id: IndustryId;
	/** 3 for a kind of employer, 1.5 for a significant word, 0.5 for a hint; repeated words add less. */
	weight: number;
}

interface Pointer {
	id: IndustryId;
	weight: number;
	key: string;
}

const strengths = { strong: 3, fair: 1.5, weak: 0.5 } as const;

/** The weight of a skill, and of all skills together: words of the employer take precedence. */
const SKILL_WEIGHT = 0.4;
const SKILLS_AT_MOST = 3;

let index: PhraseIndex<Pointer> | undefined;

/**
 * The industries that a text points to: the name of an employer, a task, a whole CV.
 * @returns the likeliest first; equals in the order of the specification
 */
export function industryEvidence(text: string): IndustryEvidence[] {
	index ??= buildIndex();
	const weights = new Map<IndustryId, number>();
	const add = (id: IndustryId, weight: number) => weights.set(id, (weights.get(id) ?? 0) + weight);
	const words = wordsOf(text);
	const times = new Map<string, number>();
	for (const { value } of longestOnly(index.scan(words), words)) {
		const pointer = `${value.id} ${value.key}`;
		const before = times.get(pointer) ?? 0;
		times.set(pointer, before + 1);
		add(value.id, value.weight * 0.5 ** before);
	}
	for (const [id, weight] of skillEvidence(text)) add(id, weight);
	return industryIds
		.flatMap((id) => {
			const weight = weights.get(id);
			return weight === undefined ? [] : [{ id, weight: Math.round(weight * 100) / 100 }];
		})
		.sort((a, b) => b.weight - a.weight);
}

/** Skills that belong mainly to one industry. Consulting is not a field of work, and tools are everywhere. */
function skillEvidence(text: string): Map<IndustryId, number> {
	const weights = new Map<IndustryId, number>();
	for (const skillId of new Set(findSkills(text).map(({ id }) => id))) {
		const skill = skillById.get(skillId);
		const industry = skill?.industries[0];
		if (skill?.kind !== 'domain' || industry === undefined || industry === 'consulting') continue;
		weights.set(industry, Math.min(SKILLS_AT_MOST, (weights.get(industry) ?? 0) + SKILL_WEIGHT));
	}
	return weights;
}

/** A word inside a longer phrase does not count again; if two industries share the longer one, it counts for both. */
function longestOnly(hits: Hit<Pointer>[], words: Word[]): Hit<Pointer>[] {
	const owner: (Hit<Pointer> | undefined)[] = new Array(words.length);
	const longestFirst = [...hits].sort(
		(a, b) => b.last - b.first - (a.last - a.first) || b.value.weight - a.value.weight,
	);
	return longestFirst.filter((hit) => {
		for (let place = hit.first; place <= hit.last; place++) {
			const rival = owner[place];
			if (rival && !(rival.first === hit.first && rival.last === hit.last && rival.value.id !== hit.value.id))
				return false;
		}
		for (let place = hit.first; place <= hit.last; place++) owner[place] ??= hit;
		return true;
	});
}

function buildIndex(): PhraseIndex<Pointer> {
	const built = new PhraseIndex<Pointer>();
	for (const [id, phrase, weight] of pointers()) built.add(phrase, { id, weight, key: phraseKey(phrase) });
	return built;
}

/** Each spelling once per industry, at its greatest strength. */
function* pointers(): Generator<[IndustryId, Phrase, number]> {
	for (const id of industryIds) {
		const seen = new Set<string>();
		for (const strength of ['strong', 'fair', 'weak'] as const) {
			const spellings = ofAllLanguages(tables.industryWords, (table) => table[id][strength]);
			for (const phrase of spellings.flatMap(parsePhrase)) {
				const key = `${phraseKey(phrase)}${phrase.exact ? phrase.text : ''}`;
				if (seen.has(key)) continue;
				seen.add(key);
				yield [id, phrase, strengths[strength]];
			}
		}
	}
}

interface Kind {
	id: IndustryId;
	pattern: RegExp;
}

let read: Kind[] | undefined;

/**
 * The kinds of organizations that an employer's name indicates. Longer words win, and no part of them counts again
 * ("Universitätsklinikum" is no university).
 */
export function organizationsIn(name: string): { id: IndustryId; weight: number }[] {
	read ??= industryIds.map((id) => ({
		id,
		pattern: patternOf(ofAllLanguages(tables.industryWords, (table) => table[id].organizations)),
	}));
	const folded = fold(name);
	const hits = read.flatMap(({ id, pattern }) =>
		[...folded.matchAll(pattern)].map((hit) => ({
			id,
			start: hit.index,
			end: hit.index + hit[0].length,
			letters: lettersOf(hit),
		})),
	);
	hits.sort((a, b) => b.letters - a.letters || b.end - b.start - (a.end - a.start));
	const selected: typeof hits = [];
	for (const hit of hits) {
		const over = selected.filter(({ start, end }) => start < hit.end && hit.start < end);
		if (over.every(({ start, end, letters }) => start === hit.start && end === hit.end && letters === hit.letters))
			selected.push(hit);
	}
	const ids = new Set(selected.map(({ id }) => id));
	return [...ids].map((id) => ({ id, weight: KIND_OF_EMPLOYER / ids.size }));
}

const KIND_OF_EMPLOYER = 3;

/** How many letters are in the list; the last part of a compound says what it is, whatever precedes it. */
function lettersOf({ groups = {}, 0: all }: RegExpMatchArray): number {
	return groups.last ? all.length : (groups.whole ?? groups.first ?? '').length;
}

/** Longer words first, so that a pattern matches as much as possible. */
function patternOf(names: readonly string[]): RegExp {
	const entries = names.map(fold).sort((a, b) => b.length - a.length);
	const words = (of: string[]) =>
		of
			.map((entry) =>
				RegExp.escape(entry.replaceAll('*', '')).replaceAll(/\\x20/g, '[\\s-]+').replaceAll(' ', '[\\s-]+'),
			)
			.join('|') || '(?!)';
	const whole = entries.filter((entry) => !entry.includes('*'));
	const first = entries.filter((entry) => entry.endsWith('*'));
	const last = entries.filter((entry) => entry.startsWith('*'));
	return new RegExp(
		`(?<![\\p{L}\\p{N}])(?:(?<whole>${words(whole)})(?![\\p{L}\\p{N}])|(?<first>${words(first)})\\p{L}*|\\p{L}{2,}?(?<last>${words(last)})(?![\\p{L}\\p{N}]))`,
		'gu',
	);
}

const KNOWN = 3;

/** The industries that an employer's name indicates. Words in parentheses ("Terrasse & Sons (food retail)") take precedence. */
export function employerEvidence(employer: string): { id: IndustryId; weight: number }[] {
	const [, aside] = /\(([^()]{4,})\)?/.exec(employer) ?? [];
	const evidence = aside === undefined ? [] : nameEvidence(aside);
	return evidence.length > 0 ? evidence : nameEvidence(employer);
}

/** The kind of organization in a name; its other words count only if they name a kind or a well-known company too. */
function nameEvidence(name: string): { id: IndustryId; weight: number }[] {
	const kinds = organizationsIn(name);
	const words = industryEvidence(name);
	if (kinds.length === 0) return words;
	const tally = new Map<IndustryId, number>();
	for (const { id, weight } of [...kinds, ...words.filter(({ weight }) => weight >= KNOWN)])
		tally.set(id, Math.max(tally.get(id) ?? 0, weight));
	return [...tally].map(([id, weight]) => ({ id, weight })).sort((a, b) => b.weight - a.weight);
}
