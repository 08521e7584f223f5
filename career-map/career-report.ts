import { roleById } from './catalog/roles/index.ts';
import { mayName } from './match/belonging.ts';
import type { Language, Outcome, ReportModel, RoleMatch, Seniority } from './model.ts';

/**
 * What is kept of a report: what the page, the email and the PDF are made of. It holds quotes of the CV, never its text, and
 * nothing about the person that they do not show.
 */
export interface CareerReport
	extends Pick<ReportModel, 'engine' | 'analysisMonth'>,
		Required<Pick<ReportModel, 'gaps' | 'alreadyHave' | 'closeFirst' | 'intel' | 'plan'>> {
	/** `summary` says what one does in it, `employers` completes "Hired by …". */
	roles: (RoleMatch & { summary: string; employers: string })[];
	/** What the reading took the person's work to be, so that they can tell whether it understood. */
	read: {
		occupation?: string;
		seniority: Seniority;
		years: number;
		skills: number;
		isOtherLanguage: boolean;
		/** Of the CV; absent for one that is read only in part, and in reports of before. */
		language?: Language;
	};
}

/** Why there is no report. The product has a message for each `reason`. */
export interface NoReport {
	status: Exclude<Outcome, 'report'>;
	reason: string;
}

/** What the analysis of a file comes to. */
export type CareerResult = { report: CareerReport; warnings: string[] } | { no: NoReport; warnings: string[] };

/** Takes from the whole model what is kept. */
export function careerResult(model: ReportModel): CareerResult {
	const { engine, analysisMonth, status, roles, gaps, alreadyHave, closeFirst, intel, plan, profile, warnings } = model;
	if (status !== 'report') return { no: { status, reason: model.reason ?? status }, warnings };
	if (!roles || !gaps || !alreadyHave || !closeFirst || !intel || !plan || !profile) {
		throw new TypeError('A report lacks a part.');
	}
	const occupation = profile.occupations[0]?.title;
	return {
		report: {
			engine,
			analysisMonth,
			read: {
				...(occupation === undefined ? {} : { occupation }),
				seniority: profile.seniority,
				years: profile.years.max,
				skills: profile.skills.filter(mayName).length,
				isOtherLanguage: profile.language === undefined,
				...(profile.language === undefined ? {} : { language: profile.language }),
			},
			roles: roles.map((role) => {
				const { summary = '', employers = '' } = roleById.get(role.id) ?? {};
				return { ...role, summary, employers };
			}),
			gaps,
			alreadyHave,
			closeFirst,
			intel,
			plan,
		},
		warnings,
	};
}
