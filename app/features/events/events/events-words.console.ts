/** The kinds of events. */
export const kinds = { learn: 'Learn', build: 'Build', workshop: 'Free workshop' } as const;
export const states = { draft: 'Draft', published: 'Published', cancelled: 'Canceled' } as const;

export const eventsPage = {
	heading: 'Events',
	plan: 'New event',
	kinds,
	states,
	over: 'Ended',
	show: { label: 'Show', coming: 'Upcoming', past: 'Past', drafts: 'Drafts', cancelled: 'Canceled' },
	kind: { label: 'Kind', any: 'All kinds' },
	columns: {
		when: 'Date',
		what: 'Event',
		state: 'Status',
		registered: 'Registered',
	},
	/** Further columns of past events. */
	pastColumns: { attended: 'Attended', recording: 'Recording' },
	series: 'Part of a series',
	hasRecording: 'Yes',
	none: 'None',
	/** For a count that is capped. */
	more: '{count} or more',
	empty: {
		coming: 'No upcoming events',
		past: 'No past events',
		drafts: 'No drafts',
		cancelled: 'No canceled events',
	},
	emptyText: 'Plan one with “New event”.',
	first: 'First page',
	next: 'Next page',
} as const;

export const registrantsPage = {
	heading: 'Registrants',
	tooEarly: 'You can record attendance once the event has started.',
} as const;

export const messagesPage = {
	heading: 'Messages',
} as const;
