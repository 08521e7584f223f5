import { roleById } from './catalog/catalog.ts';
import { mayName } from './match/belonging.ts';
import type { Language, Outcome, ReportModel, RoleMatch, Seniority } from './model.ts';

/**
 * The stored part of a report, from which the page, the email and the PDF are rendered. It has quotes of the CV, never its text,
 * and nothing about the person that they do not show.
 */
export interface CareerReport
	extends Pick<ReportModel, 'engine' | 'analysisMonth'>,
		Required<Pick<ReportModel, 'gaps' | 'alreadyHave' | 'closeFirst' | 'intel' | 'plan'>>,
		Pick<ReportModel, 'rewrite'> {
	/** `summary` says what people do in the role; `employers` completes "Hired by …". */
	roles: (RoleMatch & { summary: string; employers: string })[];
	/** What the engine took the person's work to be, so that they can check whether it understood. */
	read: {
		occupation?: string;
		seniority: Seniority;
		years: number;
		skills: number;
		isOtherLanguage: boolean;
		/** Language of the CV. Absent when the CV is only partly supported, and in older reports. */
		language?: Language;
	};
}

/** Why there is no report. The product has a message for each `reason`. */
export interface NoReport {
	status: Exclude<Outcome, 'report'>;
	reason: string;
}

export type CareerResult = { report: CareerReport; warnings: string[] } | { no: NoReport; warnings: string[] };

export function careerResult(model: ReportModel): CareerResult {
	const {
		engine,
		analysisMonth,
		status,
		roles,
		gaps,
		alreadyHave,
		closeFirst,
		intel,
		plan,
		rewrite,
		profile,
		warnings,
	} = model;
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
			...(rewrite && { rewrite }),
		},
		warnings,
	};
}
