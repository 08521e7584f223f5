import type { CareerReport } from '#career-map/career-report.ts';
import { purposes } from '#career-map/catalog/certification.ts';
import { planWords } from '#career-map/catalog/gap-words.ts';
import { careerMapManager as copy } from '#content/career-map-page.ts';
import { type CertificationSkillId, certificationSkills } from '#content/program.ts';
import { type IntelView, reportView, type SessionView } from './report-view.ts';

/** What a manager is shown: what someone wants to learn for the work they have. No role, no reason for one, no line of the CV. */
export interface ManagerView {
	month: string;
	/** Labels of skills. */
	have: string[];
	/** The most urgent first. */
	first: { skill: string; label: string; purpose: string; session: SessionView }[];
	plan: { days: 30 | 60 | 90; title: string; steps: string[] }[];
	project: IntelView['firstProject'];
	rules: IntelView['rules'];
}

/** About the next job, not about this one. */
const OF_LEAVING: CertificationSkillId = 'career-positioning';

/**
 * The edition for a manager. It is put together from what may be in it, so that nothing new in a report gets there by itself:
 * skills by their labels and purposes, their first steps, the project and the rules of the industry.
 */
export function managerView(report: CareerReport): ManagerView {
	const { month, gaps, first, have, intel } = reportView(report);
	const isShown = (skill: string): skill is CertificationSkillId =>
		skill !== OF_LEAVING && certificationSkills.some(({ id }) => id === skill);
	const bySkill = (skill: string) => gaps.find((gap) => gap.skill === skill) ?? [];
	const urgent = first.filter(isShown).flatMap(bySkill);
	const [one, two, three] = urgent.map(({ firstStep }) => firstStep);
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
			{ days: 30, title: planWords.titles[30], steps: steps(copy.rules.lead, one) },
			{ days: 60, title: planWords.titles[60], steps: steps(planWords.firstProject(intel.firstProject.title), two) },
			{ days: 90, title: planWords.titles[90], steps: steps(three, copy.report) },
		],
		project: intel.firstProject,
		rules: intel.rules,
	};
}
