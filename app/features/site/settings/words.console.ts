/** Fills in the `{names}` of a text. */
export function fill(text: string, values: Record<string, string | number>): string {
	return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/** The accessible name of a scrollable table, inside its section. */
export const scrolledTable = '{section}, table';
