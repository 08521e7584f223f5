/** An address with query parameters; those that are absent or empty are left out. */
export function addressWith(path: string, query: Record<string, string | undefined>): string {
	const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
	return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
