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

/** A function that creates a value on its first call and returns it from then on. After a failure the next call tries again. */
export function lazy<Value>(create: () => Promise<Value>): () => Promise<Value> {
	let value: Promise<Value> | undefined;
	return () => {
		value ??= create().catch((error: unknown) => {
			value = undefined;
			throw error;
		});
		return value;
	};
}

/** Runs a function once for all concurrent callers with the same key: they share its result or its error. */
export type SingleFlight = <Result>(key: string, run: () => Promise<Result>) => Promise<Result>;

/** Creates a `SingleFlight` with its own keys. Each key must always yield results of one type. */
export function createSingleFlight(): SingleFlight {
	const running = new Map<string, Promise<unknown>>();
	return <Result>(key: string, run: () => Promise<Result>) => {
		const known = running.get(key) as Promise<Result> | undefined;
		if (known) return known;
		const started = run().finally(() => running.delete(key));
		running.set(key, started);
		return started;
	};
}
