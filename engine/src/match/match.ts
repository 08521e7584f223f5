import { type CareerRole, careerRoles } from '../catalog/roles/index.ts';
import { stretchAt } from '../lexicon/stretches.ts';
import type { RoleMatch } from '../model.ts';
import type { Candidate, Person } from './candidate.ts';
import { byEvidence, chooseThree, type Slot } from './choose.ts';
import { quotesFor, quotesOfWork } from './evidence.ts';
import { bridgesFor, reasonsFor } from './explain.ts';
import { facetsOf } from './facets.ts';
import { isLikely, mayAdvise, mayPropose } from './rules.ts';
import { weighRole } from './score.ts';

const STRONG = 66;
const GOOD = 50;
/** A strong fit requires near work, not only many skills. */
const STRONG_NEARNESS = 0.55;

/**
 * Three roles for a person: best fit, close second and a stretch; undefined if the CV does not support three.
 * @param roles In any order, which makes no difference.
 */
export function matchRoles(person: Person, roles: readonly CareerRole[] = careerRoles): RoleMatch[] | undefined {
	const all = weighAll(person, roles);
	const proposable = all.filter((candidate) => mayPropose(candidate, person));
	const chosen = steps(proposable, all, person).reduce<ReturnType<typeof chooseThree>>(
		(three, step) => three ?? chooseThree(step(), person),
		undefined,
	);
	if (!chosen) return undefined;
	const used = new Set<number>();
	return [...chosen].map(([slot, candidate]) => {
		const isAdvised = quotesFor(candidate, person, new Set()).length < 2;
		const evidence = quotesOfWork(candidate, person, used, isAdvised);
		for (const { start } of evidence) used.add(stretchAt(person.lines, start)?.start ?? start);
		return describe({ ...candidate, evidence }, slot, person);
	});
}

/** Sets of roles from likely to generally recommended; the first set that yields three is used. */
function steps(proposable: readonly Candidate[], all: readonly Candidate[], person: Person): (() => Candidate[])[] {
	const likely = proposable.filter((candidate) => isLikely(candidate, person));
	const fitting = proposable.filter((candidate) => likely.includes(candidate) || mayAdvise(candidate, person));
	const advised = () =>
		all
			.filter((candidate) => !fitting.includes(candidate) && mayAdvise(candidate, person))
			.map((candidate) => ({ ...candidate, evidence: quotesFor(candidate, person, new Set(), true) }))
			.filter(({ evidence }) => evidence.length >= 2);
	return [() => likely, () => fitting, () => [...fitting, ...advised()], () => [...proposable]];
}

/** Scores every role, the highest first, whether or not it may be proposed. */
export function weighAll(person: Person, roles: readonly CareerRole[] = careerRoles): Candidate[] {
	const facets = facetsOf(roles);
	return roles
		.map((role) => weighRole(role, facets.get(role.id) ?? [], person))
		.sort((a, b) => b.score - a.score || byEvidence(a, b));
}

function describe(candidate: Candidate, slot: Slot, person: Person): RoleMatch {
	return {
		id: candidate.role.id,
		title: candidate.role.title,
		slot,
		band: bandOf(candidate, slot),
		score: candidate.score,
		reasons: reasonsFor(candidate, slot, person),
		evidence: [...candidate.evidence],
		bridges: bridgesFor(candidate, person),
	};
}

/** A stretch is never called strong. */
function bandOf({ score, nearness }: Candidate, slot: Slot): RoleMatch['band'] {
	if (score >= STRONG && nearness >= STRONG_NEARNESS && slot !== 'stretch') return 'strong';
	return score >= GOOD ? 'good' : 'possible';
}
