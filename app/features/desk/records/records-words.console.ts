/** The texts of every table of records. */
export const recordsWords = {
	search: {
		label: 'Search',
	},
	filter: {
		handled: { yes: 'Handled', no: 'Not handled' },
		clear: 'Show everything',
	},
	/** Shown above the list if the URL has unknown values. */
	notes: {
		after: 'The row where this page started no longer exists. This is the first page.',
	},
	bulk: {
		label: 'Bulk actions',
		scopes: {
			selected: 'the selected rows',
			page: 'all rows on this page',
			matching: 'all rows that match the filter',
		},
		reasons: {
			gone: 'It no longer exists: someone erased it a moment ago.',
		},
	},
	row: {
		back: 'Back to the list',
		actions: 'Actions',
	},
} as const;
