import { ofAllLanguages } from '../tables/all-languages.ts';
import { tables } from '../tables/tables.ts';
import { type IndustryId, industryIds } from './types.ts';
import { fold } from './words.ts';

interface Kind {
	id: IndustryId;
	pattern: RegExp;
}

let read: Kind[] | undefined;

/**
 * The kinds of organizations that an employer's name indicates. Longer words win, and no part of them counts again
 * ("Universitätsklinikum" is no university).
 */
export function organizationsIn(name: string): { id: IndustryId; weight: number }[] {
	read ??= industryIds.map((id) => ({
		id,
		pattern: patternOf(ofAllLanguages(tables.industryWords, (table) => table[id].organizations)),
	}));
	const folded = fold(name);
	const hits = read.flatMap(({ id, pattern }) =>
		[...folded.matchAll(pattern)].map((hit) => ({
			id,
			start: hit.index,
			end: hit.index + hit[0].length,
			letters: lettersOf(hit),
		})),
	);
	hits.sort((a, b) => b.letters - a.letters || b.end - b.start - (a.end - a.start));
	const selected: typeof hits = [];
	for (const hit of hits) {
		const over = selected.filter(({ start, end }) => start < hit.end && hit.start < end);
		if (over.every(({ start, end, letters }) => start === hit.start && end === hit.end && letters === hit.letters))
			selected.push(hit);
	}
	const ids = new Set(selected.map(({ id }) => id));
	return [...ids].map((id) => ({ id, weight: KIND_OF_EMPLOYER / ids.size }));
}

const KIND_OF_EMPLOYER = 3;

/** How many letters are in the list; the last part of a compound says what it is, whatever precedes it. */
function lettersOf({ groups = {}, 0: all }: RegExpMatchArray): number {
	return groups.last ? all.length : (groups.whole ?? groups.first ?? '').length;
}

/** Longer words first, so that a pattern matches as much as possible. */
function patternOf(names: readonly string[]): RegExp {
	const entries = names.map(fold).sort((a, b) => b.length - a.length);
	const words = (of: string[]) =>
		of
			.map((entry) =>
				RegExp.escape(entry.replaceAll('*', '')).replaceAll(/\\x20/g, '[\\s-]+').replaceAll(' ', '[\\s-]+'),
			)
			.join('|') || '(?!)';
	const whole = entries.filter((entry) => !entry.includes('*'));
	const first = entries.filter((entry) => entry.endsWith('*'));
	const last = entries.filter((entry) => entry.startsWith('*'));
	return new RegExp(
		`(?<![\\p{L}\\p{N}])(?:(?<whole>${words(whole)})(?![\\p{L}\\p{N}])|(?<first>${words(first)})\\p{L}*|\\p{L}{2,}?(?<last>${words(last)})(?![\\p{L}\\p{N}]))`,
		'gu',
	);
}
