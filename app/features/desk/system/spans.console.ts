const UNITS: [string, number][] = [
	['days', 24 * 3600],
	['h', 3600],
	['min', 60],
	['s', 1],
];

/** A time span in its largest unit, such as `3 min`. */
export function spanOf(milliseconds: number): string {
	if (milliseconds < 1000) return `${Math.max(0, Math.round(milliseconds))} ms`;
	const seconds = milliseconds / 1000;
	const [unit, size] = UNITS.find(([, least]) => seconds >= least) ?? ['s', 1];
	const count = Math.floor(seconds / size);
	return unit === 'days' && count === 1 ? '1 day' : `${count} ${unit}`;
}
