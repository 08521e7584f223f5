/** Who is coming to a session, and questions about it, on its page for participants. */
export const sessionTalk = {
	host: 'Your host',
	agenda: 'What happens when',
	minutes: (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`),
	coming: {
		heading: 'Who’s coming',
		nobody: 'No one has said so yet. Be the first.',
		others: (others: number, hasNames: boolean) =>
			hasNames
				? others === 1
					? 'and 1 other'
					: `and ${others} others`
				: others === 1
					? '1 participant'
					: `${others} participants`,
		join: 'I’m coming',
		change: 'Save',
		leave: 'I’m not coming',
		isComing: 'You said you’re coming.',
		showName: 'Show my first name to the other participants',
		done: { title: 'See you there' },
		left: { title: 'You’re off the list' },
	},
	questions: {
		heading: 'Questions',
		lead: 'Ask before the session or after it. The other participants and the host see your question.',
		none: 'No questions yet.',
		someone: 'A participant',
		you: 'you',
		asks: (who: string) => `${who} asked`,
		answer: 'Answer',
		label: 'Your question',
		showName: 'Show my first name with it',
		button: 'Ask',
		remove: 'Remove',
		hidden: 'The host hid this question. Only you see it.',
		asked: { title: 'Your question is on this page', description: 'The host answers here.' },
		removed: { title: 'Your question is gone' },
		empty: 'Please write your question.',
		many: {
			title: 'That’s a lot of questions',
			description: 'Five of yours are still open here. Wait for an answer, or remove one.',
		},
	},
	over: { title: 'That session is over', description: 'Its recording and questions are on this page.' },
} as const;
