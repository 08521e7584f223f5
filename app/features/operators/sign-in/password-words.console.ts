/** Why a password is rejected. */
export const passwordWords = {
	help: 'At least 12 characters. A few words that do not belong together make a good one, and a password manager makes a better one.',
} as const;
