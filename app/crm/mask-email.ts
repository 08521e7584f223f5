/**
 * Masks an address so that its owner recognizes it, but no one else can write to it. The number of dots hides the length.
 * @returns Such as `a•••@e••••.org`.
 */
export function maskEmail(email: string): string {
	const at = email.lastIndexOf('@');
	const domain = email.slice(at + 1);
	return `${email.slice(0, 1)}•••@${domain.slice(0, 1)}••••${domain.slice(domain.lastIndexOf('.'))}`;
}
