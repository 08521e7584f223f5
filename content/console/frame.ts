import { program } from '#content/program.ts';

/** The frame of every console page. */
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
	help: 'About this page',
	groups: { top: '', people: 'People', program: 'Program', growth: 'Growth', site: 'Site', console: 'Console' },
	pages: {
		today: 'Today',
		people: 'Contacts',
		leads: 'Form submissions',
		registrations: 'Registrations',
		bookings: 'Bookings',
		projects: 'Projects',
		events: 'Events',
		newsletters: 'Newsletters',
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
		text: 'Nothing happens while you type in a field.',
		off: 'Single keys do nothing now. Ctrl K (on a Mac ⌘ K) still opens the search.',
		turnOff: 'Turn single keys off',
		turnOn: 'Turn single keys on',
		list: [
			{ keys: ['Ctrl', 'K'], label: 'Search for anything, or do something (on a Mac ⌘ K)' },
			{ keys: ['/'], label: 'Search this list' },
			{ keys: ['j', 'k'], label: 'Next row, previous row' },
			{ keys: ['Enter'], label: 'Open the row' },
			{ keys: ['x'], label: 'Select the row' },
			{
				keys: ['e', 'r', 's'],
				label: 'On Today: done, reply, snooze (where the list can’t, the first two open the task)',
			},
			{ keys: ['Ctrl', 'Enter'], label: 'In an answer: send and close' },
			{ keys: ['?'], label: 'Show this' },
		],
		goTo: 'Go to {page}',
		skip: 'To the content',
		close: 'Close',
	},
	roles: { owner: 'Owner', editor: 'Editor', moderator: 'Moderator', terminal: 'Link from the terminal' },
	/** With an article, for use in a sentence. */
	aRole: { owner: 'an owner', editor: 'an editor', moderator: 'a moderator', terminal: 'a guest' },
	forbidden: {
		heading: 'You don’t have access to this page',
		text: 'Your role does not include it. Ask an owner if you need access.',
		link: 'Back to Today',
	},
	missing: { heading: 'Page not found', text: 'It may have been moved or removed.', link: 'Back to Today' },
	failed: {
		heading: 'This page could not be shown',
		text: 'Everything that was confirmed is saved. Please try again in a moment.',
		link: 'Back to Today',
	},
	otherSite: 'This request came from another site, so nothing was changed.',
	refused: 'Not done',
	/** Below a file field of a form that was refused: browsers do not keep the file. */
	fileAgain: 'If you chose a file, choose it again.',
	times: 'Times are in the program’s time zone.',
	/** `{count}` is a number; days count from today. */
	relative: {
		now: 'now',
		past: { minutes: '{count} min ago', hours: '{count} h ago' },
		future: { minutes: 'in {count} min' },
		days: { '-1': 'yesterday', '0': 'today', '1': 'tomorrow' },
	},
	/** `{zone}` is its name. */
	timesIn: 'Times are {zone}.',
} as const;

export const resume = {
	/** After the password step, when no session has ended. */
	confirmed: {
		heading: 'Confirmed',
		/** `{page}` is a page's name. */
		text: 'Nothing has changed yet. This is what you were about to do on “{page}”:',
		button: 'Continue',
		drop: 'Cancel',
	},
	action: 'What',
	whom: 'Whom',
	heading: 'Continue where you left off',
	text: 'Your session ended while you were typing. Nothing has been sent yet. This is what you entered:',
	button: 'Send now',
	drop: 'Discard',
	secrets: 'Passwords and codes are never stored; enter them again where required.',
	gone: 'It was saved for an hour and has been deleted.',
} as const;

export const confirmStep = {
	heading: 'Confirm your password',
	text: 'This is a sensitive action. Enter your password to continue. You will not be asked again for 15 minutes.',
	field: 'Password',
	message: 'Please enter your password.',
	button: 'Go on',
} as const;
