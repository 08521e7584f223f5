/** The console's pages about the emails that the site sends. */
export const email = {
	heading: 'Emails',
	lead: {
		stored: 'No mail server is configured (SMTP_URL), so emails are stored here as they would have been sent.',
		sent: 'Every email of the site, from the moment it is enqueued.',
	},
	/** The pages about background work. */
	tabs: {
		label: 'Email and jobs',
		emails: 'Emails',
		jobs: 'Jobs',
		suppressions: 'Suppressed addresses',
	},
	list: {
		singular: 'Email',
		empty: 'No emails',
		emptyText: 'Submit one of the forms, and its emails appear here within a few seconds.',
		columns: {
			email: 'Email',
			status: 'Status',
			times: 'Created, sent, next try',
			recipient: 'To',
			kind: 'Kind',
			created: 'Created',
			sent: 'Sent',
		},
		unwritten: 'Not written yet',
		/** Shown instead of an address. */
		noOperator: 'No operator’s address yet (OPERATOR_EMAIL)',
		/** `{at}` is an instant. */
		created: 'Created {at}',
		sent: 'Sent {at}',
		stored: 'Stored {at}',
		next: 'Next try {at}',
	},
	filter: {
		kind: 'Kind',
		day: 'Day',
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
	/** One sentence per status, on the email's page. */
	meanings: {
		queued: 'It is queued and will be sent.',
		sent: 'The mail server accepted it.',
		stored: 'It was written and not sent, because there is no mail server or no operator’s address yet.',
		suppressed: 'It was not sent, because the address is on the suppression list.',
		cancelled: 'It was no longer due at its sending time, or someone canceled it.',
		refused: 'The mail server rejected it.',
		uncertain:
			'It was handed to the mail server, which did not answer: it may have arrived. It is not sent again unless you resend it.',
	},
	tries: { one: '1 try', many: '{count} tries' },
	actions: {
		retry: 'Try now',
		again: 'Send again',
		rewrite: 'Resend',
		discard: 'Discard',
	},
	done: {
		retry: 'It will be retried within a few seconds',
		discard: 'Discarded',
	},
	missed: 'It has been sent, started or removed in the meantime. This page now shows its current state.',
	message: {
		back: 'All emails',
		headers: 'Headers',
		html: 'HTML version',
		frame: 'The email',
		text: 'Text version',
		attachments: 'Attachments',
		kilobytes: '{count} kB',
		notBefore: 'Not before',
		jobs: 'Its job',
		suppressed: 'The address has been on the suppression list since {date}: {reason}.',
		reasons: {
			refused: 'its server refused it',
			bounced: 'an email bounced',
			complained: 'its owner complained',
			operator: 'an operator added it',
		},
		unwritten: 'The email is composed when it is sent, from the data at that time. There is nothing to read yet.',
		error: 'Last error',
	},
	opening: {
		heading: 'Opening the outbox',
		text: 'Redirecting…',
		link: 'Go to the outbox',
	},
	expired: {
		heading: 'This link has expired',
		text: 'A link to the outbox works for seven days. Operators open the outbox in the console; while emails are not sent, each start of the site prints a new link.',
		home: 'Return to Home',
	},
} as const;
