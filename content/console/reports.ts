/** What stands in the audit log for the actions of this part. */
export const reportActionNames: Record<string, string> = {
	'career-maps.open': 'Opened somebody’s career map',
	'career-maps.retry': 'Tried a career map again',
	'career-maps.send-link': 'Sent the link to a career map again',
	'career-maps.delete': 'Deleted a career map and its CV',
};

/** What pages with numbers share. */
export const numbersWords = {
	/** Of a chart's numbers, behind it. */
	asTable: 'Show as table',
	/** `{count}` is a number. */
	more: 'There are {count} more.',
	nothing: 'Nothing in this time.',
	/** Beside a number, `{number}` being the one before; read out, and seen. */
	before: 'before: {number}',
	none: 'None',
	unknown: 'Unknown',
	older: 'Older',
	newest: 'Newest',
	back: 'Back',
	/** Instead of an answer that did not come in time. */
	late: 'There is too much to count for this in a few seconds, so it was stopped before it held up anybody. Choose a shorter time, or ask for less with a filter.',
} as const;
