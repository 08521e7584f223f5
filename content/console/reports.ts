/** Words that all reports share. */
export const reportWords = {
	/** Opens the table with a chart's data. */
	asTable: 'Show as table',
	/** `{count}` is a number. */
	more: 'And {count} more.',
	nothing: 'No data for this period.',
	/** Below a number; `{number}` is that of the previous period. */
	before: 'before: {number}',
	none: 'None',
	unknown: 'Unknown',
	older: 'Older',
	newest: 'Newest',
	back: 'Back',
	/** Shown instead of a report that timed out. */
	timedOut: 'This took too long to count and was stopped. Choose a shorter period or add a filter.',
} as const;
