import { industryEvidence } from '../lexicon/industries.ts';
import { organizationsIn } from '../lexicon/organizations.ts';
import type { IndustryId } from '../lexicon/types.ts';

/** What names a kind of employer or a firm that is known everywhere. */
const KNOWN = 3;

/** What brackets say of an employer ("Terrasse & Sons (food retail)") says more than its name. */
export function employerEvidence(employer: string): { id: IndustryId; weight: number }[] {
	const [, said] = /\(([^()]{4,})\)?/.exec(employer) ?? [];
	const evidence = said === undefined ? [] : nameEvidence(said);
	return evidence.length > 0 ? evidence : nameEvidence(employer);
}

/** The kind of organization that a name tells; of its other words only those that name a kind or a known firm count beside it. */
function nameEvidence(name: string): { id: IndustryId; weight: number }[] {
	const kinds = organizationsIn(name);
	const words = industryEvidence(name);
	if (kinds.length === 0) return words;
	const tally = new Map<IndustryId, number>();
	for (const { id, weight } of [...kinds, ...words.filter(({ weight }) => weight >= KNOWN)])
		tally.set(id, Math.max(tally.get(id) ?? 0, weight));
	return [...tally].map(([id, weight]) => ({ id, weight })).sort((a, b) => b.weight - a.weight);
}
