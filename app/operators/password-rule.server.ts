import { passwordWords } from '#content/console/password.ts';
import { commonPasswords } from './common-passwords.ts';

export const LEAST_PASSWORD = 12;
export const MOST_PASSWORD = 128;
/** zxcvbn's "safely unguessable": 10^8 guesses or more, against a slow hash. */
const LEAST_SCORE = 3;

interface About {
	email: string;
	name?: string;
}

/**
 * What is wrong with a new password, in one kind sentence, or undefined. Its strength is estimated here: nobody else is asked,
 * so no part of it leaves this process.
 * @see https://pages.nist.gov/800-63-4/sp800-63b.html#passwordver (length and a blocklist, no rules about kinds of characters)
 */
export async function passwordFault(password: string, { email, name = '' }: About): Promise<string | undefined> {
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

let made: Promise<{ check(password: string, own: string[]): { score: number } }> | undefined;

/** Made when it is first needed: no visitor's page does. */
function estimator() {
	made ??= import('@zxcvbn-ts/core').then(
		({ ZxcvbnFactory }) => new ZxcvbnFactory({ dictionary: { passwords: commonPasswords } }),
	);
	return made;
}
