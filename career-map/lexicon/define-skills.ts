import type { IndustryId, Lending, SkillKind } from './types.ts';

/** What a careful reader would name in a CV. Its spellings: career-map/data/languages. */
export interface Skill {
	/** In kebab case. */
	id: string;
	/** In English, as a report prints it. */
	label: string;
	kind: SkillKind;
	industries: readonly IndustryId[];
	/** Certification skills that it is groundwork for. */
	lendsTo: Lending;
	sustainability: boolean;
	/** Done in all trades: one word of it tells it. Others need a second sign of their trade (profile/support.ts). */
	isCommon: boolean;
	/** Other skills that are to be found inside its words too ("Lean" in "Lean Six Sigma"). */
	includes: readonly string[];
}
