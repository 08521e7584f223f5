/** Access to the program, on a contact's page. */
export const accessSection = {
	heading: 'Access to the program',
	none: 'No access so far.',
	products: { year: 'The year', 'learning-app': 'Learning app' },
	sources: { order: 'Payment', seat: 'Team seat', manual: 'Paid elsewhere', complimentary: 'Complimentary' },
	states: { live: 'Active', coming: 'Not started', ended: 'Ended', refunded: 'Refunded', revoked: 'Revoked' },
	/** `{from}` and `{through}` are days. */
	period: '{from} through {through}',
	/** `{from}` is a day. */
	lifetime: 'For life, from {from}',
	/** `{reason}` is an operator's, or follows from the payment. */
	because: 'Reason: {reason}',
	grant: {
		heading: 'Give complimentary access',
		first: 'First day',
		last: 'Last day',
		lastHelp: 'Empty: a year.',
		reason: 'Reason',
		reasonHelp: 'For operators only. They get an email that they have access.',
		again: 'Give them this access as well.',
		button: 'Give access',
		done: { title: 'Access given', description: 'They’ll get an email about it.' },
	},
	change: {
		heading: 'Change or end access',
		which: 'Which access',
		last: 'New last day',
		extend: 'Change the last day',
		extended: { title: 'Last day changed' },
		reason: 'Reason for ending it now',
		revoke: 'End access now',
		revoked: {
			title: 'Access ended',
			description: 'It’s refused from their next click on. Other access of theirs stays.',
		},
	},
	messages: {
		day: 'Please enter a day.',
		order: 'The last day must not be before the first.',
		far: 'Please choose a day within the next five years.',
		/** `{through}` is a day. */
		alreadyGiven: 'They already have complimentary access through {through}.',
		reason: 'Please enter a reason, in 500 characters at most.',
		which: 'Please choose one.',
		gone: 'This access does not exist anymore.',
		ended: 'This access was ended before.',
		start: 'The last day must not be before access starts.',
	},
} as const;
