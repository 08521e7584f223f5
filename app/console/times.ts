import { clock, formatMinute, formatZoned } from '#app/settings/clock.ts';

/** Days by their number from today. */
const days: Readonly<Record<string, string>> = { '-1': 'yesterday', '0': 'today', '1': 'tomorrow' };

export { formatDay, formatMinute, formatZoned } from '#app/settings/clock.ts';

/** The note about a page's time zone: `Times are Eastern Time.` */
export const timesNote = (): string => `Times are ${clock().name}.`;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The time that relative times count from: the layout of the console sets it, as the clock, so that server and browser agree. */
let present = new Date();

export function setPresent(now: Date): void {
	present = now;
}

/**
 * Formats an instant as people say it, in the console's time zone: `5 min ago`, `3 h ago`, `tomorrow 14:00`, `Tue 14:00`,
 * `Nov 3, 14:00`, `Nov 3, 2024`.
 */
export function formatRelative(at: Date, now = present): string {
	const distance = at.getTime() - now.getTime();
	const size = Math.abs(distance);
	if (size < MINUTE) return 'now';
	const minutes = Math.floor(size / MINUTE);
	if (size < HOUR) return distance < 0 ? `${minutes} min ago` : `in ${minutes} min`;
	const inDays = dayNumber(at) - dayNumber(now);
	const time = formatMinute(at).slice(11);
	if (distance < 0 && size < 12 * HOUR) return `${Math.floor(size / HOUR)} h ago`;
	if (days[inDays]) return `${days[inDays]} ${time}`;
	const [year, month, day] = formatMinute(at).slice(0, 10).split('-').map(Number);
	if (Math.abs(inDays) < 7) return `${part(at, { weekday: 'short' })} ${time}`;
	const date = part(at, { month: 'short', day: 'numeric' });
	return year === Number(formatMinute(now).slice(0, 4)) && month && day ? `${date}, ${time}` : `${date}, ${year}`;
}

/** The exact time that belongs to a relative one: `2026-01-31 09:05 EST`. */
export const formatExact = formatZoned;

const dayNumber = (at: Date): number => Math.round(Date.parse(formatMinute(at).slice(0, 10)) / DAY);

const part = (at: Date, options: Intl.DateTimeFormatOptions): string =>
	new Intl.DateTimeFormat('en-US', { timeZone: clock().zone, ...options }).format(at);
