/**
 * Removes control and other invisible characters from a text from outside (PostgreSQL rejects null characters), and truncates it.
 * @param most Maximum length in UTF-16 units.
 */
export function plainText(text: string, most: number): string {
	return text
		.replace(/[\p{C}\s]+/gu, ' ')
		.trim()
		.slice(0, most);
}
