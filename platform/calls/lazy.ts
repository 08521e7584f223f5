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
