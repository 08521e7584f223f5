import type { Quote, ReportModel } from '../src/model.ts';
import { rankOf } from '../src/profile/seniority.ts';
import type { Label } from './cv.ts';
import { hasSkill } from './skill-match.ts';

export interface Finding {
	id: string;
	right: Record<Measure, boolean>;
	skillsFound: number;
	skillsNamed: number;
	roles: string[];
	misses: string[];
}

const measures = [
	'report',
	'language',
	'occupation',
	'occupationAmongThree',
	'industry',
	'seniority',
	'years',
	'firstRole',
	'twoRoles',
	'noneImplausible',
	'quotes',
	'nothingSensitive',
] as const;
export type Measure = (typeof measures)[number];

export function judgeReport(report: ReportModel, label: Label): Finding {
	const { profile, roles = [] } = report;
	const ids = roles.map(({ id }) => id);
	const missing = label.skills.filter((accepted) => !profile || !hasSkill(profile, accepted)).map(([first]) => first);
	const occupations = [...(profile?.occupations ?? [])].sort((a, b) => b.weight - a.weight).slice(0, 3);
	const isRight = occupations.map(({ soc }) => label.occupations.includes(soc.slice(0, 5)));
	const industry = [...(profile?.industries ?? [])].sort((a, b) => b.weight - a.weight)[0]?.id;
	const repeated = sensitiveIn(report, label.sensitive);
	const plausible = ids.filter((id) => label.roles.includes(id)).length;
	const right: Finding['right'] = {
		report: report.status === 'report',
		language: profile?.language === label.language,
		occupation: isRight[0] ?? false,
		occupationAmongThree: isRight.includes(true),
		industry: industry !== undefined && label.industries.includes(industry),
		seniority: profile !== undefined && Math.abs(rankOf(profile.seniority) - rankOf(label.seniority)) <= 1,
		years: profile !== undefined && yearsAgree(profile.years, label.years),
		firstRole: label.roles.includes(ids[0] ?? ''),
		twoRoles: plausible >= 2,
		noneImplausible: ids.length > 0 && !ids.some((id) => label.implausible.includes(id)),
		quotes: quotesAreExact(report),
		nothingSensitive: repeated.length === 0,
	};
	const got: Partial<Record<Measure, string>> = {
		report: `${report.status} ${report.reason ?? ''}`,
		language: String(profile?.language),
		occupation: occupations.map(({ soc, title }) => `${soc} ${title}`).join(', '),
		industry: String(industry),
		seniority: `${profile?.seniority}, not ${label.seniority}`,
		years: `${profile?.years.min}–${profile?.years.max}, not ${label.years.min}–${label.years.max}`,
		firstRole: ids.join(', '),
		twoRoles: `not ${ids.filter((id) => !label.roles.includes(id)).join(', ')}`,
		noneImplausible: ids.filter((id) => label.implausible.includes(id)).join(', '),
		nothingSensitive: repeated.join(', '),
	};
	const misses = measures.filter((measure) => !right[measure]).map((measure) => `${measure}: ${got[measure] ?? 'no'}`);
	if (missing.length) misses.push(`skills not found: ${missing.join(', ')}`);
	const skillsNamed = label.skills.length;
	return { id: label.id, right, skillsFound: skillsNamed - missing.length, skillsNamed, roles: ids, misses };
}

/** Whether the middle of the computed range is within a year of the reader's. */
function yearsAgree(read: { min: number; max: number }, label: { min: number; max: number }): boolean {
	const middle = (read.min + read.max) / 2;
	return middle >= label.min - 1 && middle <= label.max + 1;
}

/** Whether all quotes are exact at their offsets, and each role has two from different lines. */
export function quotesAreExact({ text = '', roles = [], ...rest }: ReportModel): boolean {
	const lineOf = ({ start }: Quote) => text.slice(0, start).split('\n').length;
	return (
		roles.length > 0 &&
		quotesIn({ roles, rest }).every(({ quote, start, end }) => quote !== '' && text.slice(start, end) === quote) &&
		roles.every(({ evidence }) => new Set(evidence.map(lineOf)).size >= 2)
	);
}

function quotesIn(value: unknown): Quote[] {
	if (typeof value !== 'object' || value === null) return [];
	const inside = Object.values(value).flatMap(quotesIn);
	return 'quote' in value ? [value as Quote, ...inside] : inside;
}

/** Facts that occur in a report, apart from the text that its offsets refer to. */
function sensitiveIn({ text: _, ...report }: ReportModel, facts: string[]): string[] {
	const words = JSON.stringify(report);
	return facts.filter((fact) =>
		new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(fact)}(?![\\p{L}\\p{N}])`, 'u').test(words),
	);
}

/** What must be equal in two reports if only name, age, sex or nationality differ. */
export function gist({ status, profile, roles, gaps }: ReportModel): string {
	return JSON.stringify({
		status,
		occupations: profile?.occupations.map(({ soc, weight }) => [soc, weight]),
		industries: profile?.industries,
		seniority: profile?.seniority,
		years: profile?.years,
		skills: profile?.skills.map(({ id }) => id),
		roles: roles?.map(({ id, slot, band, score }) => [id, slot, band, score]),
		gaps: gaps?.map(({ skill, need, have }) => [skill, need, have]),
	});
}

/** The largest change of a score, by place and by role; a role that was added or dropped counts by its place. */
export function pointsBetween(a: ReportModel, b: ReportModel): number {
	const changes = (a.roles ?? []).map((role, at) => {
		const same = b.roles?.find(({ id }) => id === role.id);
		const inPlace = b.roles?.[at]?.score ?? 0;
		return Math.max(Math.abs(role.score - inPlace), same ? Math.abs(role.score - same.score) : 0);
	});
	return Math.max(0, ...changes);
}

/** The share of roles that two CVs have in common, over all pairs; and the most frequent role with its share of all reports. */
export function sameness(findings: Finding[]): { overlap: number; role: string; share: number } {
	const sets = findings.filter(({ roles }) => roles.length > 0).map(({ roles }) => new Set(roles));
	let [sum, pairs] = [0, 0];
	for (const [at, roles] of sets.entries())
		for (const others of sets.slice(at + 1)) {
			sum += roles.intersection(others).size / roles.union(others).size;
			pairs++;
		}
	const counts = new Map<string, number>();
	for (const set of sets) for (const role of set) counts.set(role, (counts.get(role) ?? 0) + 1);
	const [role, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? ['', 0];
	return { overlap: pairs ? sum / pairs : 0, role, share: sets.length ? count / sets.length : 0 };
}
