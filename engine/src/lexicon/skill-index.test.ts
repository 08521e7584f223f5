import { describe, expect, it } from 'vitest';
import { cvExcerpts } from '../../fixtures/cv-excerpts.ts';
import { spellingsBySkill } from './compile-indexes.ts';
import { skillIndex } from './find-skills.ts';
import { type Hit, PhraseIndex } from './phrase-index.ts';
import { parsePhrase, storePhrases } from './phrases.ts';
import { type Skill, skillById } from './skills.ts';
import { wordsOf } from './words.ts';

const bySkill = spellingsBySkill();

function wholeIndex(): PhraseIndex<Skill> {
	const index = new PhraseIndex<Skill>({ inflected: true });
	for (const [id, phrases] of bySkill) {
		for (const phrase of phrases) index.add(phrase, skillById.get(id) as Skill);
	}
	return index;
}

/** How many excerpts are tested with a fresh index: each takes a quarter of a second. */
const FRESH = 4;
/** Every so many skills and excerpts; `npm run test:long` takes each (skill-index.long.test.ts). */
const STEP = process.env.TEST_LONG ? 1 : 8;
const sampled = <Item>(items: Iterable<Item>) => [...items].filter((_, at) => at % STEP === 0);
const whole = wholeIndex();
const describeHit = ({ phrase, value, first, last, skipped }: Hit<Skill>) =>
	[value.id, phrase.text, phrase.rule, phrase.exact, first, last, skipped?.from, skipped?.to].join(' ');
const hitsOf = (index: PhraseIndex<Skill>, text: string) => index.scan(wordsOf(text)).map(describeHit);

describe('Spellings read only when a text may have them', () => {
	it('are found as if all had been read, in the same order', () => {
		for (const { text } of cvExcerpts.slice(0, FRESH)) {
			expect(hitsOf(skillIndex(), text)).toEqual(hitsOf(whole, text));
		}
	});

	it('are found by each of their forms', () => {
		const index = skillIndex();
		for (const { text } of sampled(cvExcerpts)) expect(hitsOf(index, text)).toEqual(hitsOf(whole, text));
		for (const phrases of sampled(bySkill.values())) {
			const text = phrases.map((phrase) => phrase.text).join('\n');
			expect(hitsOf(index, text)).toEqual(hitsOf(whole, text));
		}
	});

	it('tolerate a brace that is never closed', () => {
		const index = new PhraseIndex<string>({ inflected: true });
		const phrases = parsePhrase('{open').map((phrase) => [phrase, 0] as const);
		index.addStored(storePhrases(phrases, true), ['skill']);
		expect(index.scan(wordsOf('open'))).toHaveLength(1);
	});
});
