/** The progress of an email to many people. */
export const mailProgress = {
	heading: 'Progress',
	started: 'Started {time}',
	stopped: 'Stopped {time}. {got} of {count} people got it.',
	people: 'People',
	sent: 'Sent',
	stored: 'Stored: there is no mail server',
	queued: 'Waiting',
	left: 'Not in the mail queue yet',
	suppressed: 'Not sent: on the suppression list',
	refused: 'Rejected by their mail server',
	uncertain: 'Uncertain: the mail server did not answer',
	cancelled: 'Canceled',
	again: 'Refresh',
	label: '{done} of {count}',
} as const;
