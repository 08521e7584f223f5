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
