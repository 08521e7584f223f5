export const launchPage = {
	heading: 'Before launch',
} as const;
