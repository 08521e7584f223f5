import type { Profile } from '../model.ts';
import { rankOf } from '../profile/seniority.ts';
import type { Candidate, Person } from './candidate.ts';

/** Below this, and with neither near work nor some ground, a role is proposed only to make up three. */
const LEAST_SCORE = 20;
/** Occupations this near need no more; otherwise the tasks must show the role's ground. */
const NEAR = 0.28;
const NEAR_ALONE = 0.5;
const SOME_GROUND = 0.08;
const SOMEWHAT_NEAR = 0.15;
const SURE_GROUND = 0.45;
const WELL_PROVEN = 0.45;

/** The hard rules: whether a role may be proposed to someone at all. */
export function mayPropose(candidate: Candidate, person: Person): boolean {
	return (
		hasTwoQuotes(candidate) &&
		isWithinReach(candidate, person.profile) &&
		hasSustainabilityWork(candidate, person) &&
		isPlausible(candidate)
	);
}

/** A role that so little speaks for is proposed only to those whom an adviser would send there. */
export const THIN = 36;

/** Whether a role is likely enough to be preferred to those that are merely possible. */
export function isLikely({ role, score, nearness, groundwork }: Candidate, { advised }: Person): boolean {
	if (score < THIN && !role.sustainability && !advised.includes(role.id)) return false;
	return score >= LEAST_SCORE && (nearness >= NEAR_ALONE || groundwork >= SOME_GROUND);
}

/** Whether a role may be proposed to someone for what people of this work are told, where the CV shows little. */
export function mayAdvise(candidate: Candidate, person: Person): boolean {
	return (
		person.advised.includes(candidate.role.id) &&
		isWithinReach(candidate, person.profile) &&
		hasSustainabilityWork(candidate, person)
	);
}

function hasTwoQuotes({ evidence }: Candidate): boolean {
	return evidence.length >= 2;
}

/** One step up at most, and what is for seniors only for seniors. */
function isWithinReach({ role }: Candidate, { seniority }: Profile): boolean {
	const least = rankOf(role.minSeniority);
	return least >= rankOf('senior') ? rankOf(seniority) >= least : least - rankOf(seniority) <= 1;
}

function hasSustainabilityWork({ role }: Candidate, { sustainabilitySkills }: Person): boolean {
	return !role.sustainability || sustainabilitySkills >= 2;
}

function isPlausible({ role, nearness, groundwork, proofs }: Candidate): boolean {
	if (nearness >= NEAR) return true;
	// Far work with the right skills: only in the direction that the program is about.
	if (nearness < SOMEWHAT_NEAR && !role.sustainability) return false;
	const proven = proofs.filter(({ facet, strength }) => facet.isCore && strength >= WELL_PROVEN);
	return groundwork >= SURE_GROUND && proven.length >= 2;
}
