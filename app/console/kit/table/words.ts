/** The signs that part words, the same as in `record_words` of the database. */
const PARTS = /[\s@.\-_+/\\:,;'"()<>&|!*\0]+/;
const MOST_WORDS = 8;
/** So many letters of a word find every word that begins with them; fewer are a word of their own. */
const BEGINNING = 2;

/**
 * What was typed as a query of PostgreSQL: every word is there, each by its beginning.
 * @returns Undefined when there is no word in it.
 * @see https://www.postgresql.org/docs/current/datatype-textsearch.html#DATATYPE-TSQUERY
 */
export function searchQuery(typed: string): string | undefined {
	const words = typed.split(PARTS).filter(Boolean).slice(0, MOST_WORDS);
	const query = words.map((word) => `'${word}'${word.length >= BEGINNING ? ':*' : ''}`);
	return query.length > 0 ? query.join(' & ') : undefined;
}
