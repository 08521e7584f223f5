import type { CareerRole } from '../catalog/catalog.ts';
import type { FoundSkill } from '../lexicon/find-skills.ts';
import { stretchAt } from '../lexicon/patterns.ts';
import { roleSkillIds, skillById } from '../lexicon/skills.ts';
import type { CvJob, EvidenceKind, ParsedCv, Profile, Quote } from '../model.ts';
import type { EvidenceLine } from '../profile/evidence-lines.ts';

export interface Facet {
	name: string;
	isCore: boolean;
	/** Ids of the skills that show it, without languages, which would reveal origin. */
	skills: readonly string[];
	/** 0 to 1: facets that few roles ask for count more. */
	weight: number;
}

type Spread = ReadonlyMap<string, number>;

export function facetsOf(roles: readonly CareerRole[]): ReadonlyMap<string, readonly Facet[]> {
	const spread = spreadOf(roles);
	return new Map(
		roles.map((role) => [
			role.id,
			[
				...role.core.map((name) => facetOf(name, true, spread)),
				...role.helpful.filter((name) => !role.core.includes(name)).map((name) => facetOf(name, false, spread)),
			],
		]),
	);
}

function skillsShowing(name: string): string[] {
	return roleSkillIds(name).filter((id) => skillById.get(id)?.kind !== 'language');
}

function spreadOf(roles: readonly CareerRole[]): Spread {
	const spread = new Map<string, number>();
	for (const { core, helpful } of roles) {
		const shown = new Set([...core, ...helpful].flatMap(skillsShowing));
		for (const id of shown) spread.set(id, (spread.get(id) ?? 0) + 1);
	}
	return spread;
}

function facetOf(name: string, isCore: boolean, spread: Spread): Facet {
	const skills = skillsShowing(name);
	const rarity = skills.reduce((sum, id) => sum + (spread.get(id) ?? 1) ** -0.6, 0) / Math.max(1, skills.length);
	return { name, isCore, skills, weight: Math.round(rarity * (isCore ? 1 : 0.45) * 1000) / 1000 };
}

export interface Person {
	cv: ParsedCv;
	profile: Profile;
	lines: readonly EvidenceLine[];
	analysisMonth: string;
	/** How well each skill is proven, by id, including implied skills. */
	strengths: ReadonlyMap<string, number>;
	shown: ReadonlySet<string>;
	skills: ReadonlyMap<string, Profile['skills'][number]>;
	/** All words of the CV that spell a skill, even if it is not the person's. */
	spelled: readonly FoundSkill[];
	nameable: ReadonlySet<string>;
	/** Skills whose words belong to a trade that is not the person's: never quoted. */
	unsure: ReadonlySet<string>;
	/** How many skills of sustainability work itself. */
	sustainabilitySkills: number;
	/** Posts whose title may be quoted. */
	posts: readonly Post[];
	/** Roles that an adviser would recommend to people of these occupations: ids, the likeliest first. */
	advised: readonly string[];
	/** 0 to 3 for each certification skill. */
	have: ReadonlyMap<string, number>;
}

export interface Post {
	job: CvJob;
	index: number;
	weight: number;
	occupations: readonly { soc: string; confidence: number }[];
}

export interface FacetProof {
	facet: Facet;
	/** 0 to 1. */
	strength: number;
}

export interface Candidate {
	role: CareerRole;
	/** 0 to 100. */
	score: number;
	/** 0 to 1: how near the person's occupations are to it. */
	nearness: number;
	/** 0 to 1: how much of what the role builds on is shown. */
	groundwork: number;
	/** The best proven first. */
	proofs: readonly FacetProof[];
	missing: readonly Facet[];
	facets: readonly Facet[];
	evidence: readonly Quote[];
	post?: Post;
	/** 0 to 1. */
	postNearness: number;
}

/** Mentions without a task count half. */
const TOLD: Record<EvidenceKind, number> = {
	'numbered-bullet': 1,
	bullet: 1,
	'job-line': 1,
	project: 1,
	certificate: 0.5,
	'skills-list': 0.5,
	education: 0.5,
	summary: 0.5,
};
/** From this nearness on, a role is someone's own work by occupation; up to the other, occupations say nothing. */
const OWN_TRADE = 0.9;
const OTHER_TRADE = 0.7;

/** How much a role that borders on nearly every trade is this person's own work, 0 to 1; 1 for all other roles. */
export function ownWorkOf(role: CareerRole, facets: readonly Facet[], person: Person, nearness: number): number {
	const required = role.ownEvidence;
	if (!required) return 1;
	const byTrade = between(nearness, OTHER_TRADE, OWN_TRADE);
	if (byTrade === 1) return 1;
	const byLine = new Map<number, number>();
	for (const { skills } of facets.filter(({ name }) => required.facets.includes(name))) {
		const sure = skills.filter((id) => !person.unsure.has(id));
		for (const { start, kind } of sure.flatMap((id) => person.skills.get(id)?.evidence ?? [])) {
			const line = stretchAt(person.lines, start)?.start ?? start;
			byLine.set(line, Math.max(byLine.get(line) ?? 0, TOLD[kind]));
		}
	}
	const lines = [...byLine.values()].reduce((sum, weight) => sum + weight, 0);
	return byTrade + (1 - byTrade) * between(lines, 0.5, required.lines);
}

function between(value: number, from: number, to: number): number {
	return Math.min(1, Math.max(0, (value - from) / (to - from)));
}
