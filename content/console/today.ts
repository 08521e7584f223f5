/** The console's first page. */
export const todayPage = {
	heading: 'Today',
	/** `{name}` is the operator's. */
	greeting: 'Hello {name}.',
	came: {
		heading: 'Activity',
		columns: { what: 'What', today: 'Today', week: 'Last 7 days', before: '7 days before' },
	},
	forms: 'All forms',
	registrations: 'Registrations',
	enrollments: 'Orders',
	paid: 'Payments',
	refunds: 'Refunds',
	bookings: 'Consultations booked',
	projects: 'Projects submitted',
	tasks: {
		heading: 'To do',
		label: 'Which tasks',
		all: 'All',
		mine: 'Mine',
		unassigned: 'Unassigned',
		snoozed: 'Snoozed',
		done: 'Done',
		everyKind: 'Every kind',
		/** `{shown}` and `{count}` are numbers. */
		more: 'The first {shown} of {count}. Choose a kind to see others.',
		reply: 'Reply',
		finish: 'Done',
		undo: 'Undo',
		wake: 'Show again',
		overdue: 'Overdue',
		/** `{at}` is a time. */
		due: 'Due {at}',
		until: 'Hidden until {at}',
		untilReply: 'Hidden until they reply',
		/** `{name}` is an operator's. */
		by: 'Done by {name}',
		finished: 'Done',
		recent: 'You finished these within the hour',
		nothing: {
			open: 'Nothing to do. New messages, requests and problems appear here by themselves.',
			mine: 'Nothing is assigned to you. Choose All, and take a task with Assign.',
			snoozed: 'No task is snoozed. Snooze hides a task until a day or until the person replies.',
			done: 'No task was finished within 30 days.',
		},
		snooze: {
			button: 'Snooze',
			later: 'Later today (3 hours)',
			tomorrow: 'Tomorrow, 08:00',
			week: 'Next Monday, 08:00',
			reply: 'Until they reply',
			day: 'Until a day',
			set: 'Snooze until this day',
		},
		assign: {
			button: 'Assign',
			who: 'Assignee',
			nobody: 'No one',
			due: 'Due date',
			set: 'Save',
			me: 'Assign to me',
		},
	},
	/** Toasts. */
	done: {
		done: { title: 'Done', description: 'To undo it, choose Done above the list.' },
		undone: { title: 'Undone', description: 'The task is open again.' },
		/** `{at}` is a time. */
		snoozed: { title: 'Snoozed', description: 'It returns at {at}.', reply: 'It returns when they reply.' },
		woken: { title: 'Shown again', description: 'The task is open.' },
		/** `{name}` is an operator's. */
		assigned: { title: 'Saved', description: 'Assigned to {name}.', nobody: 'Assigned to no one.' },
	},
	refused: {
		gone: 'This task no longer waits: someone finished it. The list below is current.',
		changed: 'Another operator changed this task since you opened the page. Look at it below and try again.',
		invalid: 'Choose one of the times, or enter a day after today within this century.',
	},
	payments: {
		heading: 'Payments',
		none: 'No payment, refund or dispute in the last 7 days.',
		all: 'All payments',
		/** `{received}` and `{refunded}` are amounts of money. */
		month: 'This month: {received} received, {refunded} refunded.',
		/** `{taken}` and `{all}` are numbers. */
		places: '{taken} of the first {all} places are taken.',
		revenue: 'Revenue',
		/** `{amount}` is an amount of money. */
		what: { paid: 'Paid {amount}', refunded: 'Refunded {amount}', disputed: 'Disputed {amount}' },
	},
	session: {
		heading: 'Next session',
		none: 'No session is scheduled.',
		/** `{at}` is the start time. */
		at: 'Starts {at}.',
		on: 'On now, since {at}.',
		participants: { one: '1 participant has access.', many: '{count} participants have access.' },
		registered: { one: '1 registration.', many: '{count} registrations.' },
	},
} as const;
