/** How far a mail to many people is. */
export const mailProgress = {
	heading: 'How far it is',
	started: 'Begun {time}',
	stopped: 'Stopped {time}. {got} of {count} people got it.',
	people: 'People',
	sent: 'Sent',
	stored: 'Stored: there is no mail server',
	queued: 'Waiting',
	left: 'Not given to the mail queue yet',
	suppressed: 'Not sent: on the suppression list',
	refused: 'Refused by their mail server',
	cancelled: 'Not due any more',
	again: 'Look again',
	label: '{done} of {count}',
} as const;
