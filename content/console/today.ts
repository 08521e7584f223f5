/** The first page of the console. */
export const todayPage = {
	heading: 'Today',
	/** `{name}` is the operator's. */
	greeting: 'Hello {name}.',
	came: {
		heading: 'What came in',
		columns: { what: 'What', today: 'Today', week: 'Last 7 days', before: '7 days before' },
	},
	forms: 'All forms',
	registrations: 'Registrations',
	enrollments: 'Enrollments',
	bookings: 'Consultations booked',
	projects: 'Projects submitted',
	waits: { heading: 'What waits', nothing: 'Nothing waits.' },
	/** Each is shown when there is one; `{count}` is a number. */
	waiting: {
		careerMapsLate: { one: '1 career map is late', many: '{count} career maps are late' },
		projects: { one: '1 project to review', many: '{count} projects to review' },
		parked: { one: '1 job ran out of tries', many: '{count} jobs ran out of tries' },
		refused: { one: '1 mail was refused this week', many: '{count} mails were refused this week' },
		queued: { one: '1 mail has waited for an hour', many: '{count} mails have waited for an hour' },
		soon: { one: '1 consultation within a day', many: '{count} consultations within a day' },
	},
} as const;
