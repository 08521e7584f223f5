/** The list of a participant's first weeks, on their page. */
export const firstWeeks = {
	heading: 'Your first weeks',
	lead: 'A few minutes now, and the year runs by itself.',
	done: 'Done',
	items: {
		calendar: {
			title: 'Add your sessions to your calendar',
			text: 'Once, with changes and your own link to join.',
			action: 'Add to calendar',
		},
		zone: {
			title: 'Set your time zone',
			text: 'Then we name your own time everywhere.',
			action: 'Set your time zone',
		},
		recording: {
			title: 'Watch a first recording',
			text: (title: string) => `The latest one: ${title}.`,
			action: 'Watch the recording',
		},
		introduce: {
			title: 'Introduce yourself',
			text: 'Say hello in the community: who you are, and what you want to build.',
			action: 'Open the community',
			button: 'I did',
		},
	},
	dismiss: 'Hide this list',
	introduced: { title: 'Nice to meet you' },
	dismissed: { title: 'The list is hidden', description: 'Everything on it is also in the bar.' },
} as const;
