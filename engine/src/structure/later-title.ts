import { anyOf } from '../lexicon/patterns.ts';
import type { Facts } from '../model.ts';
import { annotate } from './annotate.ts';

interface Piece {
	facts: Facts;
	start: number;
	end: number;
}

/** Words between the first title of a post and a later one: "anfangs …, seit 2008 …", "…, later …". */
const ROSE = new RegExp(
	String.raw`[,;/(]\s*(?:(?:und |and |et |y |e |en )?(?:${anyOf('then_words')})\s+(?:als |as |comme |como |come )?|(?:(?:${anyOf('promoted')})\s+(?:to|zu[rm]?|à|a|tot)\s+)|(?:since|seit|ab|depuis|desde|dal|dall['’]|dalla|sinds|vanaf|from)\s*(?:\p{L}{3,10}\.?\s+(?:de\s+)?)?(?:\d{1,2}[./])?(?:19|20)\d\d\s*:?\s*(?:als |as |comme |como |come )?)(?=\p{L})`,
	'iu',
);

const LEADS =
	/^(?:capo ?(?:squadra|turno|reparto)|vorarbeiter|schichtleiter|schichtführer|teamle(?:ad|it)|team ?lead|chef(?:fe)? d['’]équipe|encargad|foreman|forewoman|charge ?hand|supervisor|voorman|ploegleider|jef[ea] de equipo|capataz|chefe de equipa|encarregad)/iu;

/**
 * The later of two titles in one: what someone is.
 * @param title As in the text.
 */
export function laterTitle<T extends Piece>(title: T): T {
	const { text } = title.facts;
	const found = ROSE.exec(text);
	if (!found) return title;
	const first = text.slice(0, found.index);
	const from = found.index + found[0].length;
	const end = text.slice(from).replace(/[\s,;]+$/, '');
	const facts = annotate(end.includes('(') ? end : end.replace(/\)+$/, ''));
	// People who lead others in their trade are still in the trade that the first title names.
	if (LEADS.test(facts.text) || facts.post < 2 || annotate(first.replace(/^\p{Ll}+ /u, '')).post === 0) return title;
	return { ...title, facts, start: title.start + from, end: title.start + from + facts.text.length };
}
