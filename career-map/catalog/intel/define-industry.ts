import type { IndustryId } from '../../lexicon/types.ts';
import type { RuleId } from './rules.ts';

/** What a report says about an industry to everyone in it; the person's own tasks are added from the CV. */
export interface IndustryText {
	id: IndustryId;
	/** What is changing, a sentence each, without numbers. */
	changes: readonly string[];
	/** Where a rule touches the work. */
	rules: readonly { rule: RuleId; text: string }[];
	/** What AI itself uses up, seen from here. */
	footprint: string;
	/** Two weeks, half an hour a day, with what is at hand. */
	firstProject: { title: string; steps: readonly string[] };
	/** For those who work away from a desk, where the other needs one. */
	handsOnProject?: { title: string; steps: readonly string[] };
}
