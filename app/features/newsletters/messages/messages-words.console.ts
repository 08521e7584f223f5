/** Operators' messages to registrants of an event, and to participants. */
export const messageFields = {
	audience: 'To',
	audiences: {
		all: 'All registrants',
		attended: 'People who attended',
		absent: 'People who did not attend',
		waiting: 'People on the waitlist',
	},
	save: 'Save and preview',
} as const;

export const messagePage = {
	back: 'All messages',
	once: 'Everyone gets it once. It is sent a minute after you press the button; until then you can stop it.',
} as const;
