import { directSkills } from '../catalog/catalog.ts';
import { skillById } from '../lexicon/skills.ts';
import { type CertificationSkillId, certificationSkills } from '../lexicon/types.ts';
import type { CvJob, Profile, SkillEvidence } from '../model.ts';
import { strengthOf } from './skills.ts';

export interface Shown {
	id: string;
	label: string;
	evidence: SkillEvidence;
}

export interface CertificationLevel {
	skill: CertificationSkillId;
	/** 0 nothing, 1 groundwork, 2 shown, 3 shown recently more than once or with figures. */
	level: number;
	/** The best evidence first. */
	shownBy: readonly Shown[];
}

/** Groundwork counts from this sum on. */
const GROUNDWORK = 2;
const MIN_LENT = 0.5;
const SHOWN = 0.35;
const WELL_SHOWN = 1.2;
/** Certification skills about AI itself: earlier work is at most groundwork for them. */
const NEEDS_AI: ReadonlySet<CertificationSkillId> = new Set([
	'ai-roi-impact',
	'team-integration',
	'career-positioning',
]);

/** How much of each certification skill a CV shows, in the certification's order. */
export function certificationLevels(
	skills: Profile['skills'],
	jobs: readonly CvJob[],
	analysisMonth: string,
): CertificationLevel[] {
	const proven = skills.map((skill) => ({ skill, strength: strengthOf(skill, jobs, analysisMonth) }));
	return certificationSkills.map(({ id }) => {
		const direct = proven.filter(({ skill }) => directSkills[id].has(skill.id));
		const ground = proven
			.map((entry) => ({ ...entry, lent: entry.strength * (skillById.get(entry.skill.id)?.lendsTo[id] ?? 0) }))
			.filter(({ lent }) => lent >= MIN_LENT)
			.sort((a, b) => b.lent - a.lent || (a.skill.id < b.skill.id ? -1 : 1));
		const level = levelOf(id, direct, ground);
		const shown = [...direct, ...ground.filter(({ skill }) => !directSkills[id].has(skill.id))].slice(0, 4);
		return {
			skill: id,
			level,
			shownBy: shown.flatMap(({ skill }) =>
				skill.evidence[0] ? [{ id: skill.id, label: skill.label, evidence: skill.evidence[0] }] : [],
			),
		};
	});
}

interface Proven {
	skill: Profile['skills'][number];
	strength: number;
}

function levelOf(
	id: CertificationSkillId,
	direct: readonly Proven[],
	ground: readonly (Proven & { lent: number })[],
): number {
	const shown = direct.reduce((sum, { strength }) => sum + strength, 0);
	const isDone = direct.some(({ skill }) =>
		skill.evidence.some(({ kind }) => kind === 'bullet' || kind === 'numbered-bullet'),
	);
	const most = NEEDS_AI.has(id) ? 2 : 3;
	if (shown >= WELL_SHOWN && isDone) return most;
	if (shown > SHOWN) return Math.min(most, isDone || shown > 0.6 ? 2 : 1);
	const lent = ground.reduce((sum, entry) => sum + entry.lent, 0);
	return shown > 0 || lent >= GROUNDWORK ? 1 : 0;
}
