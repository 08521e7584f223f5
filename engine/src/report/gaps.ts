import {
	directSkills,
	firstSteps,
	purposes,
	roleById,
	sessionsFor,
	skillInSentence,
	type Work,
	withArticle,
	workNamed,
} from '../catalog/catalog.ts';
import { gapReasons, workWords } from '../catalog/report-words.ts';
import { skillById } from '../lexicon/skills.ts';
import { type CertificationSkillId, certificationSkills } from '../lexicon/types.ts';
import { mayName, tradeOf } from '../match/belonging.ts';
import type { Person } from '../match/candidate.ts';
import { isEmployer } from '../match/evidence.ts';
import type { Profile, Quote, ReportModel, RoleMatch, SkillGap } from '../model.ts';
import { type CertificationLevel, certificationLevels, type Shown } from '../profile/certification-levels.ts';
import { rankOf } from '../profile/seniority.ts';
import { tables } from '../tables/tables.ts';

const SLOT_WEIGHT: Record<RoleMatch['slot'], number> = { best: 0.5, close: 0.3, stretch: 0.2 };
const ENOUGH = 2;
const CLOSE_FIRST = 3;
const TASKS = 8;
/** A piece of work below this share of the largest is ignored. */
const MIN_SHARE = 0.28;
/** From this belonging on, a skill is the person's own. */
const OWN = 0.45;
const TOOL = 0.6;
const AI_SKILLS: ReadonlySet<string> = new Set([
	...directSkills['prompt-engineering'],
	...directSkills['custom-ai-assistants'],
	...directSkills['genai-tool-fluency'],
	...tables.skillGroups.ai,
]);

export type Gaps = Required<Pick<ReportModel, 'gaps' | 'alreadyHave' | 'closeFirst'>>;

/** The gap of each certification skill for this person and these roles, in the certification's order. */
export function gapsFor(person: Person, roles: readonly RoleMatch[]): Gaps {
	const haves = certificationLevels(person.profile.skills.filter(mayName), person.cv.jobs, person.analysisMonth);
	const tasks = new Tasks(person);
	const gaps = certificationSkills.map(({ id, label }, index) => {
		const have = haves[index] as CertificationLevel;
		const need = needOf(id, roles);
		return { ...gapOf(id, label, Math.round(need), have, roles, person, tasks), urgency: need - have.level };
	});
	return {
		gaps: gaps.map(({ urgency: _, ...gap }) => gap),
		alreadyHave: gaps.filter(({ have }) => have >= ENOUGH).map(({ skill, label, why }) => ({ skill, label, why })),
		closeFirst: gaps
			// A skill that no role needs is not urgent, however little of it is shown.
			.filter(({ urgency, need, have }) => urgency > 0 && !isNoMatter(need, have))
			.sort((a, b) => b.urgency - a.urgency || b.need - a.need)
			.slice(0, CLOSE_FIRST)
			.map(({ skill }) => skill),
	};
}

function needOf(id: CertificationSkillId, roles: readonly RoleMatch[]): number {
	return roles.reduce((sum, role) => sum + SLOT_WEIGHT[role.slot] * (roleById.get(role.id)?.weights[id] ?? 0), 0);
}

function gapOf(
	id: CertificationSkillId,
	label: string,
	need: number,
	{ level, shownBy: all }: CertificationLevel,
	roles: readonly RoleMatch[],
	person: Person,
	tasks: Tasks,
): SkillGap {
	const shown = all.filter(({ evidence }) => !isEmployer(evidence.quote, person.cv.jobs));
	const shownBy = level < ENOUGH ? ownFirst(shown, person.profile.industries) : shown;
	const work = tasks.next(shownBy.map((entry) => entry.id));
	const why = level === 0 || isNoMatter(need, level) ? [] : quotesOf(shownBy);
	const step = firstSteps[id];
	return {
		skill: id,
		label,
		need,
		have: level,
		why,
		reason: reasonOf(id, need, level, shownBy[0], roles),
		firstStep: step[routeOf(person.profile)](work),
		session: sessionOf(id, person),
	};
}

function reasonOf(
	id: CertificationSkillId,
	need: number,
	level: number,
	shownBy: Shown | undefined,
	roles: readonly RoleMatch[],
): string {
	const skill = shownBy === undefined ? undefined : skillInSentence(shownBy);
	if (level >= ENOUGH && level >= need && skill) return gapReasons.enough(skill);
	const role = withArticle(neediest(id, roles));
	if (isNoMatter(need, level)) return gapReasons.enoughForNow(role, purposes[id]);
	if (level >= ENOUGH && skill) return gapReasons.part(role, purposes[id], skill);
	if (level !== 1 || shownBy === undefined) return gapReasons.nothing(role, purposes[id]);
	const reason = AI_SKILLS.has(shownBy.id) ? gapReasons.close : gapReasons.groundwork;
	return reason(role, purposes[id], workNamed(shownBy).name);
}

/** Groundwork for a skill that is hardly needed is not worth mentioning. */
function isNoMatter(need: number, level: number): boolean {
	return need <= 1 && level < ENOUGH;
}

function routeOf({ isNonOffice, seniority }: Profile): 'handsOn' | 'leading' | 'desk' {
	if (isNonOffice) return 'handsOn';
	return rankOf(seniority) >= rankOf('director') ? 'leading' : 'desk';
}

/** The title of the role that needs a skill most; of equals, the better fit. */
function neediest(id: CertificationSkillId, roles: readonly RoleMatch[]): string {
	const weight = (role: RoleMatch) => roleById.get(role.id)?.weights[id] ?? 0;
	const most = Math.max(...roles.map(weight));
	return roles.find((role) => weight(role) === most)?.title ?? '';
}

/** Puts groundwork from the person's line of work first: an interview does not make an engineer a journalist. */
function ownFirst(
	shownBy: CertificationLevel['shownBy'],
	industries: Profile['industries'],
): CertificationLevel['shownBy'] {
	const isOwn = ({ id }: Shown) => ownWork(id, industries) >= OWN;
	return [...shownBy.filter(isOwn), ...shownBy.filter((entry) => !isOwn(entry))];
}

/** Up to two, from different lines. */
function quotesOf(shownBy: CertificationLevel['shownBy']): Quote[] {
	const quotes: Quote[] = [];
	for (const { evidence } of shownBy) {
		const { quote, start, end } = evidence;
		if (quotes.every((other) => other.end <= start || end <= other.start)) quotes.push({ quote, start, end });
	}
	return quotes.slice(0, 2);
}

/** The session that fits the person's skills best, otherwise the first. */
function sessionOf(id: CertificationSkillId, { strengths }: Person): string {
	const sessions = sessionsFor[id];
	const fitOf = (fits: readonly string[]) =>
		fits.reduce((sum, skill) => sum + Math.min(1, strengths.get(skill) ?? 0), 0);
	let best = sessions[0];
	let most = 0.5;
	for (const session of sessions) {
		const value = fitOf(session.fits);
		if (value > most) {
			best = session;
			most = value;
		}
	}
	return best?.session ?? '';
}

/** Names the person's work in the first steps, varying it from step to step. */
class Tasks {
	/** The person's main work first. */
	private readonly skills: readonly string[];
	private readonly isStudent: boolean;
	private readonly used = new Map<string, number>();
	private readonly labels: ReadonlyMap<string, string>;

	constructor({ profile, strengths }: Person) {
		this.labels = new Map(profile.skills.map(({ id, label }) => [id, label]));
		this.isStudent = profile.seniority === 'student';
		this.skills = profile.skills
			.filter(mayName)
			.filter(({ id, evidence }) => isWork(id) && evidence.some(({ job }) => job !== undefined))
			.filter(({ id }) => (strengths.get(id) ?? 0) > 0.3)
			.map(({ id }) => ({ id, worth: (strengths.get(id) ?? 0) * ownWork(id, profile.industries) }))
			.sort((a, b) => b.worth - a.worth)
			.slice(0, TASKS)
			.filter(({ worth }, _, [most]) => worth >= MIN_SHARE * (most?.worth ?? 0))
			.map(({ id }) => id);
	}

	/** @param fitting Skills related to the step; without any, others are used. */
	next(fitting: readonly string[]): Work {
		const own = fitting.filter((id) => this.skills.includes(id));
		const id = this.leastUsed(own.length > 0 ? [...own, ...this.skills.slice(0, 2)] : this.skills.slice(0, 5));
		if (id === undefined) {
			const name = this.isStudent ? workWords.studies : workWords.unnamed;
			return { name, within: `in ${name}` };
		}
		this.used.set(id, (this.used.get(id) ?? 0) + 1);
		return workNamed({ id, label: this.labels.get(id) ?? id });
	}

	private leastUsed(ids: readonly string[]): string | undefined {
		return [...new Set(ids)].sort((a, b) => (this.used.get(a) ?? 0) - (this.used.get(b) ?? 0))[0];
	}
}

/** A tool counts less than the work done with it. */
function ownWork(id: string, industries: Profile['industries']): number {
	return tradeOf(id, industries) * (skillById.get(id)?.kind === 'tool' ? TOOL : 1);
}

/** Traits and languages are not work. */
function isWork(id: string): boolean {
	const kind = skillById.get(id)?.kind;
	return kind === 'domain' || kind === 'method' || kind === 'tool';
}
