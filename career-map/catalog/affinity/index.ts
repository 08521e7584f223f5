import { deskAffinities } from './desk.ts';
import { expertAffinities } from './expert.ts';
import { handsOnAffinities } from './hands-on.ts';

const table: ReadonlyMap<string, ReadonlyMap<string, number>> = read(
	[deskAffinities, expertAffinities, handsOnAffinities].join('\n'),
);

const none: ReadonlyMap<string, number> = new Map();

/**
 * The roles near an occupation, by id, with their nearness above 0 and at most 1.
 * @param soc An O*NET-SOC code; an unknown one is near nothing.
 */
export function rolesNear(soc: string): ReadonlyMap<string, number> {
	for (let length = soc.length; length > 2; length--) {
		const found = table.get(soc.slice(0, length));
		if (found) return found;
	}
	return none;
}

const commonness = new Map<string, number>();

/** 0 to 1: how near a role is to work in general. */
export function commonnessOf(role: string): number {
	const known = commonness.get(role);
	if (known !== undefined) return known;
	const near = [...table.values()].reduce((sum, roles) => sum + (roles.get(role) ?? 0), 0) / table.size;
	commonness.set(role, near);
	return near;
}

/** Every line of the tables as it was read: for the tests of the data. */
export function affinityTable(): ReadonlyMap<string, ReadonlyMap<string, number>> {
	return table;
}

function read(lines: string): Map<string, Map<string, number>> {
	const all = new Map<string, Map<string, number>>();
	for (const line of lines.split('\n').filter((text) => text.trim() !== '')) {
		const [start = '', rest = ''] = line.split(': ');
		if (all.has(start)) throw new Error(`Twice: ${start}`);
		all.set(start, new Map(rest.split(', ').map(readPair)));
	}
	return all;
}

function readPair(pair: string): [string, number] {
	const [id = '', nearness = ''] = pair.trim().split(' ');
	return [id, Number(nearness) / 10];
}
