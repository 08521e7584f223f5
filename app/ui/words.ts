/** The texts of the controls themselves; all others are props. */
export const words = {
	optional: 'optional',
	close: 'Close',
	/** Read out before a toast. */
	notification: 'Notification',
	/** The label of the toasts' region; `{hotkey}` is the key that focuses it. */
	notifications: 'Notifications ({hotkey})',
	/** The same in a frame, whose page has its own. */
	framedNotifications: 'Notifications in the frame ({hotkey})',
} as const;
