/** The few words that controls say by themselves; everything else comes in through their props. */
export const words = {
	optional: 'optional',
	close: 'Close',
	/** Before what a toast says, when it is read out. */
	notification: 'Notification',
	/** Names the place of toasts; `{hotkey}` is the key that leads there. */
	notifications: 'Notifications ({hotkey})',
	/** The same in a frame, whose page has its own. */
	framedNotifications: 'Notifications in the frame ({hotkey})',
} as const;
