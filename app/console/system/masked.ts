import { isUuid } from '#platform/text/uuid.ts';

const INSTANT = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/;
/** Fields whose values are words of ours. */
const OURS = /^(kind|type|list|status|state|queue)$/;
const HIDDEN = '•••';

/** A job's data without what may be about a person: ids, numbers and times are left, every other text is hidden. */
export function masked(data: unknown, name = ''): unknown {
	if (typeof data === 'string') {
		const isOurs = OURS.test(name) && /^[a-z][a-z0-9-]{0,40}$/.test(data);
		return isUuid(data) || INSTANT.test(data) || isOurs ? data : HIDDEN;
	}
	if (Array.isArray(data)) return data.map((one) => masked(one, name));
	if (typeof data === 'object' && data !== null)
		return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, masked(value, key)]));
	return data;
}

/** An error's words without email addresses, which mail servers put into theirs. */
export function withoutAddresses(text: string): string {
	return text.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, HIDDEN);
}
