import { reasonCopy } from '#content/career-map.ts';
import { careerMapsPages } from '#content/console/career-maps.ts';
import type { GenaiCareerHacks } from '#database/tables.ts';

const SECOND_MS = 1000;

/** The label of a request's outcome, with the message that its owner got. */
export function outcomeWords({ outcome, reason }: Pick<GenaiCareerHacks, 'outcome' | 'reason'>) {
	if (!outcome) return undefined;
	const text = careerMapsPages.outcomes[outcome];
	return outcome === 'report' ? { text } : { text, ...reasonCopy(reason) };
}

/** The seconds between two instants. */
export function secondsBetween(from: Date, to: Date): number {
	return (new Date(to).getTime() - new Date(from).getTime()) / SECOND_MS;
}
