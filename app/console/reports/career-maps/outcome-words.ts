import { reasonCopy } from '#content/career-map.ts';
import { careerMapsPages } from '#content/console/career-maps.ts';
import type { GenaiCareerHacks } from '#database/tables.ts';

const SECOND_MS = 1000;

/** What came of a request, and what its owner was told of it, in words. */
export function outcomeWords({ outcome, reason }: Pick<GenaiCareerHacks, 'outcome' | 'reason'>) {
	if (!outcome) return undefined;
	const said = careerMapsPages.outcomes[outcome];
	return outcome === 'report' ? { said } : { said, ...reasonCopy(reason) };
}

/** From one instant to another, in seconds. */
export function secondsBetween(from: Date, to: Date): number {
	return (new Date(to).getTime() - new Date(from).getTime()) / SECOND_MS;
}
