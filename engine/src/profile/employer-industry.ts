import { industryEvidence } from '../lexicon/industries.ts';
import { organizationsIn } from '../lexicon/organizations.ts';
import type { IndustryId } from '../lexicon/types.ts';

/** The weight of a kind of employer or a widely known company. */
const KNOWN = 3;

/** The industries that an employer's name indicates. Words in parentheses ("Terrasse & Sons (food retail)") take precedence. */
export function employerEvidence(employer: string): { id: IndustryId; weight: number }[] {
	const [, aside] = /\(([^()]{4,})\)?/.exec(employer) ?? [];
	const evidence = aside === undefined ? [] : nameEvidence(aside);
	return evidence.length > 0 ? evidence : nameEvidence(employer);
}

/** The kind of organization in a name; its other words count only if they name a kind or a well-known company too. */
function nameEvidence(name: string): { id: IndustryId; weight: number }[] {
	const kinds = organizationsIn(name);
	const words = industryEvidence(name);
	if (kinds.length === 0) return words;
	const tally = new Map<IndustryId, number>();
	for (const { id, weight } of [...kinds, ...words.filter(({ weight }) => weight >= KNOWN)])
		tally.set(id, Math.max(tally.get(id) ?? 0, weight));
	return [...tally].map(([id, weight]) => ({ id, weight })).sort((a, b) => b.weight - a.weight);
}
