import type { CareerReport } from '#career-map/career-report.ts';
import { matchWords } from '#career-map/catalog/match-words.ts';
import type { IndustryIntel, RoleMatch, SkillGap } from '#career-map/model.ts';
import { buildTopics, learnTopics } from '#content/schedule.ts';
import { mapWords } from './map-words.ts';
import { quoteText, quoteTexts, tellingFirst } from './quote-text.ts';

/** A report as page and PDF show it: finished sentences, quotes as text. The same report gives the same view. */
export interface ReportView {
	/** Such as "November 2026". */
	month: string;
	lead: string;
	/** Read only in part. */
	isPartial: boolean;
	/** None of the three is done where this person works now. */
	isAllDesk: boolean;
	roles: RoleView[];
	/** All eleven, in the order of the certification. */
	gaps: GapView[];
	/** Ids of `gaps`, the most urgent first. */
	first: string[];
	/** Ids of `gaps` that the CV shows. */
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
	/** Its place in the certification, from 1: its number in the dial. */
	place: number;
	quotes: string[];
	session: SessionView;
	/** Day of the plan by which the first step is done, of the most urgent. */
	day?: number;
};

/** What teaches a skill. */
export interface SessionView {
	topic: string;
	kind: 'learn' | 'build';
	title: string;
}

/** The months in which sources were checked are in words. */
export interface IntelView extends Omit<IndustryIntel, 'helps' | 'staysHuman' | 'industry'> {
	helps: { task: string; how: string; quote?: string }[];
	staysHuman: { task: string; quote?: string }[];
}

const ROLE_QUOTES = 3;
const LEAST_QUOTES = 2;
const GAP_QUOTES = 1;

/** Puts a report into words that are the same on the page and on paper. */
export function reportView(report: CareerReport): ReportView {
	const { analysisMonth, read, roles, gaps, alreadyHave, closeFirst, plan, intel } = report;
	const isAllDesk = roles.every(({ bridges }) => bridges.includes(matchWords.deskRole));
	return {
		month: monthOf(analysisMonth),
		lead: leadOf(read, intel.label),
		isPartial: read.isOtherLanguage,
		isAllDesk,
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
				quotes: quoteTexts(why, GAP_QUOTES),
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
	return mapWords.lead
		.replace('{years}', mapWords.years(years))
		.replace('{work}', occupation ? mapWords.work(occupationInSentence(occupation)) : mapWords.unknownWork)
		.replace('{field}', field);
}

/** "Physicians, All Other" are physicians: what the classification sets apart is no news to a reader. */
function occupationInSentence(title: string): string {
	return title.replace(/, (?:All Other|Except|Including|Other than)\b.*$/, '');
}

/** What was said of a role is not said of the next, unless nothing would be left. @param said Said elsewhere. */
function rolesView(roles: CareerReport['roles'], said: readonly string[]): RoleView[] {
	const known = new Set(said);
	const once = (sentences: readonly string[]) => {
		const fresh = sentences.filter((one) => !known.has(one));
		for (const one of fresh) known.add(one);
		return fresh.length > 0 ? fresh : [...sentences];
	};
	const quoted = new Set<string>();
	const named = roles.flatMap(({ reasons }) => reasons);
	return roles.map(({ id, slot, band, title, summary, employers, reasons, bridges, evidence }) => ({
		id,
		slot,
		band,
		title,
		summary,
		employers,
		reasons: once(reasons),
		bridges: once(bridges),
		quotes: roleQuotes(evidence, named, quoted),
	}));
}

/** Two at least; lines that say what was done before titles, and a third only when it is new. */
function roleQuotes(evidence: RoleMatch['evidence'], reasons: readonly string[], quoted: Set<string>): string[] {
	const texts = [...new Set(evidence.map((quote) => quoteText(quote)))];
	const { telling, rest } = tellingFirst(texts, reasons);
	const shown = [...telling, ...rest].filter(
		(text, at) => at < LEAST_QUOTES || (telling.includes(text) && !quoted.has(text)),
	);
	for (const text of shown) quoted.add(text);
	return shown.slice(0, ROLE_QUOTES);
}

function intelView({ changes, rules, helps, staysHuman, industry: _, ...intel }: IndustryIntel): IntelView {
	const shown = new Set<string>();
	// A line that stands there already proves nothing new.
	const once = (quote: string | undefined) => {
		if (quote === undefined || shown.has(quote)) return {};
		shown.add(quote);
		return { quote };
	};
	return {
		...intel,
		changes: changes.map(({ text, source }) => ({ text, ...(source && { source: inWords(source) }) })),
		rules: rules.map((rule) => ({ ...rule, source: inWords(rule.source) })),
		helps: helps.map(({ task, how, why }) => ({ task, how, ...once(quoteTexts(why, 1)[0]) })),
		staysHuman: staysHuman.map(({ task, why }) => ({ task, ...once(quoteTexts(why, 1)[0]) })),
	};
}

type Source = IndustryIntel['rules'][number]['source'];

function inWords({ title, url, reviewed }: Source): Source {
	return { title, url, reviewed: monthOf(reviewed) };
}

/** A session by its topic's id. */
export function sessionView(topic: string): SessionView {
	const learn = learnTopics.find(({ id }) => id === topic);
	const build = buildTopics.find(({ id }) => id === topic);
	return { topic, kind: build ? 'build' : 'learn', title: (learn ?? build)?.title ?? topic };
}

function level(value: number): number {
	return Math.max(0, Math.min(3, Math.round(value)));
}

/** A month such as `2026-11` in words. */
function monthOf(month: string): string {
	return new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', {
		month: 'long',
		year: 'numeric',
		timeZone: 'UTC',
	});
}
