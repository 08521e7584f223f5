import { program } from '#content/program.ts';

/** What stands around every page of the console. */
export const frame = {
	name: 'Console',
	site: program.name,
	/** `{page}` is its heading. */
	title: '{page} · Console',
	skip: 'Skip to content',
	navigation: 'Console',
	visit: 'Visit the site',
	signOut: 'Sign out',
	account: 'Your account',
	menu: 'Menu',
	groups: { top: '', people: 'People', program: 'Program', growth: 'Growth', site: 'Site', console: 'Console' },
	pages: {
		today: 'Today',
		people: 'Contacts',
		leads: 'Form submissions',
		registrations: 'Registrations',
		enrollments: 'Enrollments',
		bookings: 'Bookings',
		projects: 'Projects',
		events: 'Events',
		letters: 'Newsletters',
		careerMaps: 'Career maps',
		analytics: 'Analytics',
		affiliates: 'Affiliates',
		outbox: 'Mail',
		jobs: 'Jobs',
		webhooks: 'Webhooks',
		redirects: 'Redirects',
		availability: 'Availability',
		settings: 'Settings',
		doctor: 'System status',
		operators: 'Team',
		audit: 'Audit log',
		account: 'Account',
	},
	keys: {
		button: 'Shortcuts',
		heading: 'Shortcuts',
		text: 'Press g, then a letter. Nothing happens while you type in a field.',
		goTo: 'Go to {page}',
		help: 'Show this',
		skip: 'To the content',
		close: 'Close',
	},
	roles: { owner: 'Owner', editor: 'Editor', moderator: 'Moderator', terminal: 'Link from the terminal' },
	/** With an article, within a sentence. */
	aRole: { owner: 'an owner', editor: 'an editor', moderator: 'a moderator', terminal: 'a guest' },
	forbidden: {
		heading: 'This is for others to do',
		text: 'Your role does not include it. If you need it, ask an owner.',
		link: 'Back to Today',
	},
	missing: { heading: 'There is no such page', text: 'It may have been moved or removed.', link: 'Back to Today' },
	failed: {
		heading: 'This page could not be shown',
		text: 'Nothing was lost that was confirmed to you. Please try again in a moment.',
		link: 'Back to Today',
	},
	otherSite: 'This did not come from a page of this site, so nothing was done.',
	refused: 'Not done',
	times: 'Times are in the program’s time zone.',
	/** `{zone}` is its name. */
	timesIn: 'Times are {zone}.',
} as const;

export const resume = {
	/** After the password step: nobody's session ended. */
	confirmed: {
		heading: 'Confirmed',
		/** `{page}` is a page's name. */
		text: 'Nothing was done yet. This is what you were about to do on the page “{page}”:',
		button: 'Do it now',
		drop: 'Do not do it',
	},
	action: 'What',
	whom: 'Whom',
	heading: 'You were in the middle of something',
	text: 'Your session ended while you were typing. Nothing was sent yet. This is what you had entered:',
	button: 'Send it now',
	drop: 'Do not send it',
	secrets: 'Passwords and codes were not kept: where one is asked for, you will enter it again.',
	gone: 'It was kept for an hour, and is gone now. We are sorry.',
} as const;

export const confirmStep = {
	heading: 'Confirm your password',
	text: 'This is a sensitive action. Enter your password to continue. You will not be asked again for 15 minutes.',
	field: 'Password',
	message: 'Please enter your password.',
	button: 'Go on',
} as const;
