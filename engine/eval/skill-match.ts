import { findSkills } from '../src/lexicon/find-skills.ts';
import { fold } from '../src/lexicon/words.ts';
import type { Profile } from '../src/model.ts';

/**
 * Whether a profile has a skill that a reader named, by any of the accepted words: its label has the same words, or the lexicon
 * maps all or nearly all of the reader's words to that skill.
 */
export function hasSkill(profile: Profile, accepted: readonly string[]): boolean {
	const ids = new Set(profile.skills.map(({ id }) => id));
	const labels = profile.skills.map(({ label }) => wordsOf(label));
	return accepted.some(
		(words) => labels.some((label) => sameWords(label, wordsOf(words))) || lexiconIds(words).some((id) => ids.has(id)),
	);
}

/** A lexicon skill must cover most of the reader's words, or "risk" would match "climate risk". */
const MIN_SHARE = 0.7;

const known = new Map<string, string[]>();

/** Cached, because a reader's words are compared with each skill of a profile. */
function lexiconIds(words: string): string[] {
	const ids = known.get(words) ?? readIds(words);
	known.set(words, ids);
	return ids;
}

function readIds(words: string): string[] {
	return findSkills(words, { inSkillsSection: true })
		.filter(({ start, end }) => end - start >= MIN_SHARE * words.length)
		.map(({ id }) => id);
}

function sameWords(label: string[], accepted: string[]): boolean {
	return label.length === accepted.length && label.every((word, at) => word === accepted[at]);
}

/** In lower case, without brackets, plural s and filler words. */
function wordsOf(text: string): string[] {
	return fold(text)
		.replace(/\(.*?\)/g, '')
		.split(/[^\p{L}\p{N}+#]+/u)
		.filter((word) => word && !/^(?:and|of|the|&)$/.test(word))
		.map((word) => word.replace(/(?<=.{3})s$/, ''));
}
