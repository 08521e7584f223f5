import { indexes } from '../tables/indexes.ts';
import { PhraseIndex } from './phrase-index.ts';
import { allSkills, type Skill } from './skills/index.ts';

/** An index of the spellings of all skills, of which those are read whose first word a text has. */
export function skillIndex(): PhraseIndex<Skill> {
	const index = new PhraseIndex<Skill>({ inflected: true });
	index.addStored(indexes.skills, allSkills);
	return index;
}
