/** Why a password is rejected. */
export const passwordWords = {
	/** `{least}` and `{most}` are numbers of characters. */
	tooShort:
		'Please use at least {least} characters. Four or five words that do not belong together are easy to remember.',
	tooLong: 'Please shorten it to {most} characters or fewer.',
	own: 'Please leave your name and your address out of it: they are the first things an attacker tries.',
	weak: 'This password is too easy to guess. Add an unexpected word or two; symbols and capitals are not needed.',
	help: 'At least 12 characters. A few words that do not belong together make a good one, and a password manager makes a better one.',
} as const;
