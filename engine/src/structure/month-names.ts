import { ofAllLanguages } from '../tables/all-languages.ts';
import { tables } from '../tables/tables.ts';

/** Months by their folded names and short forms. */
export const monthOfName = new Map(
	ofAllLanguages(tables.dates, ({ months }) =>
		months.flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
	),
);

/** Seasons by the month in which they begin. */
export const monthOfSeason = new Map(
	ofAllLanguages(tables.dates, ({ seasons }) =>
		Object.entries(seasons).flatMap(([month, names]) => names.map((name) => [name, Number(month)] as const)),
	),
);

const partsOf = (part: 'early' | 'middle' | 'late') =>
	ofAllLanguages(tables.dates, ({ year_parts }) => year_parts[part]).join('|');

/** Parts of a year by month: "eind 2017", "Anfang 2015", "mid-2019", "finales de 2014". */
const parts: [month: number, words: string][] = [
	[1, partsOf('early')],
	[7, partsOf('middle')],
	[12, partsOf('late')],
];
export const anyPart = `(?<![\\p{L}]-)(?:${parts.map(([, words]) => words).join('|')})(?: +|-)(?:(?:of|de|del|di|do|da|du|van|het jaar)\\s+)?`;

/** The month of a match of {@link anyPart}. */
export function monthOfPart(part: string): number | undefined {
	const [word = ''] = /^\p{L}+/u.exec(part) ?? [];
	return parts.find(([, words]) => new RegExp(`^(?:${words})$`).test(word))?.[0];
}

/** Alternatives for a regular expression, the longest first. */
export const anyMonth = [...monthOfName.keys()].sort((a, b) => b.length - a.length).join('|');
export const anySeason = [...monthOfSeason.keys()].sort((a, b) => b.length - a.length).join('|');
