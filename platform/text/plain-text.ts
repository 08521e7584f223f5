/**
 * Cleans a text from outside for a database, a log and a page: removes control and other invisible characters
 * (PostgreSQL rejects null characters), and truncates it to so many UTF-16 units.
 */
export function plainText(text: string, most: number): string {
	return text
		.replace(/[\p{C}\s]+/gu, ' ')
		.trim()
		.slice(0, most);
}
