import { patternsOf } from '../lexicon/patterns.ts';
import { headingOf } from '../lexicon/section-headings.ts';
import type { SectionKind as LexiconKind } from '../lexicon/types.ts';
import { fold } from '../lexicon/words.ts';

/** Headings above posts, besides those of the lexicon. */
const more = new Set(patternsOf('experience_headings'));

const LONGEST = 40;
/** "Publications (sélection)": a note about completeness. */
const CHOSEN =
	/\s*\((?:selection|selected|extracts?|s[ée]lection|extraits?|auswahl|auszug|selecci[óo]n|selezione|sele[çc][ãa]o|selectie|recent|choix)\)\s*:?$/iu;
/** Shorter words may be the start of another ("Work"). */
const SHORTEST_CLOSED = 8;

/**
 * The section that a line opens: by the lexicon, by further headings ("Karriere", "Trayectoria laboral"), and by letter-spaced
 * headings that lost the space between words ("WORKEXPERIENCE").
 */
export function sectionHeading(line: string): LexiconKind | undefined {
	const known = headingOf(line) ?? headingOf(line.replace(CHOSEN, ''));
	if (known || line.length > LONGEST) return known;
	const bare = line.replace(/^[\s•#*\d.)-]+|[\s:•#*-]+$/g, '');
	if (bare.length < 4) return undefined;
	if (more.has(fold(bare).replace(/[^\p{L}]+/gu, ' '))) return 'experience';
	return bare.length >= SHORTEST_CLOSED && /^\p{L}+$/u.test(bare) ? headingOf([...bare].join(' ')) : undefined;
}
