/** The console's pages about the emails that the site sends. */
export const email = {
	heading: 'Emails',
	list: {
		singular: 'Email',
		unwritten: 'Not written yet',
		/** `{at}` is an instant. */
		created: 'Created {at}',
		sent: 'Sent {at}',
		stored: 'Stored {at}',
		next: 'Next try {at}',
	},
	filter: {
		recipient: 'Recipient',
		recipientHelp: 'A person’s whole email address.',
		recipientMessage: 'Please enter a whole email address.',
	},
	statuses: {
		queued: 'Queued',
		sent: 'Sent',
		stored: 'Stored',
		suppressed: 'Suppressed',
		cancelled: 'Canceled',
		refused: 'Refused',
		uncertain: 'Uncertain',
	},
	tries: { one: '1 try', many: '{count} tries' },
} as const;
