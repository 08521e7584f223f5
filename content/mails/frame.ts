/** The texts of every email. */
export const mailFrame = {
	unsubscribe: 'Unsubscribe',
	preferences: 'Email preferences',
	privacy: 'Privacy policy',
	/** To operators. */
	inConsole: 'Open in the console',
	/** Below a button, followed by its URL. */
	fallback: 'If the button doesn’t work, copy this link into your browser:',
} as const;
