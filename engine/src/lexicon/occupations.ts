import type { OccupationRow } from '../tables/schemas.ts';
import { tables } from '../tables/tables.ts';

/** An occupation by its O*NET-SOC code. Its titles: engine/data/languages. */
type Occupation = OccupationRow;

export const allOccupations: readonly Occupation[] = tables.occupations;

export const occupationBySoc: ReadonlyMap<string, Occupation> = new Map(
	allOccupations.map((occupation) => [occupation.soc, occupation]),
);

/** The entry of a table for the longest start of an O*NET-SOC code, at least three characters. */
export function longestStart<T>(table: ReadonlyMap<string, T>, soc: string): T | undefined {
	for (let length = soc.length; length > 2; length--) {
		const found = table.get(soc.slice(0, length));
		if (found !== undefined) return found;
	}
	return undefined;
}

const managers = new Map(tables.managers.map(({ start, manager }) => [start, manager]));

/** The occupation of those who manage the given one; undefined when it has no managers of its own. */
export function managerOf(soc: string): string | undefined {
	return longestStart(managers, soc);
}

const endings = Object.values(tables.forms)
	.flatMap(({ title_endings }) => Object.entries(title_endings))
	.flatMap(([soc, words]) => words.map((word) => [word, soc] as const))
	.sort(([a], [b]) => b.length - a.length);

/** The occupation that the last part of a folded compound points to ("Rohstoffhändlerin", "beheersmedewerker"). */
export function occupationByEnding(word: string): string | undefined {
	const bare = word.endsWith('in') ? word.slice(0, -2) : word;
	const ends = (compound: string, ending: string) =>
		compound.endsWith(ending) && compound.length >= ending.length + MIN_BEFORE;
	return endings.find(([ending]) => ends(bare, ending) || ends(word, ending))?.[1];
}

/** In letters: the least part of a compound before its ending. */
const MIN_BEFORE = 3;
