export const mailFrame = {
	unsubscribe: 'Unsubscribe',
	preferences: 'Email preferences',
	privacy: 'Privacy policy',
	inConsole: 'Open in the console',
	fallback: 'If the button doesn’t work, copy this link into your browser:',
} as const;
