import { lazy } from '#platform/calls/cache.ts';

/**
 * The most common passwords, in order: from public lists of leaked passwords, rows of keys, and words related to this site. The
 * estimator also recognizes variants, such as l33t and reversed words. A full list of 30,000 words would add little for its 500 kB.
 */
const commonPasswords: string[] =
	`password 123456 12345678 123456789 1234567890 qwerty qwertyuiop qwertzuiop azertyuiop asdfghjkl yxcvbnm zxcvbnm qazwsx qazwsxedc
1qaz2wsx 1q2w3e4r 1q2w3e4r5t zaq12wsx abc123 abcdef abcdefgh letmein welcome welcome1 admin administrator login master monkey dragon
football baseball basketball hockey soccer iloveyou sunshine princess shadow superman batman starwars pokemon trustno1 whatever
freedom computer internet michael jordan jennifer jessica charlie thomas robert daniel andrew joshua matthew george ashley nicole
summer winter spring autumn january february march april june july august september october november december monday friday
secret secure changeme default guest user test testing test123 demo root pass passwd passwort hallo hello love lovely flower
orange banana apple cheese cookie chocolate pepper ginger coffee tiger lion killer ninja hunter ranger buster harley mustang
ferrari mercedes porsche corvette yamaha google facebook twitter linkedin microsoft windows samsung iphone android amazon
london paris berlin newyork america canada england germany france spain texas mexico chicago dallas austin
green greenfuture climate carbon esg sustainability sustainable netzero scope3 planet earth nature forest tree recycle solar energy
mga workshop podcast newsletter builder portfolio operator console moderator editor owner artificial intelligence chatgpt openai
correct horse battery staple correcthorsebatterystaple
`
		.trim()
		.split(/\s+/);

const LEAST_PASSWORD = 12;
const MOST_PASSWORD = 128;
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
