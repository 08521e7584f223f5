/** An address with query parameters; those that are absent or empty are left out. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
	const pairs = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
	return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
}
