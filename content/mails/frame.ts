/** What stands in every email. */
export const mailFrame = {
	unsubscribe: 'Unsubscribe',
	preferences: 'Email preferences',
	privacy: 'Privacy policy',
	/** To operators. */
	inConsole: 'Open in the console',
	/** Below a button; its address follows. */
	fallback: 'If the button does not work, copy this address into your browser:',
} as const;
