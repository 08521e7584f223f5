/** The pages for signing in. */
export const signIn = {
	fields: { email: 'Email' },
} as const;
