/** Operators' messages to registrants of an event, and to participants. */
export const messageFields = {
	write: 'New message',
	subject: 'Subject',
	subjectHelp: 'The program’s name follows it.',
	body: 'Text',
	audience: 'To',
	audiences: {
		all: 'All registrants',
		attended: 'People who attended',
		absent: 'People who did not attend',
		waiting: 'People on the waitlist',
	},
	messages: {
		subject: 'Please enter a subject.',
		subjectAddress: 'Please leave email addresses out of the subject: it is not confidential.',
		body: 'Please enter a text.',
		placeholder: 'Placeholders such as {name} are not filled in. Please remove it.',
	},
	save: 'Save and preview',
} as const;

export const messageList = {
	heading: 'Messages',
	/** The name of the part that scrolls. */
	table: 'Table of messages',
	columns: { subject: 'Subject', audience: 'To', state: 'Status', count: 'Recipients' },
	states: { draft: 'Draft', sending: 'Sending', sent: 'Sent', stopped: 'Stopped' },
	none: 'No messages yet.',
} as const;

export const messagePage = {
	back: 'All messages',
	preview: 'Preview',
	edit: 'Edit message',
	save: 'Save',
	test: 'Send me a test',
	send: 'Send to {count} people',
	send1: 'Send to 1 person',
	noRecipients: 'This message has no recipients.',
	once: 'Everyone gets it once. It is sent a minute after you press the button; until then you can stop it.',
	stop: {
		heading: 'Stop sending',
		text: 'Emails that have not been sent yet are canceled.',
		firstMinute: 'None is sent in the first minute.',
		button: 'Stop sending',
	},
	discard: 'Delete message',
	changed: 'The message was changed or sent meanwhile. Please check it and try again.',
	gone: 'This message no longer exists.',
	done: {
		saved: 'Message saved',
		test: 'A test is on its way to you',
		sent: 'The message will be sent in a minute',
		stopped: 'Stopped',
		stoppedMany: '{count} people will not get it.',
		stopped1: '1 person will not get it.',
		stoppedNone: 'Everything had already been sent.',
		already: 'Already sent; no one gets it twice',
		discard: 'Message deleted',
	},
} as const;
