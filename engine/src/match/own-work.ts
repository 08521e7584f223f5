import type { CareerRole } from '../catalog/roles/index.ts';
import { stretchAt } from '../lexicon/stretches.ts';
import type { EvidenceKind } from '../model.ts';
import type { Person } from './candidate.ts';
import type { Facet } from './facets.ts';

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
