/** The texts of a form that could not be sent: what was saved and what to do. The toast says what went wrong. */
export const unsent = {
	failed: {
		title: 'Everything you typed is still here',
		description: 'Please send it again. If the first try did get through, we’ll count it only once.',
	},
	offline: {
		title: "You're offline",
		description: "Everything you typed is still here. Send it again once you're back online.",
	},
} as const;

/** Before the application runs. By itself: it is in the bootstrap script of every page. */
export const heldForm = "You're offline. Keep this page open: your form goes out once you're back.";
