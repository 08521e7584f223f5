const CANONICAL = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ANY_CASE = new RegExp(CANONICAL, 'i');

/** Whether a text can be an id: a UUID as RFC 9562 spells it, in letters of any case. PostgreSQL accepts nothing else. */
export function isUuid(text: string | null | undefined): text is string {
	return ANY_CASE.test(text ?? '');
}

/** Whether it is spelled as PostgreSQL writes it, in lower case: for resources that must have only one URL. */
export function isCanonicalUuid(text: string | null | undefined): text is string {
	return CANONICAL.test(text ?? '');
}
