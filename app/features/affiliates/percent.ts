/** A percentage as it is read: `12.5`, not `12.50`. @param decimal As the database has it. */
export function inPercent(decimal: string): string {
	return String(Number(decimal));
}
