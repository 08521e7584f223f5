import { consolePaths } from './paths.ts';

/** The texts of every table of records. */
export const recordsWords = {
	/** A person in a list, and the columns of the CSV. */
	personCell: {
		others: 'also {addresses}',
		columns: { email: 'Email', name: 'Name', others: 'Other addresses' },
	},
	search: {
		label: 'Search',
		help: 'Email, name, company or reference. The beginning of each word is enough. Press / to search.',
		button: 'Search',
		message: 'Please shorten this to 200 characters or fewer.',
		clear: 'Clear search',
	},
	filter: {
		label: 'Filter',
		more: 'More filters',
		period: 'Date',
		/** `{filter}` is a label. */
		remove: 'Remove the filter: {filter}',
		any: 'Any',
		from: 'From',
		until: 'Until',
		handled: { label: 'Handled', yes: 'Handled', no: 'Not handled' },
		columns: 'Columns',
		saveColumns: 'Save columns',
		usualColumns: 'Usual columns',
		button: 'Show',
		clear: 'Show everything',
	},
	sort: {
		/** `{column}` is a heading. */
		up: 'Sort by {column}, ascending',
		down: 'Sort by {column}, descending',
	},
	/** Beside the heading; `{count}` is a number. */
	count: { exact: '{count}', about: 'about {count}', more: 'more than {count}' },
	/** `{shown}` and `{count}` are numbers. */
	many: {
		exact: '{shown} of {count}',
		about: '{shown} of about {count}',
		more: '{shown} of more than {count}',
	},
	empty: 'Nothing here',
	emptyFilter: 'No results. Remove a filter, or change your search.',
	emptyAll: 'Nothing has been received yet.',
	person: 'Person',
	checkbox: { heading: 'Select', row: 'Select {label}', all: 'Select all on this page' },
	next: 'Next page',
	first: 'First page',
	previous: 'Previous page',
	pages: 'Pages',
	export: 'Download as CSV',
	exportHelp: 'All matching rows, with these columns. Opens in Excel and other spreadsheets.',
	/** Shown above the list if the URL has unknown values. */
	notes: {
		sort: 'This sort order does not exist. The default order is shown.',
		columns: 'Some of these columns do not exist. The others are shown.',
		/** `{filter}` is a label. */
		filter: 'The address has an invalid value for the filter “{filter}”. It was ignored.',
		find: 'The search in this address has expired. Please search again.',
		after: 'The row where this page started no longer exists. This is the first page.',
	},
	bulk: {
		label: 'Bulk actions',
		scope: 'With',
		scopes: {
			selected: 'the selected rows',
			page: 'all rows on this page',
			matching: 'all rows that match the filter',
		},
		nothing: 'Select a row first, or choose all rows.',
		unknown: 'This action does not exist here.',
		/** `{most}` is a number. */
		tooMany: 'More than {most} rows match. That is too many for one action: narrow the filter, for example to a month.',
		/** `{count}` is a number. */
		recount: '{count} rows match now. That number changed; please check again.',
		keep: 'Cancel',
		/** `{count}` is a number. */
		rows: { one: '1 row', many: '{count} rows' },
		/** `{rows}` is one of the above. */
		matching: 'This applies to every row that matches the filter: {rows}.',
		left: {
			heading: 'Some rows were not changed',
			/** `{done}` and `{left}` are numbers. */
			text: 'Changed: {done}. Not changed: {left}, for these reasons:',
			/** `{count}` is a number. */
			others: 'And {count} more.',
		},
		reasons: {
			gone: 'It no longer exists: someone erased it a moment ago.',
			/** `{status}` is the current state. */
			changed: 'It changed after you opened this page. It is now: {status}. Please check it again.',
		},
	},
	row: {
		back: 'Back to the list',
		gone: {
			heading: 'This row does not exist',
			text: 'It may have been erased a moment ago.',
		},
		actions: 'Actions',
		person: 'View contact',
		empty: '–',
	},
	handled: {
		yes: 'Mark as handled',
		no: 'Mark as not handled',
		doneYes: 'Marked as handled: {rows}',
		doneNo: 'Marked as not handled: {rows}',
		already: 'It was already marked.',
		confirmation: { heading: 'Mark them?', text: 'No email is sent.', button: 'Mark {rows}' },
	},
} as const;

/** The texts of each table. */
export const leadsPage = {
	heading: 'Form submissions',
	lead: 'Everything visitors submitted with a form.',
	empty: 'No forms yet',
	emptyText: 'What visitors send with any form of the site arrives here.',
	emptyLink: { label: 'See who visits the site', href: consolePaths.analytics },
	singular: 'Lead',
	/** All forms that need a response. */
	messages: 'Messages: contact, consultation, demo',
	columns: {
		at: 'Received',
		form: 'Form',
		affiliate: 'Affiliate',
		formName: 'form_name',
		page: 'Page',
		handled: 'Handled',
	},
} as const;

export const registrationsPage = {
	heading: 'Registrations',
	lead: 'People who registered for an event.',
	empty: 'No registrations yet',
	emptyText: 'People register on the page of a published event.',
	emptyLink: { label: 'See the events', href: consolePaths.events },
	singular: 'Registration',
	columns: {
		at: 'Registered',
		event: 'Event',
		date: 'Date',
		first: 'First name',
		last: 'Last name',
		email: 'Email',
		company: 'Company',
		title: 'Job title',
		level: 'Job level',
		size: 'Company size',
		role: 'Job function',
		zone: 'Time zone',
		status: 'Status',
		webinar: 'Webinar service',
		attended: 'Attended',
		joins: 'Times joined',
		handled: 'Handled',
	},
	statuses: {
		registered: 'Registered',
		line: 'On the waitlist',
		offered: 'Offered a place',
		off: 'Date canceled',
		waiting: 'Waiting for the next date',
		attended: 'Attended',
		cancelled: 'Canceled',
	},
	webinar: { none: 'Not needed', pending: 'Under way', done: 'Registered', failed: 'Refused' },
	actions: {
		cancel: {
			label: 'Cancel',
			confirmation: {
				heading: 'Cancel these registrations?',
				text: 'They lose their place and their join link. If the event is still ahead, they get an email.',
				button: 'Cancel {rows}',
			},
			done: 'Canceled: {rows}',
		},
		resend: {
			label: 'Resend the join email',
			confirmation: {
				heading: 'Resend the join email?',
				text: 'It has the date, the join link and the calendar file.',
				button: 'Send it to {rows}',
			},
			done: 'Queued again: {rows}',
		},
		move: {
			label: 'Move to another date',
			confirmation: {
				heading: 'Move to another date?',
				text: 'Each person gets an email with the new date and a new join link. You can only choose dates of the same event.',
				button: 'Move {rows}',
			},
			field: 'New date',
			prompt: 'Choose a date',
			message: 'Please choose a date.',
			done: 'Moved: {rows}',
		},
	},
	reasons: {
		gone: recordsWords.bulk.reasons.gone,
		cancelled: 'It was already canceled.',
		over: 'Its event is over or canceled.',
		lately: 'The same email was sent within the last ten minutes, or is queued.',
		same: 'It is already for that date.',
		'no-date': 'That date belongs to another event, or is over.',
		'has-place': 'The person already has a place on that date.',
		full: 'That date is full.',
		'no-offer': 'No place is offered to this person.',
	},
} as const;

export const bookingsPage = {
	heading: 'Bookings',
	lead: 'Consultations on our own calendar.',
	empty: 'No bookings yet',
	emptyText: 'Visitors can book the times that you offer.',
	emptyLink: { label: 'Change when consultations can be booked', href: consolePaths.availability },
	singular: 'Booking',
	columns: {
		starts: 'Begins',
		at: 'Booked',
		name: 'Name',
		email: 'Email',
		zone: 'Their time zone',
		status: 'Status',
		cancelledAt: 'Canceled on',
		moves: 'Changes',
		handled: 'Handled',
	},
	statuses: { booked: 'Booked', cancelled: 'Canceled', held: 'Held', no_show: 'No-show' },
	actions: {
		cancel: {
			label: 'Cancel',
			confirmation: {
				heading: 'Cancel these consultations?',
				text: 'Each person gets an email, and the time is free again.',
				button: 'Cancel {rows}',
			},
			done: 'Canceled: {rows}',
		},
		held: { label: 'Mark as held', done: 'Marked as held: {rows}' },
		noShow: { label: 'Mark as no-show', done: 'Marked as no-show: {rows}' },
		confirmation: { heading: 'Mark them?', text: 'No email is sent.', button: 'Mark {rows}' },
	},
	reasons: {
		gone: recordsWords.bulk.reasons.gone,
		cancelled: 'It was already canceled.',
		begun: 'It has already started.',
		'to-come': 'It has not started yet.',
		unchanged: 'It was already marked.',
	},
} as const;
