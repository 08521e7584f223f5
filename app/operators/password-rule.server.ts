import { lazy } from '#platform/calls/lazy.ts';
import { commonPasswords } from './common-passwords.ts';

export const LEAST_PASSWORD = 12;
export const MOST_PASSWORD = 128;
/** zxcvbn's "safely unguessable": at least 10^8 guesses, with a slow hash. */
const LEAST_SCORE = 3;

/**
 * What is wrong with a new password, in one sentence. Its strength is estimated in this process, so that no part of it leaves.
 * @returns Undefined for a good password.
 * @see https://pages.nist.gov/800-63-4/sp800-63b.html#passwordver (length and a blocklist, no rules about kinds of characters)
 */
export async function passwordFault(
	password: string,
	{ email, name = '' }: { email: string; name?: string },
): Promise<string | undefined> {
	const characters = [...password].length;
	if (characters < LEAST_PASSWORD)
		return `Please use at least ${LEAST_PASSWORD} characters. Four or five words that do not belong together are easy to remember.`;
	if (characters > MOST_PASSWORD) return `Please shorten it to ${MOST_PASSWORD} characters or fewer.`;
	const own = ownWords(email, name);
	const typed = password.toLowerCase();
	if (own.some((word) => word.length >= 4 && typed.includes(word)))
		return 'Please leave your name and your address out of it: they are the first things an attacker tries.';
	const { score } = (await estimator()).check(password, own);
	return score < LEAST_SCORE
		? 'This password is too easy to guess. Add an unexpected word or two; symbols and capitals are not needed.'
		: undefined;
}

function ownWords(email: string, name: string): string[] {
	const address = email.toLowerCase();
	const [local = '', host = ''] = address.split('@');
	return [address, local, host, ...local.split(/[^a-z0-9]+/), ...name.toLowerCase().split(/\s+/)].filter(Boolean);
}

/** Created on first use: no page for visitors needs it. */
const estimator = lazy(async () => {
	const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
	return new ZxcvbnFactory({ dictionary: { passwords: commonPasswords } });
});
