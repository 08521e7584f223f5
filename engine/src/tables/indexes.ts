import { compileSkillIndex, compileTitleIndex } from '../lexicon/compile-indexes.ts';
import { lazily } from './read-table.ts';

/**
 * Indexes computed from the tables on first use. The bundle of the CV processes replaces this module by the results
 * (engine/bundle.ts).
 */
export const indexes = lazily({
	skills: compileSkillIndex,
	titles: compileTitleIndex,
});
