import { patternsOf } from '../lexicon/patterns.ts';

/** Phrases of job adverts, folded, by language: what an employer says of itself, of the post and of whom it looks for. */
const phrases: string[] = patternsOf('advert_phrases');

const PHRASE = new RegExp(`(?<!\\p{L})(?:${phrases.join('|')})`, 'gmu');

/** How many different phrases of job adverts a text has. @param text Folded. */
export function advertPhrases(text: string): number {
	return new Set((text.match(PHRASE) ?? []).map((phrase) => phrase.trim())).size;
}

/** A line at the top that calls the text an advert. @param text Folded. */
export function isCalledAdvert(text: string): boolean {
	return /^\W*(?:offre d ?'? ?emploi|stellenangebot|stellenanzeige|stellenausschreibung|oferta de (?:empleo|trabajo)|offerta di lavoro|annuncio di lavoro|oferta de emprego|anuncio de emprego|vaga de emprego|vaga:|vacature|job (?:advert|offer|description|posting)|vacancy|fiche de poste)/m.test(
		text.slice(0, 400),
	);
}
