import { readRowsOfLanguages } from '../tables/read-table.ts';
import { spellingRow } from '../tables/skills.ts';
import { tables } from '../tables/tables.ts';
import { type Phrase, parsePhrase } from './phrases.ts';
import { type StoredPhrases, storePhrases } from './stored-phrases.ts';

/** The parsed spellings of each skill, in the order of the skills. */
export function spellingsBySkill(): ReadonlyMap<string, readonly Phrase[]> {
	const all = new Map<string, Map<string, Phrase>>(tables.skills.map(({ id }) => [id, new Map()]));
	for (const { skill, spelling } of readRowsOfLanguages('skills.csv', spellingRow)) {
		const own = all.get(skill);
		if (!own) throw new Error(`There is no skill ${skill} for the spelling ${spelling}.`);
		for (const phrase of parsePhrase(spelling)) {
			const key = `${phrase.text}?${phrase.rule ?? ''}`;
			if (!own.has(key)) own.set(key, phrase);
		}
	}
	return new Map([...all].map(([id, own]) => [id, [...own.values()]]));
}

/** The spellings of all skills by their first words; the values are indexes into `tables.skills`. */
export function compileSkillIndex(): StoredPhrases {
	const spellings = [...spellingsBySkill().values()];
	return storePhrases(
		spellings.flatMap((phrases, skill) => phrases.map((phrase) => [phrase, skill] as const)),
		true,
	);
}
