/**
 * A text from outside as one that a database, a log and a page can take: without control and other invisible characters
 * (PostgreSQL takes no null character), and not longer than so many UTF-16 units.
 */
export function plainText(text: string, most: number): string {
	return text
		.replace(/[\p{C}\s]+/gu, ' ')
		.trim()
		.slice(0, most);
}
