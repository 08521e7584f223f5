/** The few words that controls say by themselves; everything else comes in through their props. */
export const words = {
	optional: 'optional',
	close: 'Close',
	notifications: 'Notifications',
	loading: 'Loading…',
} as const;
