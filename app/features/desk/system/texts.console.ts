import { isUuid } from '#platform/text/uuid.ts';

const INSTANT = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/;
/** Fields whose values come from code, not from people. */
const CODE_FIELDS = /^(kind|type|list|status|state|queue)$/;
const HIDDEN = '•••';

/** A job's data without personal data: ids, numbers and times remain, all other text is hidden. */
export function masked(data: unknown, name = ''): unknown {
	if (typeof data === 'string') {
		const isCode = CODE_FIELDS.test(name) && /^[a-z][a-z0-9-]{0,40}$/.test(data);
		return isUuid(data) || INSTANT.test(data) || isCode ? data : HIDDEN;
	}
	if (Array.isArray(data)) return data.map((item) => masked(item, name));
	if (typeof data === 'object' && data !== null)
		return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, masked(value, key)]));
	return data;
}

/** Hides email addresses in an error message: mail servers include them. */
export function withoutAddresses(text: string): string {
	return text.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, HIDDEN);
}
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

export const triesOf = (count: number): string => (count === 1 ? '1 try' : `${count} tries`);
