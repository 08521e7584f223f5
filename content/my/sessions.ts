/** What a session's page says of its people and its questions. */
export const mySessions = {
	host: 'Your host',
	agenda: 'What we’ll do',
	coming: {
		heading: 'Who’s coming',
		/** The names are given as one text, such as `Ana, Li and Omar`. */
		names: (names: string, others: number) =>
			others === 0 ? names : `${names} and ${others === 1 ? 'one more' : `${others} more`}`,
		nobody: 'Nobody has said so yet. Be the first.',
		text: 'Participants of this session will see your first name.',
		noName: 'To show your first name, set your name first.',
		show: 'Show that I’m coming',
		hide: 'Take my name off',
		shown: { title: 'Your name is on the list' },
		hidden: { title: 'Your name is off the list' },
	},
	questions: {
		heading: 'Questions',
		lead: 'Ask before the session, and it can be part of it. Ask afterward, and we’ll answer here.',
		none: 'No questions yet.',
		ask: 'Ask a question',
		label: 'Your question',
		help: 'Everyone with access can read it. Leave out anything confidential.',
		named: 'Show my first name with it',
		button: 'Ask',
		busy: 'Sending…',
		anonymous: 'A participant',
		own: 'Your question',
		waiting: 'Not answered yet',
		answer: 'Answer from our team',
		remove: 'Take it back',
		required: 'Please write your question.',
		limit: 'You’ve asked a lot about this session. Please wait for our answers.',
		closed: 'This session was more than two weeks ago. Write to us instead.',
		asked: { title: 'Question sent', description: 'We’ll email you when we’ve answered it.' },
		failed: {
			title: 'Your question wasn’t sent',
			description: 'Something went wrong on our side. What you wrote is still here. Please try again in a minute.',
		},
		removed: { title: 'Question taken back' },
		gone: { title: 'That question is no longer here' },
	},
} as const;
