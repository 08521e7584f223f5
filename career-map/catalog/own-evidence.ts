import { tables } from '../tables/tables.ts';

/**
 * Roles that border on nearly every trade, and what of them has to be someone's own work before they are more than a default:
 * who once trained an apprentice is no learning designer, who wrote one procedure no knowledge manager. The facets that count, by
 * the names of the role, and how many lines of the CV make it a main duty.
 */
export const ownEvidence: Readonly<Record<string, { facets: readonly string[]; lines: number }>> = Object.fromEntries(
	tables.roles.flatMap(({ id, own_evidence }) => (own_evidence ? [[id, own_evidence]] : [])),
);
