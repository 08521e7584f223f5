import { anyOf } from './patterns.ts';
import { byLine, matchesIn, merged, type Stretch } from './stretches.ts';

/** A word of a name: capitalized or in capitals. */
const CAPITAL = "(?:\\p{Lu}[\\p{L}\\p{N}'’.-]*)";
/** Small words within names. */
const SMALL =
	'(?:of|and|the|for|&|de|del|della|dei|di|du|des|la|las|los|le|les|e|et|y|do|da|dos|für|und|der|van|voor|en|het)';
/** Last words of names of institutions, grants and prizes; no last word of a skill is among them. */
const LAST = `(?:${anyOf('institution_endings')})`;
/** First words of names that go on after a small word. */
const FIRST = `(?:(?:\\p{Lu}[\\p{L}-]* )?(?:${anyOf('institution_beginnings')}))`;

/** A name in a text. */
export interface NameStretch extends Stretch {
	/** A town, an island or a program of that name: nothing in it is a skill, even if it is spelled like one. */
	isPlace?: boolean;
}

const INSTITUTION = new RegExp(
	[
		// "Securities and Exchange Commission", "Leeds Teaching Hospitals", "GCRF Networking Grant"
		`(?<![\\p{L}\\p{N}])${CAPITAL}(?:,? (?:${SMALL} ){0,2}${CAPITAL}){0,6}? (?:${SMALL} )?${LAST}(?![\\p{L}\\p{N}])(?: (?:of|for|de|für|di) (?:the )?${CAPITAL}(?:(?:,| and| &)? ${CAPITAL}){0,3})?`,
		// "Royal Academy of Medicine", "Institute of Hazard, Risk and Resilience", "Ministerio de Educación"
		`(?<![\\p{L}\\p{N}])${FIRST} (?:of|for|de|del|della|di|des|du|für|van|voor|da|do)(?: (?:the|la|las|los|l['’]|les|le))? ${CAPITAL}(?:(?: ${SMALL}){0,2} ${CAPITAL}|, ${CAPITAL}(?=(?:, ${CAPITAL})* (?:and|und|et|y|e|en) )){0,4}`,
		// "Grupo Almacenes Aragón"
		`(?<![\\p{L}\\p{N}])(?:Grupo|Groupe|Gruppo|Gruppe) ${CAPITAL}(?: ${CAPITAL}){0,3}`,
	].join('|'),
	'gu',
);

const COUNTRY = `(?:${anyOf('countries')})`;
/** "in Java, Indonesia" */
const PLACE = new RegExp(`(?<![\\p{L}\\p{N}])(${CAPITAL}(?: ${CAPITAL})?),? \\(?${COUNTRY}(?!\\p{L})`, 'gu');
/** Names that contain words of a trade, and towns. */
const COMPOUND = new RegExp(
	String.raw`(?<![\p{L}\p{N}])(?:${anyOf('names_with_everyday_words')})(?![\p{L}\p{N}])`,
	'gu',
);
/** A line with more capitals is in title case, where names cannot be told from words. */
const TITLE_CASE = 0.85;
const MIN_WORDS = 6;

/**
 * Finds the names of institutions, companies, grants and places in a text. Words inside them are no skills of the person: the
 * "Exchange" of a Securities and Exchange Commission, the "Java" of "Java, Indonesia".
 * @param employers as the posts name them
 * @returns sorted stretches without overlaps
 */
export function nameStretches(text: string, employers: readonly string[] = []): NameStretch[] {
	const places = new Set<string>();
	const found = byLine<NameStretch>(text, (line, start) => {
		const cells = line.split('\t').filter((cell) => !isTitleCase(cell));
		const named = [...line.matchAll(PLACE)].map(({ 1: name = '' }) => name);
		for (const name of named) if (places.size < MAX_PLACES) places.add(name);
		return [
			...cells.flatMap((cell) => matchesIn(INSTITUTION, cell, start + line.indexOf(cell))),
			...matchesIn(COMPOUND, line, start).map((stretch) => ({ ...stretch, isPlace: true })),
			...matchesIn(PLACE, line, start),
		];
	});
	for (const name of new Set(employers)) if (name.length >= SHORTEST_NAME) found.push(...occurrences(text, name));
	for (const name of places) found.push(...occurrences(text, name).map((stretch) => ({ ...stretch, isPlace: true })));
	return merged(found);
}

const SHORTEST_NAME = 4;
const MAX_OCCURRENCES = 50;
const MAX_PLACES = 20;

function occurrences(text: string, name: string): Stretch[] {
	const found: Stretch[] = [];
	for (
		let at = text.indexOf(name);
		at >= 0 && found.length < MAX_OCCURRENCES;
		at = text.indexOf(name, at + name.length)
	) {
		found.push({ start: at, end: at + name.length });
	}
	return found;
}

function isTitleCase(line: string): boolean {
	const words = line.match(/\p{L}{4,}/gu) ?? [];
	return words.length >= MIN_WORDS && words.filter((word) => /^\p{Lu}/u.test(word)).length >= words.length * TITLE_CASE;
}
