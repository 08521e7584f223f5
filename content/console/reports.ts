/** Words that all reports share. */
export const numbersWords = {
	/** Opens the table with a chart's numbers. */
	asTable: 'Show as table',
	/** `{count}` is a number. */
	more: 'And {count} more.',
	nothing: 'No data for this period.',
	/** Beneath a number; `{number}` is that of the previous period. */
	before: 'before: {number}',
	none: 'None',
	unknown: 'Unknown',
	older: 'Older',
	newest: 'Newest',
	back: 'Back',
	/** Instead of numbers that took too long. */
	timedOut: 'This took too long to count and was stopped. Choose a shorter period or add a filter.',
} as const;
