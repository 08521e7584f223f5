/** Replaces the hidden characters. Always the same number, to hide the length too. */
const FEW = '•••';
const SOME = '••••';

/**
 * Masks an address so that its owner recognizes it, and no one else can write to it.
 * @returns Such as `a•••@e••••.org`.
 */
export function masked(email: string): string {
	const at = email.lastIndexOf('@');
	const domain = email.slice(at + 1);
	return `${email.slice(0, 1)}${FEW}@${domain.slice(0, 1)}${SOME}${domain.slice(domain.lastIndexOf('.'))}`;
}
