import type { Profile } from '../model.ts';
import { rankOf } from '../profile/seniority.ts';
import type { Candidate, Person } from './candidate.ts';

/** Below this score a role without near work or groundwork is proposed only to complete three. */
const MIN_SCORE = 20;
/** Occupations this near are sufficient; otherwise the tasks must show the role's groundwork. */
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

/** A role with a lower score is proposed only if an adviser would recommend it. */
export const THIN = 36;

/** Whether a role is likely enough to be preferred over those that are merely possible. */
export function isLikely({ role, score, nearness, groundwork }: Candidate, { advised }: Person): boolean {
	if (score < THIN && !role.sustainability && !advised.includes(role.id)) return false;
	return score >= MIN_SCORE && (nearness >= NEAR_ALONE || groundwork >= SOME_GROUND);
}

/** Whether a role may be proposed on the recommendation for this kind of work, if the CV shows little. */
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

/** At most one step up; roles for seniors only to seniors. */
function isWithinReach({ role }: Candidate, { seniority }: Profile): boolean {
	const least = rankOf(role.minSeniority);
	return least >= rankOf('senior') ? rankOf(seniority) >= least : least - rankOf(seniority) <= 1;
}

function hasSustainabilityWork({ role }: Candidate, { sustainabilitySkills }: Person): boolean {
	return !role.sustainability || sustainabilitySkills >= 2;
}

function isPlausible({ role, nearness, groundwork, proofs }: Candidate): boolean {
	if (nearness >= NEAR) return true;
	// Distant work with the right skills is accepted only toward sustainability, the program's subject.
	if (nearness < SOMEWHAT_NEAR && !role.sustainability) return false;
	const proven = proofs.filter(({ facet, strength }) => facet.isCore && strength >= WELL_PROVEN);
	return groundwork >= SURE_GROUND && proven.length >= 2;
}
