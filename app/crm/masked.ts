/** Stands for the letters that are not shown. Always the same number: the length is nobody's business either. */
const FEW = '•••';
const SOME = '••••';

/**
 * An address that its owner recognises and nobody else can write to.
 * @returns Such as `a•••@e••••.org`.
 */
export function masked(email: string): string {
	const at = email.lastIndexOf('@');
	const domain = email.slice(at + 1);
	return `${email.slice(0, 1)}${FEW}@${domain.slice(0, 1)}${SOME}${domain.slice(domain.lastIndexOf('.'))}`;
}
