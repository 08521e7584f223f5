import type { CareerRole } from '../catalog/roles/index.ts';
import type { FoundSkill } from '../lexicon/find-skills.ts';
import type { CvJob, ParsedCv, Profile, Quote } from '../model.ts';
import type { EvidenceLine } from '../profile/evidence-lines.ts';
import type { Facet } from './facets.ts';

/** Everything that is known about a person when roles are scored. */
export interface Person {
	cv: ParsedCv;
	profile: Profile;
	lines: readonly EvidenceLine[];
	analysisMonth: string;
	/** How well each skill is proven, by id, including implied skills. */
	strengths: ReadonlyMap<string, number>;
	/** Ids of the skills that the CV names. */
	shown: ReadonlySet<string>;
	skills: ReadonlyMap<string, Profile['skills'][number]>;
	/** All words of the CV that spell a skill, even if it is not the person's. */
	spelled: readonly FoundSkill[];
	/** Ids of the skills that the report may name. */
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
	/** Codes with the confidence that the title means them. */
	occupations: readonly { soc: string; confidence: number }[];
}

export interface FacetProof {
	facet: Facet;
	/** 0 to 1. */
	strength: number;
}

/** A scored role. */
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
	/** Everything that the role builds on. */
	facets: readonly Facet[];
	evidence: readonly Quote[];
	/** The post that is nearest to the role. */
	post?: Post;
	/** 0 to 1. */
	postNearness: number;
}
