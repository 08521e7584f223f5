/** The words that a function takes of the table of each language, in one list. */
export function ofAllLanguages<Table, Word>(
	tables: Readonly<Record<string, Table>>,
	wordsOf: (table: Table) => readonly Word[] | undefined,
): Word[] {
	return Object.values(tables).flatMap((table) => wordsOf(table) ?? []);
}

/** A pattern of any of some patterns, none inside a longer word. Sees folded text. */
export function wholeWords(patterns: readonly string[]): RegExp {
	return new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'u');
}
