import { type RawBuilder, sql } from 'kysely';

/** Word separators, the same as in the database function `record_words`. */
const SEPARATORS = /[\s@.\-_+/\\:,;'"()<>&|!*\0]+/;
const MAX_WORDS = 8;
/** Words of at least this many letters are matched as prefixes. */
const MIN_PREFIX = 2;

/**
 * Converts a search text into a `tsquery` that requires every word, by prefix.
 * @returns Undefined if the text has no words.
 * @see https://www.postgresql.org/docs/current/datatype-textsearch.html#DATATYPE-TSQUERY
 */
export function wordsQuery(input: string): RawBuilder<unknown> | undefined {
	const words = input.split(SEPARATORS).filter(Boolean).slice(0, MAX_WORDS);
	const query = words.map((word) => `'${word}'${word.length >= MIN_PREFIX ? ':*' : ''}`);
	// A subquery, so that PostgreSQL plans without knowing the words: it then always starts from the index. If it expects many rows, it
	// would rather check row by row in the order of the list, and take a second when they are all at the other end.
	return query.length > 0 ? sql`(select to_tsquery('pg_catalog.simple', ${query.join(' & ')}))` : undefined;
}

/** Creates a search in one text. @param text An SQL text such as names and an email address, joined by spaces. */
export const searchIn =
	(text: RawBuilder<unknown>) =>
	(input: string): RawBuilder<unknown> | undefined => {
		const words = wordsQuery(input);
		return words && sql`record_words(${text}) @@ ${words}`;
	};
