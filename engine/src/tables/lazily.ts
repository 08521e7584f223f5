/** Calls each function on first access of its property, once. */
export function lazily<Makers extends Record<string, () => unknown>>(
	makers: Makers,
): { readonly [Name in keyof Makers]: ReturnType<Makers[Name]> } {
	const all = {};
	for (const [name, make] of Object.entries(makers)) {
		Object.defineProperty(all, name, {
			configurable: true,
			enumerable: true,
			get: () => {
				const value = make();
				Object.defineProperty(all, name, { value, enumerable: true });
				return value;
			},
		});
	}
	return all as { readonly [Name in keyof Makers]: ReturnType<Makers[Name]> };
}
