import { data } from 'react-router';
import { isUuid } from '#platform/text/uuid.ts';

export function formatCount(value: number): string {
	return value.toLocaleString('en-US');
}

/** A share: `12.3 %`; a dash if the whole is 0. */
export function formatShare(part: number, whole: number): string {
	return whole ? `${((100 * part) / whole).toFixed(1)} %` : '–';
}

/** A duration in its two largest units: `2 min 5 s`. @param seconds Rounded. */
export function formatDuration(seconds: number): string {
	const whole = Math.round(seconds);
	const days = Math.floor(whole / 86_400);
	const hours = Math.floor(whole / 3600) % 24;
	const minutes = Math.floor(whole / 60) % 60;
	if (days) return `${days} d ${hours} h`;
	if (hours) return `${hours} h ${minutes} min`;
	return minutes ? `${minutes} min ${whole % 60} s` : `${whole} s`;
}

/** The change of a number in percent, with a sign; undefined if it was 0 before. */
export function formatChange(now: number, before: number): string | undefined {
	if (!before) return undefined;
	const percent = Math.round((100 * (now - before)) / before);
	return `${formatSigned(percent)} %`;
}

/** A number with a typographic sign: `+3`, `−3`, `±0`. */
export function formatSigned(value: number): string {
	return value === 0 ? '±0' : value > 0 ? `+${formatCount(value)}` : `−${formatCount(-value)}`;
}

export function parseId(text: string | null | undefined): string | undefined {
	return isUuid(text) ? text.toLowerCase() : undefined;
}

/** The id in the page's URL. @throws 404 if it is invalid. */
export function requireId(text: string | undefined): string {
	const id = parseId(text);
	if (!id) throw data(null, { status: 404 });
	return id;
}
