import { patternsOf } from '../lexicon/patterns.ts';
import { headingOf } from '../lexicon/section-headings.ts';
import type { SectionKind as LexiconKind } from '../lexicon/types.ts';
import { fold } from '../lexicon/words.ts';

/** Headings that stand above posts, beside those of the lexicon. */
const more = new Set(patternsOf('experience_headings'));

const LONGEST = 40;
/** "Publications (sélection)": how much of it is told. */
const CHOSEN =
	/\s*\((?:selection|selected|extracts?|s[ée]lection|extraits?|auswahl|auszug|selecci[óo]n|selezione|sele[çc][ãa]o|selectie|recent|choix)\)\s*:?$/iu;
/** Shorter words are too likely to be the beginning of another ("Work"). */
const SHORTEST_CLOSED = 8;

/**
 * Which part of a CV a line opens: as the lexicon tells, and "Karriere", "Trayectoria laboral" and their like; and words that
 * lost the space between them with the letters that were set apart ("WORKEXPERIENCE").
 */
export function sectionHeading(line: string): LexiconKind | undefined {
	const known = headingOf(line) ?? headingOf(line.replace(CHOSEN, ''));
	if (known || line.length > LONGEST) return known;
	const bare = line.replace(/^[\s•#*\d.)-]+|[\s:•#*-]+$/g, '');
	if (bare.length < 4) return undefined;
	if (more.has(fold(bare).replace(/[^\p{L}]+/gu, ' '))) return 'experience';
	return bare.length >= SHORTEST_CLOSED && /^\p{L}+$/u.test(bare) ? headingOf([...bare].join(' ')) : undefined;
}
