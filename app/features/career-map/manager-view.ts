import { type CareerReport, planWords, purposes } from '@mga/career-map';
import { careerMapManager as copy } from '#content/career-map-page.ts';
import { type CertificationSkillId, certificationSkills } from '#content/program.ts';
import { type IntelView, type ReportView, reportView, type SessionView } from './report-view.ts';

/** What a manager sees: the skills to learn for the current job. No role, no reason for one, no line of the CV. */
export interface ManagerView {
	month: string;
	have: string[];
	/** The most urgent first. */
	first: { skill: string; label: string; purpose: string; session: SessionView }[];
	plan: ReportView['plan'];
	project: IntelView['firstProject'];
	rules: IntelView['rules'];
}

/** The skill about the next job, which a manager must not see. */
const HIDDEN_SKILL: CertificationSkillId = 'career-positioning';

/**
 * The edition for a manager. Built from an explicit list of parts, so that new parts of a report do not leak into it: skills by
 * label and purpose, their first steps, the project and the rules of the industry.
 */
export function managerView(report: CareerReport): ManagerView {
	const { month, gaps, first, have, intel } = reportView(report);
	const isShown = (skill: string): skill is CertificationSkillId =>
		skill !== HIDDEN_SKILL && certificationSkills.some(({ id }) => id === skill);
	const bySkill = (skill: string) => gaps.find((gap) => gap.skill === skill) ?? [];
	const urgent = first.filter(isShown).flatMap(bySkill);
	const [step30, step60, step90] = urgent.map(({ firstStep }) => firstStep);
	const steps = (...all: (string | undefined)[]) => all.filter((step) => step !== undefined);
	return {
		month,
		have: have
			.filter(isShown)
			.flatMap(bySkill)
			.map(({ label }) => label),
		first: urgent.map(({ skill, label, session }) => ({
			skill,
			label,
			purpose: purposes[skill as CertificationSkillId],
			session,
		})),
		plan: [
			{ days: 30, title: planWords.titles[30], steps: steps(copy.rules.lead, step30) },
			{ days: 60, title: planWords.titles[60], steps: steps(planWords.firstProject(intel.firstProject.title), step60) },
			{ days: 90, title: planWords.titles[90], steps: steps(step90, copy.report) },
		],
		project: intel.firstProject,
		rules: intel.rules,
	};
}
