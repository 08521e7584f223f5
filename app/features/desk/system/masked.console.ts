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
