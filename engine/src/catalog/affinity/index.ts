import { longestStart } from '../../lexicon/occupations/index.ts';
import { tables } from '../../tables/tables.ts';

const table: ReadonlyMap<string, ReadonlyMap<string, number>> = byCodeStart();

const none: ReadonlyMap<string, number> = new Map();

/**
 * The roles near an occupation, by id, with a nearness above 0 and up to 1.
 * @param soc An O*NET-SOC code; an unknown one is near nothing.
 */
export function rolesNear(soc: string): ReadonlyMap<string, number> {
	return longestStart(table, soc) ?? none;
}

/** 0 to 1: how near a role is to work in general. */
export function commonnessOf(role: string): number {
	return [...table.values()].reduce((sum, roles) => sum + (roles.get(role) ?? 0), 0) / table.size;
}

/** Roles by the code prefixes that they are near to. @internal For tests of the data. */
export function affinityTable(): ReadonlyMap<string, ReadonlyMap<string, number>> {
	return table;
}

function byCodeStart(): Map<string, Map<string, number>> {
	const all = new Map<string, Map<string, number>>();
	for (const { id, nearness } of tables.roles) {
		for (const [start, tenths] of Object.entries(nearness)) {
			all.set(start, (all.get(start) ?? new Map()).set(id, tenths / 10));
		}
	}
	return all;
}
