/** The checks of the system status page and their messages. `{…}` is what a check found. */
export const doctorPage = {
	heading: 'System status',
	lead: 'Checks everything the site needs and says what to fix. It contacts only the hosts named in the settings.',
	button: 'Check now',
	never: 'The checks have not run yet.',
	/** `{at}` and `{time}`. */
	when: 'Checked {at}, in {time}.',
	old: 'That was {age} ago, so it may be out of date.',
	sum: {
		well: 'Everything is working.',
		look: {
			one: 'No problems. 1 warning.',
			many: 'No problems. {count} warnings.',
		},
		wrong: { one: '1 problem.', many: '{count} problems.' },
	},
	states: { well: 'OK', look: 'Warning', wrong: 'Problem' },
	terminal: 'On the command line: npm run doctor',
	done: { title: 'Checked' },
	names: {
		mail: 'Mail',
		webhook: 'Webhook',
		payment: 'Payment',
		webinar: 'Webinar',
		storage: 'Storage',
		backups: 'Backups',
		database: 'Database',
		jobs: 'Jobs',
		address: 'Address',
		clock: 'Clock',
		process: 'Process',
	},
} as const;
