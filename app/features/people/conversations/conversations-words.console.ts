/** Conversations with people by email. */
export const conversationsPage = {
	heading: 'Conversations',
	singular: 'Conversation',
	lead: 'Emails with people: what they wrote and what you answered. Forms that no one has answered are on Today and under Form submissions.',
	states: { open: 'Open', closed: 'Closed' },
} as const;

/** Emails that are in no conversation. */
export const setAsidePage = {
	heading: 'Emails set aside',
	singular: 'Email set aside',
	lead: 'Emails that came in and are in no conversation. Most can be downloaded as they arrived. They’re deleted after 90 days.',
	empty: 'No emails set aside',
	emptyText: 'Every email that came in is in a conversation.',
	noOriginal: 'The original isn’t kept: it contains one of our emails, which may have a sign-in link.',
	search: { label: 'Sender', help: 'The whole email address.' },
	columns: { subject: 'Subject', from: 'Sender', reason: 'Why', at: 'Came in' },
	reasons: {
		failed: 'It couldn’t be stored',
		unreadable: 'It isn’t an email that can be read',
		sender: 'It has no address to answer to',
		automatic: 'A program sent it, and it answers nothing of ours',
		report: 'It returns an email that we don’t know',
		own: 'It’s an email of ours that came back',
	},
	gone: { heading: 'Not found', text: 'This email doesn’t exist. It may have been deleted.' },
	noSubject: '(no subject)',
	noSender: '(unknown)',
} as const;
