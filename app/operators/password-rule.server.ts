import { passwordWords } from '#content/console/password.ts';
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
	if (characters < LEAST_PASSWORD) return passwordWords.tooShort.replace('{least}', String(LEAST_PASSWORD));
	if (characters > MOST_PASSWORD) return passwordWords.tooLong.replace('{most}', String(MOST_PASSWORD));
	const own = ownWords(email, name);
	const typed = password.toLowerCase();
	if (own.some((word) => word.length >= 4 && typed.includes(word))) return passwordWords.own;
	const { score } = (await estimator()).check(password, own);
	return score < LEAST_SCORE ? passwordWords.weak : undefined;
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
