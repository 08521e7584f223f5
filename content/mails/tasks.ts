import { program } from '#content/program.ts';

export const taskMails = {
	now: {
		label: 'Console: new tasks',
		subject: { one: `A new task · ${program.name} Console`, many: `{count} new tasks · ${program.name} Console` },
		heading: { one: 'A new task', many: '{count} new tasks' },
	},
	daily: {
		label: 'Console: tasks of the day',
		subject: { one: `1 task today · ${program.name} Console`, many: `{count} tasks today · ${program.name} Console` },
		heading: { one: '1 task is waiting', many: '{count} tasks are waiting' },
	},
	preview: 'What came in, with a link to each.',
	action: 'Open Today',
	more: 'Today has more.',
	reason: 'You’re receiving this email because you chose it in the console under Account, Notifications.',
} as const;
