const CANONICAL = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ANY_CASE = new RegExp(CANONICAL, 'i');

/** Whether a text is a UUID (RFC 9562), in upper or lower case. */
export function isUuid(text: string | null | undefined): text is string {
	return ANY_CASE.test(text ?? '');
}

/** Whether a text is a UUID in lower case, as PostgreSQL writes it: for resources that must have only one URL. */
export function isCanonicalUuid(text: string | null | undefined): text is string {
	return CANONICAL.test(text ?? '');
}
