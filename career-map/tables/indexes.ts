import { compileSkillIndex } from '../lexicon/compile-skill-index.ts';
import { compileTitleIndex } from '../lexicon/compile-title-index.ts';
import { lazily } from './lazily.ts';

/**
 * What is computed of the tables before a text is looked at. Computed here when it is first needed; in the bundle of the processes
 * that read CVs this module is one that has it ready (scripts/bundle-career-map.ts).
 */
export const indexes = lazily({
	skills: compileSkillIndex,
	titles: compileTitleIndex,
});
