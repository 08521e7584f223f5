import { type RawBuilder, sql } from 'kysely';

/** The characters that separate words, the same as in `record_words` of the database. */
const SEPARATORS = /[\s@.\-_+/\\:,;'"()<>&|!*\0]+/;
const MAX_WORDS = 8;
/** A word of at least this many letters also finds longer words that start with it. */
const MIN_PREFIX = 2;

/**
 * A search text as a `tsquery`: every word must match, by prefix.
 * @returns Undefined when the text has no words.
 * @see https://www.postgresql.org/docs/current/datatype-textsearch.html#DATATYPE-TSQUERY
 */
export function wordsQuery(typed: string): RawBuilder<unknown> | undefined {
	const words = typed.split(SEPARATORS).filter(Boolean).slice(0, MAX_WORDS);
	const query = words.map((word) => `'${word}'${word.length >= MIN_PREFIX ? ':*' : ''}`);
	return query.length > 0 ? sql`to_tsquery('pg_catalog.simple', ${query.join(' & ')})` : undefined;
}

/** The search of a list in one text. @param text Names and an email address, joined by spaces. */
export const searchIn =
	(text: RawBuilder<unknown>) =>
	(typed: string): RawBuilder<unknown> | undefined => {
		const words = wordsQuery(typed);
		return words && sql`record_words(${text}) @@ ${words}`;
	};
