export const notificationsPage = {
	heading: 'Notifications',
	lead: 'Choose how you hear about each kind of task. Emails link to the task and go to your own address.',
	link: 'Notifications by email and in the browser',
	table: 'Kinds of tasks',
	columns: { kind: 'Task', none: 'No email', now: 'At once', daily: 'Once a day' },
	help: 'At once: within two minutes, several in one email. Once a day: at 08:00, everything that is open.',
	button: 'Save',
	done: { title: 'Saved', description: 'Your notifications are as you chose.' },
	browser: {
		heading: 'In this browser',
		text: 'While a page of the console is open, this browser shows new tasks as notifications.',
		on: 'Turn on',
		off: 'Turn off',
		isOn: 'On. This browser shows new tasks.',
		blocked: 'This browser blocks notifications. Allow them for this site in its settings, then load this page again.',
		unsupported: 'This browser has no notifications.',
	},
} as const;
