/** The texts of a form that could not be sent: what was saved and what to do. The toast says what went wrong. */
export const unsent = {
	failed: {
		title: 'Everything you typed is still here',
		description: 'Please send it again. If it did come through, it still counts once.',
	},
	offline: {
		title: "You're offline",
		description: "Everything you typed is still here. Send it again once you're back online.",
	},
	/** Before the application runs. */
	held: "Not sent yet: there's no connection. Keep this page open. Your form goes out as soon as you're back online, or press the button again.",
} as const;
