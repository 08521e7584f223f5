/** A reserved domain that never receives email (RFC 6761, section 6.4). */
const DOMAIN = '@erased.invalid';

/** The address that replaces an erased person's in a row that bookkeeping needs. */
export function erasedAddress(id: string): string {
	return `erased-${id}${DOMAIN}`;
}

/** Whether an address is the placeholder of an erased person. Never send email to it. */
export function isErasedAddress(email: string): boolean {
	return email.endsWith(DOMAIN);
}
