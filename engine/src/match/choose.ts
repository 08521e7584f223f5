import { adviceShareOf } from '../catalog/careers.ts';
import type { Profile, RoleMatch } from '../model.ts';
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

export function mayPropose(candidate: Candidate, person: Person): boolean {
	return (
		hasTwoQuotes(candidate) &&
		isWithinReach(candidate, person.profile) &&
		hasSustainabilityWork(candidate, person) &&
		isPlausible(candidate)
	);
}

/** A role with a lower score is proposed only if an adviser would recommend it. */
const THIN = 36;

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

export type Slot = RoleMatch['slot'];

/** Penalty for a role of the same family, in second and third place. */
const SAME_FAMILY = { close: 4, stretch: 5 };
/** Bonus of a step up in third place. */
const STEP_UP = 2;
/** Bonus of a leading role in second place for people who head a department: they do not return to individual work. */
const LEADS_ALREADY = 7;
/** A role above someone's level is the best fit only with this lead. */
const ABOVE_LEVEL = 8;

/** Bonus of recommended roles among those that little speaks for. */
const ADVICE = { points: 9, step: 2 };

function adviceFor({ role, score }: Candidate, { advised }: Person): number {
	const place = advised.indexOf(role.id);
	return score >= THIN || place < 0 ? 0 : Math.min(THIN - score, Math.max(0, ADVICE.points - ADVICE.step * place));
}

/** Penalty in the lower places for a weak role that nearly everyone is recommended: it says nothing about this person. */
const USUAL = 40;

function usualness({ role, score }: Candidate): number {
	return (USUAL * adviceShareOf(role.id) * Math.max(0, THIN - score)) / THIN;
}

/** Chooses the three roles; undefined if there are not three. */
export function chooseThree(candidates: readonly Candidate[], person: Person): Map<Slot, Candidate> | undefined {
	const worthOf = (candidate: Candidate) => candidate.score + adviceFor(candidate, person);
	const isAbove = (candidate: Candidate) => isAboveLevel(candidate, person);
	const best = top(candidates, (candidate) => worthOf(candidate) - (isAbove(candidate) ? ABOVE_LEVEL : 0));
	if (!best) return undefined;
	const others = candidates.filter((candidate) => candidate !== best);
	const leads = rankOf(person.profile.seniority) >= rankOf('manager') && !best.role.isLeading;
	const close = top(
		others,
		(candidate) =>
			worthOf(candidate) -
			(isSameFamily(candidate, best) ? SAME_FAMILY.close : 0) +
			(leads && candidate.role.isLeading ? LEADS_ALREADY : 0) -
			usualness(candidate),
	);
	if (!close) return undefined;
	const stretch = top(
		others.filter((candidate) => candidate !== close),
		(candidate) =>
			worthOf(candidate) -
			(isSameFamily(candidate, best) ? SAME_FAMILY.stretch : 0) -
			(isSameFamily(candidate, close) ? SAME_FAMILY.close : 0) +
			(isAbove(candidate) || isStepUp(candidate, person) ? STEP_UP : 0) -
			usualness(candidate),
	);
	return (
		stretch &&
		new Map<Slot, Candidate>([
			['best', best],
			['close', close],
			['stretch', stretch],
		])
	);
}

/** Students are expected to enter roles for juniors. */
function isAboveLevel({ role }: Candidate, { profile }: Person): boolean {
	return rankOf(role.minSeniority) > Math.max(rankOf('junior'), rankOf(profile.seniority));
}

/** A leading role for someone who does not lead yet. */
function isStepUp({ role }: Candidate, { profile }: Person): boolean {
	return role.isLeading && rankOf(profile.seniority) < rankOf('lead');
}

function isSameFamily(a: Candidate, b: Candidate): boolean {
	return a.role.family === b.role.family;
}

/** The highest by a value. Ties go to nearer work, then more groundwork, then earlier evidence. */
function top(candidates: readonly Candidate[], value: (candidate: Candidate) => number): Candidate | undefined {
	return [...candidates].sort((a, b) => value(b) - value(a) || byEvidence(a, b))[0];
}

/** Orders equal candidates by what the CV shows and where. List order never matters; the id is a last resort. */
export function byEvidence(a: Candidate, b: Candidate): number {
	const [firstOfA, firstOfB] = [a, b].map(({ evidence }) => evidence.map(({ start }) => start));
	return (
		b.nearness - a.nearness ||
		b.groundwork - a.groundwork ||
		b.evidence.length - a.evidence.length ||
		(firstOfA?.[0] ?? 0) - (firstOfB?.[0] ?? 0) ||
		(firstOfA?.[1] ?? 0) - (firstOfB?.[1] ?? 0) ||
		(a.role.id < b.role.id ? -1 : 1)
	);
}
