/** What is said at every table of records. */
export const recordsWords = {
	search: {
		label: 'Search',
		help: 'Words of an address, a name, a company or a reference; the beginning of a word will do.',
		button: 'Search',
		message: 'Please shorten this to 200 characters or fewer.',
		clear: 'Clear search',
		/** `{text}` is what was typed. */
		searched: 'Searched for “{text}”.',
	},
	filter: {
		heading: 'Filter and columns',
		/** `{count}` is a number. */
		active: 'Filter and columns ({count} active)',
		label: 'Filter',
		any: 'Any',
		from: 'From',
		until: 'Until',
		handled: { label: 'Handled', yes: 'Handled', no: 'Not handled' },
		columns: 'Columns',
		button: 'Show',
		clear: 'Show everything',
	},
	sort: {
		/** `{column}` is a heading. */
		up: 'Sort by {column}, upwards',
		down: 'Sort by {column}, downwards',
	},
	/** `{shown}` and `{count}` are numbers. */
	many: {
		exact: '{shown} of {count}',
		about: '{shown} of about {count}',
		more: '{shown} of more than {count}',
	},
	empty: 'Nothing here',
	emptyFilter: 'Nothing fits. Take a filter away, or search for less.',
	emptyAll: 'Nothing has come in yet.',
	person: 'Person',
	tick: { heading: 'Tick', row: 'Tick {label}', all: 'Tick all on this page' },
	open: 'Details',
	next: 'Next page',
	first: 'First page',
	previous: 'Previous page',
	pages: 'Pages',
	export: 'Download as CSV',
	exportHelp: 'All rows that fit, with these columns. Opens in Excel and every other spreadsheet.',
	/** Said above the list when an address asks for what is not there. */
	notes: {
		sort: 'There is no such order. This is the usual one.',
		columns: 'Some of these columns are not there. The others are shown.',
		/** `{filter}` is a label. */
		filter: 'The filter “{filter}” cannot be what the address says, and was left out.',
		find: 'What was searched for cannot be read any more. Please search again.',
		after: 'The row after which this page began is gone. This is the first page.',
	},
	bulk: {
		label: 'Do something with rows',
		scope: 'With',
		scopes: { ticked: 'the ticked rows', page: 'all rows on this page', fit: 'all rows that fit the filter' },
		nothing: 'Tick a row first, or choose all rows.',
		unknown: 'There is no such thing to do here.',
		/** `{most}` is a number. */
		tooMany: 'More than {most} rows fit. That many are not done at once: narrow the filter, such as to a month.',
		/** `{count}` is a number. */
		recount: 'Meanwhile {count} rows fit, not as many as you were told. Please look once more.',
		keep: 'Cancel',
		/** `{count}` is a number. */
		rows: { one: '1 row', many: '{count} rows' },
		/** `{rows}` is one of the above. */
		fit: 'This is about every row that fits the filter: {rows}.',
		left: {
			heading: 'Not everything could be done',
			/** `{done}` and `{left}` are numbers. */
			text: 'Done: {done}. Left as it was: {left}, each for this reason:',
			/** `{count}` is a number. */
			others: 'And {count} more.',
		},
		why: {
			gone: 'It is not there any more: somebody erased it a moment ago.',
			/** `{standing}` says how it stands. */
			changed: 'It was changed since you saw it. It is now: {standing}. Look at it once more.',
		},
	},
	row: {
		back: 'Back to the list',
		gone: {
			heading: 'This row is not there',
			text: 'It may have been erased a moment ago.',
		},
		actions: 'Actions',
		person: 'Everything about this person',
		empty: '–',
	},
	handled: {
		yes: 'Mark as handled',
		no: 'Mark as not handled',
		doneYes: 'Marked as handled: {rows}',
		doneNo: 'Marked as not handled: {rows}',
		already: 'It was marked so before.',
		ask: { heading: 'Mark them?', text: 'Nobody is written to.', button: 'Mark {rows}' },
	},
} as const;

/** The copy of each table. */
export const leadsPage = {
	heading: 'Leads',
	lead: 'Every form that came in.',
	one: 'Lead',
	/** All forms whose senders wait for an answer. */
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
	lead: 'Who registered for an event.',
	one: 'Registration',
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
		standing: 'Status',
		webinar: 'Webinar service',
		attended: 'Attended',
		joins: 'Times joined',
		handled: 'Handled',
	},
	standings: {
		registered: 'Registered',
		waiting: 'Waits for the next date',
		attended: 'Attended',
		cancelled: 'Cancelled',
	},
	webinar: { none: 'Not needed', pending: 'Under way', done: 'Registered', failed: 'Refused' },
	actions: {
		cancel: {
			label: 'Cancel',
			ask: {
				heading: 'Cancel these registrations?',
				text: 'They lose their place and their way in, and are told by mail while the event is to come.',
				button: 'Cancel {rows}',
			},
			done: 'Cancelled: {rows}',
		},
		resend: {
			label: 'Send the joining mail again',
			ask: {
				heading: 'Send the joining mail again?',
				text: 'It has the date, the join link and the calendar file.',
				button: 'Send it to {rows}',
			},
			done: 'On its way again: {rows}',
		},
		move: {
			label: 'Move to another date',
			ask: {
				heading: 'Move to another date?',
				text: 'Each gets a mail with the new date and a new join link. Only dates of the same event can be chosen.',
				button: 'Move {rows}',
			},
			field: 'New date',
			prompt: 'Choose a date',
			message: 'Please choose a date.',
			done: 'Moved: {rows}',
		},
	},
	why: {
		gone: recordsWords.bulk.why.gone,
		cancelled: 'It was cancelled before.',
		over: 'Its event is over, or does not take place.',
		lately: 'The same mail was sent within the last ten minutes, or waits to be sent.',
		same: 'It is for that date already.',
		'no-date': 'That date is not one of the same event, or is over.',
		'has-place': 'The person has a place on that date already.',
	},
} as const;

export const enrollmentsPage = {
	heading: 'Enrollments',
	lead: 'Places in the program, from reservation to payment.',
	one: 'Enrollment',
	columns: {
		at: 'Reserved',
		short: 'Reference',
		name: 'Name',
		email: 'Email',
		payment: 'Payment',
		amount: 'Paid',
		currency: 'Currency',
		paidAt: 'Paid on',
		refunded: 'Refunded',
		dispute: 'Dispute',
		place: 'Lifetime place',
		sector: 'Sector',
		experience: 'Experience',
		affiliate: 'Affiliate',
		reference: 'Reference at the provider',
		intent: 'Payment at the provider',
		handled: 'Handled',
	},
	disputes: { open: 'Open', closed: 'Closed' },
	payments: {
		reserved: 'Reserved, not paid',
		pending: 'Payment on its way',
		paid: 'Paid',
		refunded: 'Refunded',
		disputed: 'Disputed',
		cancelled: 'Cancelled',
	},
	actions: {
		cancel: {
			label: 'Cancel the reservation',
			ask: {
				heading: 'Cancel these reservations?',
				text: 'Only reservations that were never paid. Nobody is written to; who pays after all has a place.',
				button: 'Cancel {rows}',
			},
			done: 'Cancelled: {rows}',
		},
		resend: {
			label: 'Send the mail again',
			ask: {
				heading: 'Send the mail again?',
				text: 'Who has reserved gets the link to pay once more; who has paid, the receipt.',
				button: 'Send it to {rows}',
			},
			done: 'On its way again: {rows}',
		},
	},
	why: {
		gone: recordsWords.bulk.why.gone,
		cancelled: 'It was cancelled before.',
		paid: 'It was paid. Money is given back at the payment provider.',
		pending: 'A payment for it is on its way.',
		'no-mail': 'There is no mail for how it stands.',
		lately: 'The same mail was sent within the last ten minutes, or waits to be sent.',
	},
} as const;

export const bookingsPage = {
	heading: 'Bookings',
	lead: 'Consultations on our own calendar.',
	one: 'Booking',
	columns: {
		starts: 'Begins',
		at: 'Booked',
		name: 'Name',
		email: 'Email',
		zone: 'Their time zone',
		standing: 'Status',
		cancelledAt: 'Cancelled on',
		moves: 'Changes',
		handled: 'Handled',
	},
	standings: { booked: 'Booked', cancelled: 'Cancelled', held: 'Held', no_show: 'Nobody came' },
	actions: {
		cancel: {
			label: 'Cancel',
			ask: {
				heading: 'Cancel these consultations?',
				text: 'Each person is told by mail, and the time is free again.',
				button: 'Cancel {rows}',
			},
			done: 'Cancelled: {rows}',
		},
		held: { label: 'Mark as held', done: 'Marked as held: {rows}' },
		noShow: { label: 'Mark as no-show', done: 'Marked as no-show: {rows}' },
		ask: { heading: 'Mark them?', text: 'Nobody is written to.', button: 'Mark {rows}' },
	},
	why: {
		gone: recordsWords.bulk.why.gone,
		cancelled: 'It was cancelled before.',
		begun: 'It has begun already.',
		'to-come': 'It has not begun yet.',
		said: 'It was marked so before.',
	},
} as const;
