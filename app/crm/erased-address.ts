/** A reserved domain that never receives email (RFC 6761, section 6.4). An erased person's address is `erased-<id>` at it. */
export const ERASED_DOMAIN = '@erased.invalid';

/** Whether an address is the placeholder of an erased person. Never send email to it. */
export function isErasedAddress(email: string): boolean {
	return email.endsWith(ERASED_DOMAIN);
}
