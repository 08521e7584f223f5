import { adviceShareOf } from '../catalog/advice.ts';
import type { RoleMatch } from '../model.ts';
import { rankOf } from '../profile/seniority.ts';
import type { Candidate, Person } from './candidate.ts';
import { THIN } from './rules.ts';

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
