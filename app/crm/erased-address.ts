/** No mail reaches it: the domain is reserved to be none (RFC 6761, section 6.4). */
const DOMAIN = '@erased.invalid';

/** What stands in a row that bookkeeping needs where the address of somebody erased was. */
export function erasedAddress(id: string): string {
	return `erased-${id}${DOMAIN}`;
}

/** Whether it stands for somebody erased: whom nobody writes to. */
export function isErasedAddress(email: string): boolean {
	return email.endsWith(DOMAIN);
}
