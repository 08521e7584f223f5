import { skillById } from '../lexicon/skills/index.ts';
import type { Profile } from '../model.ts';

/** What the CV may show and the report never says of someone: it would tell a belief (GDPR, article 9). */
const UNSAID: ReadonlySet<string> = new Set(['pastoral-work']);

const ANYWHERE = 0.85;
/** Done in every trade, wherever the lexicon places it first. */
const EVERYWHERE: ReadonlySet<string> = new Set(
	`training apprentice-training mentoring coaching workshop-facilitation learning-and-development negotiation price-negotiation
	contract-negotiation stakeholder-engagement stakeholder-management public-consultation policy-writing project-management
	programme-management change-management cross-functional team-leadership staff-supervision rostering performance-management
	conflict-resolution inventory procurement supplier-assessment quality-management quality-control process-improvement
	root-cause-analysis documentation knowledge-management document-management hse data-protection compliance reporting
	kpi-reporting data-analysis writing research p-and-l strategic-planning business-planning business-transformation`.split(
		/\s+/,
	),
);

/**
 * How much a skill belongs to someone's line of work, 0 to 1. A cook's hygiene is not a nurse's; a word that happens to name a
 * skill of another trade ("examinations" of wiring, "residents" at a hearing) makes nobody a teacher or a nurse.
 */
export function belonging(id: string, industries: Profile['industries']): number {
	return EVERYWHERE.has(id) ? ANYWHERE : tradeOf(id, industries);
}

/** The same by the industries of the lexicon alone: for what someone would name as their work first. */
export function tradeOf(id: string, industries: Profile['industries']): number {
	const skill = skillById.get(id);
	if (!skill?.industries.length) return ANYWHERE;
	const weight = (industry: string) => industries.find((one) => one.id === industry)?.weight ?? 0;
	const shared = skill.industries.reduce((sum, industry) => sum + weight(industry), 0);
	return Math.min(1, 0.2 + 1.6 * shared);
}

/** Whether a sentence of the report may name a skill. */
export function mayName({ id, isSure }: Pick<Profile['skills'][number], 'id' | 'isSure'>): boolean {
	return isSure && !UNSAID.has(id);
}
