import type { CertificationSkillId } from '../../certification-skills.ts';
import type { IndustryId, Seniority } from '../../lexicon/types.ts';

export type Need = 0 | 1 | 2 | 3;

/** One of the roles a report can propose. */
export interface CareerRole {
	/** Stable: stored reports refer to it. */
	id: string;
	title: string;
	family: string;
	/** Whether it is proposed only to people whose CV shows sustainability work. */
	sustainability: boolean;
	summary: string;
	/** Who hires for it; completes "Hired by …". */
	employers: string;
	/** How much it leans on each certification skill. */
	weights: Readonly<Record<CertificationSkillId, Need>>;
	/** What it builds on; each is known to `roleSkillIds` of the lexicon. */
	core: readonly string[];
	helpful: readonly string[];
	/** Titles of today from which people step into it. */
	similarTitles: readonly string[];
	minSeniority: Seniority;
	/** Decides and leads rather than does: a step down for nobody. */
	isLeading: boolean;
	/** Where it is mostly found; empty where it is found everywhere. */
	industries: readonly IndustryId[];
}
