import { commonnessOf, rolesNear } from '../catalog/careers.ts';
import type { CareerRole } from '../catalog/catalog.ts';
import { skillById } from '../lexicon/skills.ts';
import type { Profile } from '../model.ts';
import { rankOf } from '../profile/seniority.ts';
import { type Candidate, type Facet, type FacetProof, ownWorkOf, type Person, type Post } from './candidate.ts';
import { postNearnessOf, quotesFor } from './evidence.ts';

/** Maximum points for each part, 100 together. */
const POINTS = { nearness: 42, now: 6, groundwork: 30, industry: 8, level: 10, have: 4 };
/** Near work counts in full if some of what the role builds on is shown. */
const BARE_NEARNESS = 0.78;
const SOME_GROUND = 0.2;
const MIN_ASKED = 2.5;
/** Penalty for a role that is near to nearly everything: it says little about this person. */
const COMMON_POINTS = 32;
/** Penalty if the role's main facet is not shown, unless the work is near. */
const HEART_POINTS = 14;
/** Penalty for a role that borders on every trade, if it is not this person's own work. */
const OWN_POINTS = 14;
/** Bonus of sustainability work for a sustainability role, and penalty if there is little. */
const SUSTAINABILITY_POINTS = 6;
const LITTLE_SUSTAINABILITY = 0.15;
/** Weight of an everyday skill for a role that is far from someone's work. */
const EVERYDAY = 0.3;
/** From this strength on a facet counts as shown. */
export const PROVEN = 0.2;

export function weighRole(role: CareerRole, facets: readonly Facet[], person: Person): Candidate {
	const nearness = nearnessOf(role, person.profile.occupations);
	const proofs = facets
		.map((facet) => ({ facet, strength: proofOf(facet, person.strengths, nearness) }))
		.filter(({ strength }) => strength > 0)
		.sort(
			(a, b) => b.strength * b.facet.weight - a.strength * a.facet.weight || (a.facet.name < b.facet.name ? -1 : 1),
		);
	const groundwork = groundworkOf(facets, proofs);
	const { post, postNearness } = nearestPost(role, person.posts);
	const now = currentNearness(role, person.posts) ?? nearness;
	const points =
		(POINTS.nearness * nearness + POINTS.now * now) *
			(BARE_NEARNESS + (1 - BARE_NEARNESS) * Math.min(1, groundwork / SOME_GROUND)) +
		POINTS.groundwork * groundwork +
		POINTS.industry * industryFit(role, person.profile.industries) +
		POINTS.level * levelFit(role, person.profile) +
		POINTS.have * haveFit(role, person.have) +
		sustainabilityPoints(role, person.profile.sustainability) -
		COMMON_POINTS * commonnessOf(role.id) -
		HEART_POINTS * (1 - heartOf(facets, proofs)) * (1 - nearness) -
		OWN_POINTS * (1 - ownWorkOf(role, facets, person, nearness));
	const candidate = {
		role,
		score: Math.round(Math.min(100, Math.max(0, points)) * 10) / 10,
		nearness,
		groundwork,
		proofs,
		facets,
		missing: facets.filter((facet) => facet.isCore && proofOf(facet, person.strengths, 1) < PROVEN),
		...(post && { post }),
		postNearness,
	};
	return { ...candidate, evidence: quotesFor(candidate, person, new Set()) };
}

/** Mostly the weighted mean over the occupations, plus the nearest one with enough weight. */
function nearnessOf(role: CareerRole, occupations: Profile['occupations']): number {
	let mean = 0;
	let nearest = 0;
	for (const { soc, weight } of occupations) {
		const near = rolesNear(soc).get(role.id) ?? 0;
		mean += near * weight;
		nearest = Math.max(nearest, near * Math.min(1, weight / 0.3));
	}
	return 0.65 * mean + 0.35 * nearest;
}

/** Several skills make a facet more certain than one, but never fully. */
function proofOf({ skills }: Facet, strengths: ReadonlyMap<string, number>, nearness: number): number {
	let doubt = 1;
	for (const id of skills) {
		const telling = isEveryday(id) ? EVERYDAY + (1 - EVERYDAY) * nearness : 1;
		doubt *= 1 - Math.min(0.9, 0.8 * telling * (strengths.get(id) ?? 0));
	}
	return Math.round((1 - doubt) * 1000) / 1000;
}

/** Excel, problem solving, documentation: found in CVs of all professions, so they count only for near roles. */
function isEveryday(id: string): boolean {
	const skill = skillById.get(id);
	return skill !== undefined && (skill.kind === 'soft' || skill.industries.length === 0);
}

/** The three weightiest core facets, well proven, are sufficient; general ones alone never are. */
function groundworkOf(facets: readonly Facet[], proofs: readonly FacetProof[]): number {
	const required = facets
		.filter(({ isCore }) => isCore)
		.map(({ weight }) => weight)
		.sort((a, b) => b - a)
		.slice(0, 3)
		.reduce((sum, weight) => sum + weight, 0);
	const shown = proofs.reduce((sum, { facet, strength }) => sum + facet.weight * strength, 0);
	return Math.min(1, shown / (Math.max(MIN_ASKED, required) * 0.85));
}

function heartOf([first]: readonly Facet[], proofs: readonly FacetProof[]): number {
	const strength = proofs.find(({ facet }) => facet === first)?.strength ?? 0;
	return Math.min(1, strength / 0.4);
}

function industryFit({ industries }: CareerRole, own: Profile['industries']): number {
	if (industries.length === 0) return 0.5;
	const shared = own.reduce(
		(sum, { id, weight }) => sum + ((industries as readonly string[]).includes(id) ? weight : 0),
		0,
	);
	return Math.min(1, shared * 1.4);
}

/** Leading roles suit people who lead; a director does not become an analyst. */
function levelFit({ isLeading, minSeniority }: CareerRole, { seniority }: Profile): number {
	const rank = rankOf(seniority);
	if (rank < rankOf(minSeniority)) return minSeniority === 'junior' ? 0.7 : 0.1;
	if (isLeading) return rank >= rankOf('lead') ? 1 : rank >= rankOf('senior') ? 0.75 : 0.4;
	if (rank <= rankOf('senior')) return 0.9;
	return { lead: 0.8, manager: 0.4, director: 0.1, executive: 0 }[seniority as 'lead'] ?? 0.5;
}

function haveFit({ weights }: CareerRole, have: ReadonlyMap<string, number>): number {
	let needed = 0;
	let there = 0;
	for (const [skill, weight] of Object.entries(weights)) {
		needed += weight;
		there += weight * ((have.get(skill) ?? 0) / 3);
	}
	return needed === 0 ? 0 : there / needed;
}

function sustainabilityPoints({ sustainability }: CareerRole, index: number): number {
	if (!sustainability) return 0;
	return index < LITTLE_SUSTAINABILITY ? -SUSTAINABILITY_POINTS : SUSTAINABILITY_POINTS * index;
}

/** How near the latest work is: a privacy officer who was a lawyer differs from a lawyer who was a privacy officer. */
function currentNearness({ id }: CareerRole, posts: readonly Post[]): number | undefined {
	const paid = posts.filter(({ job, occupations }) => job.kind === 'job' && occupations.length > 0);
	const last = Math.max(...paid.map(endOf));
	const now = last > 0 ? paid.filter((post) => endOf(post) === last) : [];
	return now.length > 0 ? Math.max(...now.map(({ occupations }) => postNearnessOf(id, occupations))) : undefined;
}

/** The month in which a post ended, for comparison; 0 if unknown. */
function endOf({ job: { isCurrent, to } }: Post): number {
	return isCurrent ? Number.POSITIVE_INFINITY : to ? to.year * 12 + (to.month ?? 12) : 0;
}

function nearestPost(role: CareerRole, posts: readonly Post[]): { post?: Post; postNearness: number } {
	let post: Post | undefined;
	let best = 0;
	let postNearness = 0;
	for (const candidate of posts) {
		const near = postNearnessOf(role.id, candidate.occupations);
		// The nearer post explains a role better than the longer one.
		if (near ** 2 * candidate.weight > best) {
			best = near ** 2 * candidate.weight;
			post = candidate;
			postNearness = near;
		}
	}
	return { ...(post && { post }), postNearness };
}
