import type { CvLine } from '../model.ts';
import { tables } from '../tables/tables.ts';

const NUMBERS: Record<string, number> = Object.assign({}, ...Object.values(tables.dates).map(({ numbers }) => numbers));
const NUMBER = `(?<n>\\d{1,2}|${Object.keys(NUMBERS).join('|')})\\+?`;
const YEARS = '(?:years?|yrs|jahren?|ans|anos|anni|jaar|jaren)';
const EXPERIENCE = '(?:experience|\\p{L}*erfahrung|experiencia|esperienza|\\p{L}*ervaring)';
/** "over ten years of clinical experience", "mehr als 10 Jahre Berufserfahrung", "15 ans d'expérience". */
const SAID = new RegExp(
	`(?<![\\p{L}\\d])${NUMBER}[ -]${YEARS}['’]?(?: (?:of|an|de|di|als|in|work|\\p{L}{4,20}))?(?: \\p{L}{4,20}){0,2} ?(?:d['’] ?)?${EXPERIENCE}(?!\\p{L})`,
	'u',
);
const MORE = /(?:more than|over|uber|mehr als|plus de|mas de|oltre|piu di|mais de|meer dan|ruim)\s*$/;
/** How much "more than" may add, in years. */
const MORE_YEARS = 2;
const MAX = 50;

/** The years of work that someone states at the top, if no post has dates. */
export function statedYears(lines: readonly CvLine[]): { min: number; max: number } | undefined {
	for (const { facts, section } of lines) {
		if (section !== 'summary' && section !== 'contact' && section !== 'experience') continue;
		const folded = facts.foldedInPlace.slice(0, 600);
		const found = SAID.exec(folded);
		const written = found?.groups?.n ?? '';
		const years = NUMBERS[written] ?? Number(written);
		if (!found || !(years > 0 && years <= MAX)) continue;
		const isMore = MORE.test(folded.slice(0, found.index)) || found[0].includes('+');
		return { min: years, max: years + (isMore ? MORE_YEARS : 0) };
	}
	return undefined;
}
