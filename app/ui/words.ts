/** The texts of the controls themselves; all others are props. */
export const words = {
	optional: 'optional',
	close: 'Close',
	/** The label of the toasts' region, with the key that focuses it. */
	notifications: 'Notifications (F8)',
	/** The same in a frame, whose page has its own. */
	framedNotifications: 'Notifications in the frame (F8)',
} as const;
