/** Runs a function once for all callers of the same key that come while it runs: they get the same result, or the same error. */
export type SingleFlight = <Result>(key: string, run: () => Promise<Result>) => Promise<Result>;

/** Creates a `SingleFlight` with keys of its own. A key must always stand for results of one type. */
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
