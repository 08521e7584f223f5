/** Numbers as the console's pages write them. */

/** A count: `12,345`. */
export function count(value: number): string {
	return value.toLocaleString('en-US');
}

/** A share: `12.3 %`; of nothing, a dash. */
export function share(part: number, whole: number): string {
	return whole ? `${((100 * part) / whole).toFixed(1)} %` : '–';
}

/** A length of time in its two largest units: `2 min 5 s`. @param seconds Rounded to whole ones. */
export function duration(seconds: number): string {
	const whole = Math.round(seconds);
	const [days, hours, minutes] = [
		Math.floor(whole / 86_400),
		Math.floor(whole / 3600) % 24,
		Math.floor(whole / 60) % 60,
	];
	if (days) return `${days} d ${hours} h`;
	if (hours) return `${hours} h ${minutes} min`;
	return minutes ? `${minutes} min ${whole % 60} s` : `${whole} s`;
}

/** How a number has changed, in percent of what it was, with a sign; undefined where nothing was. */
export function change(now: number, before: number): string | undefined {
	if (!before) return undefined;
	const percent = Math.round((100 * (now - before)) / before);
	return `${signed(percent)} %`;
}

/** With a sign that is one: `+3`, `−3`, `±0`. */
export function signed(value: number): string {
	return value === 0 ? '±0' : value > 0 ? `+${count(value)}` : `−${count(-value)}`;
}
