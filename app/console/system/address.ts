/** An address with what is asked for; what is absent or empty is left out. */
export function addressWith(path: string, asked: Record<string, string | undefined>): string {
	const given = Object.entries(asked).filter((pair): pair is [string, string] => Boolean(pair[1]));
	return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** What an address asks under a name, shortened to what can make sense. */
export function parseQuestion(url: URL, name: string): string | undefined {
	return url.searchParams.get(name)?.trim().slice(0, 2000) || undefined;
}
