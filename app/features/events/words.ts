/** Words of the event pages that content/events.ts does not have. */
export const eventWords = {
	later: 'Later dates',
	tookPlace: 'This event has taken place',
	noRecording: 'There is no recording of it here.',
	cancelled: 'Cancelled',
	cancelledText: 'This event will not take place.',
	next: 'Next date',
	noNext: 'The next date is not set yet.',
	facts: { day: 'Date', time: 'Time', length: 'Length', place: 'Where', access: 'Who may come' },
} as const;
