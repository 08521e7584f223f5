/** The options of a select, from their labels by value. */
export const optionsOf = (labels: Record<string, string>) =>
	Object.entries(labels).map(([value, label]) => ({ value, label }));
