/** Collects the words that a function returns for the table of each language. */
export function ofAllLanguages<Table, Word>(
	tables: Readonly<Record<string, Table>>,
	wordsOf: (table: Table) => readonly Word[] | undefined,
): Word[] {
	return Object.values(tables).flatMap((table) => wordsOf(table) ?? []);
}

/** A pattern of whole words for folded text. */
export function wholeWords(patterns: readonly string[]): RegExp {
	return new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'u');
}
