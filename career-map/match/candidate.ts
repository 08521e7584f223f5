import type { CareerRole } from '../catalog/roles/index.ts';
import type { FoundSkill } from '../lexicon/find-skills.ts';
import type { CvJob, ParsedCv, Profile, Quote } from '../model.ts';
import type { EvidenceLine } from '../profile/evidence-lines.ts';
import type { Facet } from './facets.ts';

/** All that is known of a person when roles are weighed. */
export interface Person {
	cv: ParsedCv;
	profile: Profile;
	lines: readonly EvidenceLine[];
	analysisMonth: string;
	/** How well each skill is proven, by id; what others imply is among them. */
	strengths: ReadonlyMap<string, number>;
	/** The skills that the CV names. */
	shown: ReadonlySet<string>;
	skills: ReadonlyMap<string, Profile['skills'][number]>;
	/** All words of the CV that spell a skill, whether or not it is the person's. */
	spelled: readonly FoundSkill[];
	/** Those that the report may name. */
	nameable: ReadonlySet<string>;
	/** Skills that are words of a trade that is not theirs: they are never quoted. */
	unsure: ReadonlySet<string>;
	/** Skills of sustainability work itself. */
	sustainabilitySkills: number;
	/** Posts whose title may be quoted, with their occupations. */
	posts: readonly Post[];
	/** What an adviser would say to people of these occupations: ids of roles, the likeliest first. */
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

/** A role that has been weighed. */
export interface Candidate {
	role: CareerRole;
	/** 0 to 100. */
	score: number;
	/** 0 to 1: how near the person's occupations are. */
	nearness: number;
	/** 0 to 1: how much of what the role builds on is there. */
	groundwork: number;
	/** The best proven first. */
	proofs: readonly FacetProof[];
	missing: readonly Facet[];
	/** All that the role builds on. */
	facets: readonly Facet[];
	evidence: readonly Quote[];
	/** The post that is nearest to the role. */
	post?: Post;
	/** 0 to 1. */
	postNearness: number;
}
