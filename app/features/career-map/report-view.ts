import {
	type CareerReport,
	type IndustryIntel,
	type Language,
	matchWords,
	planWords,
	purposes,
	type RoleMatch,
	type SkillGap,
	type Start,
	startWith,
} from '@mga/career-map';
import { careerMapManager as copy } from '#content/career-map-page.ts';
import { type CertificationSkillId, certificationSkills } from '#content/program.ts';
import { buildTopics, learnTopics } from '#content/schedule.ts';
import { mapWords } from './map-words.ts';
import { quoteText, quoteTexts, tellingFirst } from './quote-text.ts';

/** A report as page and PDF show it: complete sentences, quotes as text. Deterministic. */
export interface ReportView {
	/** For example "November 2026". */
	month: string;
	lead: string;
	/** The CV was read only in part. */
	isPartial: boolean;
	/** All three roles are desk work, which the person does not do now. */
	isAllDesk: boolean;
	/** The language of the CV, if it is not English. */
	language?: Exclude<Language, 'en'>;
	start?: Start;
	/** A line of the CV with blanks. Absent in reports of older engines. */
	rewrite?: { before: string; after: string };
	/** How many lines of the CV the roles are quoted from. */
	lines: number;
	/** How many of the eleven skills the CV shows at least in part, and of how many the roles ask for more. */
	skills: { started: number; missing: number };
	/** How long the plan takes; empty in reports of older engines. */
	effort: string;
	roles: RoleView[];
	/** All eleven skills, in the order of the certification. */
	gaps: GapView[];
	first: string[];
	have: string[];
	plan: CareerReport['plan'];
	intel: IntelView;
}

export type RoleView = Pick<RoleMatch, 'id' | 'slot' | 'band' | 'title' | 'reasons' | 'bridges'> & {
	summary: string;
	employers: string;
	quotes: string[];
};

export type GapView = Pick<SkillGap, 'skill' | 'label' | 'need' | 'have' | 'reason' | 'firstStep'> & {
	/** Its position in the certification, from 1; also its number in the dial. */
	place: number;
	quotes: string[];
	session: SessionView;
	/** For the most urgent: the day of the plan by which the first step is done. */
	day?: number;
};

export interface SessionView {
	topic: string;
	kind: 'learn' | 'build';
	title: string;
}

/** The months in which sources were checked are formatted, for example "June 2026". */
export interface IntelView extends Omit<IndustryIntel, 'helps' | 'staysHuman' | 'industry'> {
	helps: { task: string; how: string; quote?: string }[];
	staysHuman: { task: string; quote?: string }[];
}

const MAX_ROLE_QUOTES = 3;
const MIN_ROLE_QUOTES = 2;
const MAX_GAP_QUOTES = 1;

export function reportView(report: CareerReport): ReportView {
	const { analysisMonth, read, roles, gaps, alreadyHave, closeFirst, plan, intel, rewrite } = report;
	const start = startWith(report);
	const isAllDesk = roles.every(({ bridges }) => bridges.includes(matchWords.deskRole));
	return {
		month: monthOf(analysisMonth),
		lead: leadOf(read, intel.label),
		isPartial: read.isOtherLanguage,
		isAllDesk,
		...(read.language && read.language !== 'en' && { language: read.language }),
		...(start && { start }),
		...(rewrite && { rewrite: { before: quoteText(rewrite.before), after: rewrite.after } }),
		lines: new Set(roles.flatMap(({ evidence }) => evidence.map((line) => line.start))).size,
		skills: {
			started: gaps.filter(({ have }) => level(have) > 0).length,
			missing: gaps.filter(({ have, need }) => level(need) > level(have)).length,
		},
		effort: effortOf(plan),
		roles: rolesView(roles, isAllDesk ? [matchWords.deskRole] : []),
		gaps: gaps.map(({ skill, label, need, have, reason, firstStep, why, session }, at) => {
			const day = plan[closeFirst.indexOf(skill)]?.days;
			return {
				skill,
				label,
				place: at + 1,
				need: level(need),
				have: level(have),
				reason,
				firstStep,
				quotes: quoteTexts(why, MAX_GAP_QUOTES),
				session: sessionView(session),
				...(day !== undefined && { day }),
			};
		}),
		first: closeFirst,
		have: alreadyHave.map(({ skill }) => skill),
		plan,
		intel: intelView(intel),
	};
}

function leadOf({ years, occupation }: CareerReport['read'], field: string): string {
	// Occupation titles are plural, for example "Sustainability Specialists".
	const work = occupation ? `closest to “${occupationInSentence(occupation)}”, in ` : 'in ';
	return `We read your CV as ${yearsOfWork(years)}, ${work}${field}; if that’s off, read the rest with that in mind.`;
}

function yearsOfWork(years: number): string {
	const whole = Math.round(years);
	if (whole < 1) return 'your first steps at work';
	return whole === 1 ? 'one year of work' : `${whole} years of work`;
}

function effortOf(plan: CareerReport['plan']): string {
	const hours = plan.flatMap((part) => part.hours ?? []);
	if (hours.length === 0 || hours.length < plan.length) return '';
	return mapWords.plan.lead(
		hours.reduce((sum, part) => sum + part, 0),
		Math.max(...hours),
	);
}

/** Removes qualifiers of the classification: "Physicians, All Other" becomes "Physicians". */
function occupationInSentence(title: string): string {
	return title.replace(/, (?:All Other|Except|Including|Other than)\b.*$/, '');
}

/** Omits sentences of a previous role, unless none would remain. @param shown Sentences shown elsewhere. */
function rolesView(roles: CareerReport['roles'], shown: readonly string[]): RoleView[] {
	const known = new Set(shown);
	const withoutRepeats = (sentences: readonly string[]) => {
		const fresh = sentences.filter((sentence) => !known.has(sentence));
		for (const sentence of fresh) known.add(sentence);
		return fresh.length > 0 ? fresh : [...sentences];
	};
	const quoted = new Set<string>();
	const allReasons = roles.flatMap(({ reasons }) => reasons);
	return roles.map(({ id, slot, band, title, summary, employers, reasons, bridges, evidence }) => ({
		id,
		slot,
		band,
		title,
		summary,
		employers,
		reasons: withoutRepeats(reasons),
		bridges: withoutRepeats(bridges),
		quotes: roleQuotes(evidence, allReasons, quoted),
	}));
}

/** At least two quotes, lines about work before job titles, and a third only when no other role shows it. */
function roleQuotes(evidence: RoleMatch['evidence'], reasons: readonly string[], quoted: Set<string>): string[] {
	const texts = [...new Set(evidence.map((quote) => quoteText(quote)))];
	const { telling, rest } = tellingFirst(texts, reasons);
	const shown = [...telling, ...rest].filter(
		(text, at) => at < MIN_ROLE_QUOTES || (telling.includes(text) && !quoted.has(text)),
	);
	for (const text of shown) quoted.add(text);
	return shown.slice(0, MAX_ROLE_QUOTES);
}

function intelView({ changes, rules, helps, staysHuman, industry: _, ...intel }: IndustryIntel): IntelView {
	const shown = new Set<string>();
	// A quote that is shown already is not repeated.
	const once = (quote: string | undefined) => {
		if (quote === undefined || shown.has(quote)) return {};
		shown.add(quote);
		return { quote };
	};
	return {
		...intel,
		changes: changes.map(({ text, source }) => ({ text, ...(source && { source: formatSource(source) }) })),
		rules: rules.map((rule) => ({ ...rule, source: formatSource(rule.source) })),
		helps: helps.map(({ task, how, why }) => ({ task, how, ...once(quoteTexts(why, 1)[0]) })),
		staysHuman: staysHuman.map(({ task, why }) => ({ task, ...once(quoteTexts(why, 1)[0]) })),
	};
}

type Source = IndustryIntel['rules'][number]['source'];

function formatSource({ title, url, reviewed }: Source): Source {
	return { title, url, reviewed: monthOf(reviewed) };
}

export function sessionView(topic: string): SessionView {
	const learn = learnTopics.find(({ id }) => id === topic);
	const build = buildTopics.find(({ id }) => id === topic);
	return { topic, kind: build ? 'build' : 'learn', title: (learn ?? build)?.title ?? topic };
}

function level(value: number): number {
	return Math.max(0, Math.min(3, Math.round(value)));
}

function monthOf(month: string): string {
	return new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', {
		month: 'long',
		year: 'numeric',
		timeZone: 'UTC',
	});
}

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
