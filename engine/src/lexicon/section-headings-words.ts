import { ofAllLanguages } from '../tables/all-languages.ts';
import { tables } from '../tables/tables.ts';
import { type SectionKind, sectionKinds } from './types.ts';

/** Words that do not change what a heading announces, folded. */
const qualifiers = new Set(ofAllLanguages(tables.headings, (table) => table.qualifiers));

interface Announced {
	kind: SectionKind;
	isFirst: boolean;
}

/**
 * Folded words that announce a section among only {@link qualifiers}: "Aus- und Weiterbildungen", "Autres formations suivies",
 * "Cursos e certificados relevantes".
 */
const byWord: ReadonlyMap<string, Announced> = new Map(
	sectionKinds.flatMap((kind) => [...announcing(kind, 'first'), ...announcing(kind, 'last')]),
);

/** In some languages the announcing word comes first in its group, in others last. */
function announcing(kind: SectionKind, place: 'first' | 'last'): [string, Announced][] {
	return ofAllLanguages(tables.headings, (table) =>
		table.announcing_word === place ? table.announces[kind] : undefined,
	).map((word) => [word, { kind, isFirst: place === 'first' }]);
}

/** Words that, alone before "experience", make it a skill: "User Experience". */
const NO_HISTORY =
	/^(?:user|customer|client|employee|guest|brand|candidate|patient|visitor|passenger|digital|ui|ux|years?|no|some|any|extensive|strong|proven|hands)\b/;
const FIELD_OF_EXPERIENCE = /^\p{L}+(?: (?:and )?\p{L}+)? experiences?$/u;
const MAX_WORDS = 7;

/**
 * The section of a heading that is in no list: only words that announce one and words that qualify them, or a field of work before
 * "experience".
 * @param heading folded, words only, "and" for every conjunction
 */
export function headingByWords(heading: string): SectionKind | undefined {
	if (heading.split(' ').length > MAX_WORDS) return undefined;
	const kinds = heading.split(' and ').map(kindOfPart);
	if (kinds.every((kind) => kind !== undefined)) {
		const found = kinds.find((kind) => kind !== 'qualifier');
		if (found) return found;
	}
	return FIELD_OF_EXPERIENCE.test(heading) && !NO_HISTORY.test(heading) ? 'experience' : undefined;
}

function kindOfPart(part: string): SectionKind | 'qualifier' | undefined {
	const words = part.split(' ');
	const announced = words.flatMap((word) => byWord.get(word) ?? []);
	if (words.some((word) => !byWord.has(word) && !qualifiers.has(word))) return undefined;
	if (announced.length === 0) return 'qualifier';
	return (announced.some(({ isFirst }) => isFirst) ? announced[0] : announced.at(-1))?.kind;
}
