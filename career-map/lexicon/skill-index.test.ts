import { describe, expect, it } from 'vitest';
import { cvExcerpts } from '../../tests/fixtures/career-map/cv-excerpts.ts';
import type { Skill } from './define-skills.ts';
import { type Hit, PhraseIndex } from './phrases.ts';
import { skillIndex } from './skill-index.ts';
import { allSkills } from './skills/index.ts';
import { wordsOf } from './words.ts';

/** Every spelling read and added, one after the other. */
function wholeIndex(): PhraseIndex<Skill> {
	const index = new PhraseIndex<Skill>({ inflected: true });
	for (const skill of allSkills) {
		const seen = new Set<string>();
		for (const phrase of skill.aliases) {
			const key = `${phrase.text}?${phrase.rule ?? ''}`;
			if (!seen.has(key)) index.add(phrase, skill);
			seen.add(key);
		}
	}
	return index;
}

/** Of the excerpts that are given to an index that has read nothing before: each takes a quarter of a second. */
const FRESH = 4;
const whole = wholeIndex();
const told = ({ phrase, value, first, last, skipped }: Hit<Skill>) =>
	[value.id, phrase.text, phrase.rule, phrase.exact, first, last, skipped?.from, skipped?.to].join(' ');
const hitsOf = (index: PhraseIndex<Skill>, text: string) => index.scan(wordsOf(text)).map(told);

describe('Spellings read only when a text may have them', () => {
	it('are found as if all had been read, in the same order', () => {
		for (const { text } of cvExcerpts.slice(0, FRESH)) {
			expect(hitsOf(skillIndex(allSkills), text)).toEqual(hitsOf(whole, text));
		}
	});

	it('are found by each of their forms', () => {
		const index = skillIndex(allSkills);
		for (const { text } of cvExcerpts) expect(hitsOf(index, text)).toEqual(hitsOf(whole, text));
		for (const { aliases } of allSkills) {
			const text = aliases.map((phrase) => phrase.text).join('\n');
			expect(hitsOf(index, text)).toEqual(hitsOf(whole, text));
		}
	});

	it('are put up with where a brace is never closed', () => {
		const [skill] = allSkills;
		const broken = skill && { ...skill, written: [{ entry: '{open' }], aliases: [] };
		expect(hitsOf(skillIndex(broken ? [broken] : []), 'open')).toHaveLength(1);
	});
});
