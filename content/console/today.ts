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
	enrollments: 'Enrollments',
	paid: 'Payments',
	refunds: 'Refunds',
	bookings: 'Consultations booked',
	projects: 'Projects submitted',
	waits: { heading: 'To do', nothing: 'Nothing to do.' },
	messages: { heading: 'Messages to answer', all: 'All messages to answer' },
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
	/** Each is shown if there is at least one; `{count}` is a number. */
	waiting: {
		messages: { one: '1 message to answer', many: '{count} messages to answer' },
		disputes: { one: '1 payment is disputed', many: '{count} payments are disputed' },
		rooms: {
			one: '1 session within a week has no join link: add it under Edit',
			many: '{count} sessions within a week have no join link: add one under Edit of each',
		},
		links: {
			one: '1 participant waits for the link to the community or the learning app',
			many: '{count} participants wait for the link to the community or the learning app',
		},
		refundRequests: { one: '1 refund requested', many: '{count} refunds requested' },
		refundsLate: { one: '1 refund is due within two days', many: '{count} refunds are due within two days' },
		refundsFailed: { one: '1 refund failed', many: '{count} refunds failed' },
		latePayments: {
			one: '1 payment arrived after its cancellation',
			many: '{count} payments arrived after their cancellation',
		},
		paymentDifferences: {
			one: '1 difference from the payment provider',
			many: '{count} differences from the payment provider',
		},
		webhooks: { one: '1 outgoing webhook is failing', many: '{count} outgoing webhooks are failing' },
		refusedWebhooks: {
			one: 'Webhooks from 1 service are rejected',
			many: 'Webhooks from {count} services are rejected',
		},
		careerMapsLate: { one: '1 career map is late', many: '{count} career maps are late' },
		projects: { one: '1 project to review', many: '{count} projects to review' },
		evidence: { one: '1 piece of evidence to review', many: '{count} pieces of evidence to review' },
		parked: { one: '1 job failed', many: '{count} jobs failed' },
		refused: { one: '1 email was rejected this week', many: '{count} emails were rejected this week' },
		queued: { one: '1 email has waited for an hour', many: '{count} emails have waited for an hour' },
		soon: { one: '1 consultation within a day', many: '{count} consultations within a day' },
	},
} as const;
