import type { PatternName } from '../tables/patterns.ts';
import { tables } from '../tables/tables.ts';

export function ofAllLanguages<Table, Word>(
	tables: Readonly<Record<string, Table>>,
	wordsOf: (table: Table) => readonly Word[] | undefined,
): Word[] {
	return Object.values(tables).flatMap((table) => wordsOf(table) ?? []);
}

export function wholeWords(patterns: readonly string[]): RegExp {
	return new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'u');
}

export const patternsOf = (name: PatternName): string[] => ofAllLanguages(tables.patterns, (table) => table[name]);

export const anyOf = (name: PatternName): string => patternsOf(name).join('|');

/** A stretch of the text, from `start` to `end` (exclusive), in UTF-16 code units. */
export interface Stretch {
	start: number;
	end: number;
}

export function merged<T extends Stretch>(stretches: readonly T[]): T[] {
	const result: T[] = [];
	for (const stretch of stretches.toSorted((a, b) => a.start - b.start)) {
		const last = result.at(-1);
		if (last && stretch.start <= last.end) {
			Object.assign(last, stretch, { start: last.start, end: Math.max(last.end, stretch.end) });
		} else result.push({ ...stretch });
	}
	return result;
}

/** The stretch that contains a place of the text. @param stretches Sorted, without overlaps. */
export function stretchAt<T extends Stretch>(stretches: readonly T[], at: number): T | undefined {
	let low = 0;
	let high = stretches.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((stretches[middle]?.end ?? 0) <= at) low = middle + 1;
		else high = middle;
	}
	const found = stretches[low];
	return found && found.start <= at ? found : undefined;
}

export function matchesIn(pattern: RegExp, piece: string, offset: number): Stretch[] {
	return [...piece.matchAll(pattern)].map(({ index, 0: { length } }) => ({
		start: offset + index,
		end: offset + index + length,
	}));
}

export function splitAt(pattern: RegExp, text: string): Stretch[] {
	const marks = matchesIn(pattern, text, 0);
	return [...marks, { start: text.length, end: 0 }].map(({ start: end }, at) => ({
		start: marks[at - 1]?.end ?? 0,
		end,
	}));
}

const LONGEST_LINE = 2000;

/** Reads a text line by line and collects the results. @param read Gets a line and where it starts. */
export function byLine<T>(text: string, read: (line: string, start: number) => readonly T[]): T[] {
	return splitAt(/\n/g, text).flatMap(({ start, end }) =>
		end - start < LONGEST_LINE ? read(text.slice(start, end), start) : [],
	);
}
