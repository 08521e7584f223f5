import { compileSkillIndex } from '../lexicon/compile-skill-index.ts';
import { compileTitleIndex } from '../lexicon/compile-title-index.ts';
import { lazily } from './lazily.ts';

/**
 * Indexes computed from the tables on first use. The bundle of the CV processes replaces this module by the results
 * (engine/bundle.ts).
 */
export const indexes = lazily({
	skills: compileSkillIndex,
	titles: compileTitleIndex,
});
