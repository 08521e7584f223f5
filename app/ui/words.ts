export const words = {
	optional: 'optional',
	close: 'Close',
	notifications: 'Notifications (F8)',
	/** The same in a frame, whose page has its own. */
	framedNotifications: 'Notifications in the frame (F8)',
} as const;
