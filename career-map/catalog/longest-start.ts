/** What a table has for the longest beginning of an O*NET-SOC code, of three characters at least. */
export function longestStart<T>(table: ReadonlyMap<string, T>, soc: string): T | undefined {
	for (let length = soc.length; length > 2; length--) {
		const found = table.get(soc.slice(0, length));
		if (found !== undefined) return found;
	}
	return undefined;
}
