/** Values by key, each loaded when it is first needed and then kept for a while. */
export interface Cache {
	/**
	 * @param load Loads a value that is missing or too old. Its failure is thrown to all who wait, and not kept.
	 * @returns The value. Each key must always yield values of one type.
	 */
	get<Value>(key: string, load: () => Promise<Value>): Promise<Value>;
	/** Forgets all values, also those that are being loaded. */
	clear(): void;
}

/** @param freshFor How long a value is kept, in milliseconds. */
export function createCache(freshFor: number): Cache {
	let entries = new Map<string, { value: Promise<unknown>; loadedAt: number }>();
	return {
		get<Value>(key: string, load: () => Promise<Value>) {
			const known = entries.get(key);
			if (known && performance.now() - known.loadedAt < freshFor) return known.value as Promise<Value>;
			const value = load();
			const entry = { value, loadedAt: performance.now() };
			const loadingInto = entries.set(key, entry);
			value.catch(() => {
				if (loadingInto.get(key) === entry) loadingInto.delete(key);
			});
			return value;
		},
		clear() {
			entries = new Map();
		},
	};
}
