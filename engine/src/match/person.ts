import { advisedRoles, impliedSkills } from '../catalog/careers.ts';
import { findSkills } from '../lexicon/find-skills.ts';
import { matchTitle } from '../lexicon/match-title.ts';
import { isPrivateMatter } from '../lexicon/private-matters.ts';
import { skillById } from '../lexicon/skills.ts';
import type { CvJob, ParsedCv, Profile } from '../model.ts';
import { certificationLevels } from '../profile/certification-levels.ts';
import { weightOf } from '../profile/evidence-lines.ts';
import { type Reading, sustainabilitySkills } from '../profile/profile.ts';
import { rankOf } from '../profile/seniority.ts';
import { strengthOf } from '../profile/skills.ts';
import { tables } from '../tables/tables.ts';
import { mayName } from './belonging.ts';
import type { Person, Post } from './candidate.ts';

export function personOf(cv: ParsedCv, { profile, lines }: Reading, analysisMonth: string): Person {
	const working = ownSkills(profile);
	const shown = new Map(
		working.map((skill) => [skill.id, strengthOf(skill, cv.jobs, analysisMonth) * certaintyOf(skill.id, profile)]),
	);
	return {
		cv,
		profile,
		lines,
		analysisMonth,
		strengths: withImplied(shown),
		shown: new Set(shown.keys()),
		skills: new Map(working.map((skill) => [skill.id, skill])),
		spelled: findSkills(cv.text, { language: cv.language }),
		nameable: new Set(working.filter(mayName).map(({ id }) => id)),
		unsure: new Set(working.filter(({ id }) => certaintyOf(id, profile) < 1).map(({ id }) => id)),
		sustainabilitySkills: sustainabilitySkills(profile.skills).length,
		posts: cv.jobs.flatMap((job, index) => (isQuotable(cv, job) ? [postOf(job, index, analysisMonth)] : [])),
		advised: advisedRoles(profile),
		have: new Map(
			certificationLevels(profile.skills, cv.jobs, analysisMonth).map(({ skill, level }) => [skill, level]),
		),
	};
}

/** Drops rostering for people who work shifts without planning them: it is the work of those who lead or look after staff. */
function ownSkills({ skills, seniority }: Profile): Profile['skills'] {
	const isPlanner =
		rankOf(seniority) >= rankOf('lead') || skills.some(({ id }) => tables.skillGroups.staff.includes(id));
	return skills.filter(({ id }) => skillById.get(id)?.kind !== 'language' && (isPlanner || id !== 'rostering'));
}

/** Trades whose words mean other things elsewhere: a wiring test is no exam, a pump's performance no therapy. */
const BORROWED: ReadonlySet<string> = new Set(['education-research', 'healthcare']);
const BORROWED_WORD = 0.25;

/** How certain it is that a skill of such a trade is meant: little, for people who never worked in it. */
function certaintyOf(id: string, { industries, occupations }: Profile): number {
	const trades = skillById.get(id)?.industries ?? [];
	if (trades.length === 0 || !trades.every((trade) => BORROWED.has(trade))) return 1;
	const isTheirs =
		industries.some((own) => (trades as readonly string[]).includes(own.id)) ||
		occupations.some(({ soc }) => /^(?:2[59]|31|13-1151|11-9111|11-903|11-3131)/.test(soc));
	return isTheirs ? 1 : BORROWED_WORD;
}

const IMPLIED = 0.7;

/** Adds what the shown skills are part of, for less. */
function withImplied(shown: ReadonlyMap<string, number>): Map<string, number> {
	const all = new Map(shown);
	for (const [id, strength] of shown) {
		for (const whole of impliedSkills.get(id) ?? []) {
			if (!shown.has(whole)) all.set(whole, Math.max(all.get(whole) ?? 0, strength * IMPLIED));
		}
	}
	return all;
}

/** Excludes lines about the person, and posts that reveal faith, union, party, illness or family. */
function isQuotable(cv: ParsedCv, { title, employer, titleAt, kind }: CvJob): boolean {
	const head = kind === 'volunteering' ? undefined : `${title}, ${employer ?? ''}`;
	if (isPrivateMatter(title, head)) return false;
	return !cv.lines.some(({ start, end, isSensitive }) => isSensitive && start <= titleAt.start && titleAt.start < end);
}

function postOf(job: CvJob, index: number, analysisMonth: string): Post {
	const occupations = matchTitle(job.title)
		.slice(0, 3)
		.map(({ soc, confidence }) => ({ soc, confidence }));
	return { job, index, weight: weightOf(job, analysisMonth), occupations };
}
