import { program } from './program.ts';

const { name, learningApp, refund } = program;

export const myPaths = {
	home: '/my',
	team: '/my/team',
	/** With `?team=` and the reference of the team's first order, if there are several. */
	renewTeam: '/my/team/renew',
	/** The team's seats, as a file. */
	seatsFile: '/my/team/seats.csv',
	claim: '/my/claim',
	signIn: '/my/sign-in',
	link: '/my/link',
	signOut: '/my/sign-out',
	/** Email addresses, time zone, name, and what is stored. */
	account: '/my/account',
	devices: '/my/devices',
	calendar: '/my/calendar',
	/** Followed by a skill's id. */
	skills: '/my/skills',
	/** Followed by a skill's id or `program`: the page on which a name is confirmed. */
	certificates: '/my/certificates',
	/** Followed by the id of own evidence: its file. */
	evidence: '/my/evidence',
	feed: '/my/calendar.ics',
	/** Followed by a session's slug. */
	join: '/my/join',
	library: '/my/library',
	session: '/my/sessions',
	/** The door to material, followed by its id. */
	material: '/my/material',
	/** Followed by one of `programPlaces`. */
	open: '/my/open',
} as const;

/** The program's own places on other sites. Operators set their addresses. */
export const programPlaces = ['community', 'learning-app'] as const;

export const my = {
	title: `My year · ${name}`,
	navigation: {
		home: 'Home',
		library: 'Library',
		skills: 'Skills',
		calendar: 'Calendar',
		signOut: 'Sign out',
	},
	signIn: {
		title: `Sign in · ${name}`,
		heading: 'Sign in',
		lead: 'Enter the email address you enrolled with. We’ll send you a link: no password needed.',
		/** To someone on their way to an invoice. */
		toBilling:
			'Sign in to get your invoice: before you pay, or after. Enter the email address you reserved with, and we’ll send you a link: no password needed.',
		email: 'Email',
		required: 'Enter your email address',
		invalid: 'Please enter a valid email address',
		button: 'Email me a link',
		busy: 'Sending…',
		sent: {
			title: 'Check your inbox',
			description:
				'We’ve sent you an email. The link in it works once, for 15 minutes. Nothing there? Check your spam folder.',
		},
		failure: {
			title: 'We couldn’t send the link',
			description: 'Something went wrong on our side. Please try again in a minute.',
		},
		notEnrolled: 'Not enrolled yet?',
		enroll: 'See the program',
	},
	link: {
		title: `Your sign-in link · ${name}`,
		valid: {
			heading: 'Continue in this browser?',
			text: 'You asked for this link in another browser or app. Sign in here only if you asked for it yourself.',
			button: 'Sign in here',
		},
		used: { heading: 'This link has been used', text: 'A link works once. Get a new one: it takes a minute.' },
		expired: {
			heading: 'This link has expired',
			text: 'A link works for 15 minutes. Get a new one: it takes a minute.',
		},
		altered: {
			heading: 'This link doesn’t work',
			text: 'Part of it is missing or was changed. Copy the whole link from the email, or get a new one.',
		},
		again: 'Get a new link',
		signedIn: 'You’re already signed in here, so you don’t need a link.',
		open: 'Open your page',
	},
	calendar: {
		title: `Your calendar · ${name}`,
		/** The name that calendar apps show. */
		name: `${name}: my sessions`,
		heading: 'Your calendar',
		lead: 'Subscribe once, and every session of your year shows up in your calendar, including changes and cancellations. Each entry has your own link to join.',
		noAccess: 'Your session calendar is here while you have access.',
		create: 'Create my calendar link',
		replace: 'Get a new link',
		replaceNote: 'A new link replaces the old one, which stops working at once.',
		remove: 'Turn it off',
		removed: { title: 'Your calendar link is off', description: 'Calendars that subscribed to it will stop updating.' },
		created: (day: string) =>
			`You created your calendar link on ${day}. It was shown once; if you lost it, get a new one.`,
		ready: 'Your calendar link',
		once: 'Add it to your calendar now: it’s shown only once. Anyone who has it sees your sessions, so keep it to yourself.',
		open: 'Open in my calendar app',
		label: 'Or copy this address',
		refresh: 'Calendar apps check for changes once or twice a day.',
		sessions: { id: 'sessions', heading: 'Your next sessions' },
		invitations: {
			heading: 'Invitations by email',
			on: 'We email you an invitation two weeks before each session. When a session is moved or canceled, your calendar updates within minutes.',
			off: 'You don’t get invitations by email. The ones in your calendar still update.',
			turnOn: 'Send me invitations',
			turnOff: 'Stop invitations',
			turnedOn: { title: 'Invitations are on', description: 'The next ones arrive within minutes.' },
			turnedOff: {
				title: 'Invitations are off',
				description: 'Your page and your calendar link still have every session.',
			},
		},
		missing: 'This calendar doesn’t exist. Get a new link on your page.',
		ended: 'Your access has ended, and so has this calendar.',
	},
	devices: {
		title: `Devices · ${name}`,
		heading: 'Devices',
		lead: 'The browsers you’re signed in on. Each stays signed in for 90 days after you last use it, and a year at most.',
		unknown: 'Unknown browser',
		current: 'This browser',
		lastSeen: 'Last used',
		since: 'Signed in',
		end: 'Sign out',
		endOthers: 'Sign out all other browsers',
		endedOthers: { title: 'All other browsers are signed out' },
		ended: { title: 'That browser is signed out' },
		missing: { title: 'That browser was already signed out' },
	},
	signedOut: { title: 'You’re signed out' },
	/** Plain text. */
	missingFile: 'This is no longer here. Go back and reload the page to see what is.\n',
	home: {
		heading: 'Your year',
		next: {
			heading: 'Next session',
			now: 'On now',
			yourTime: 'Your time',
			yourTimeAfter: 'your time',
			/** On the reader's clock. */
			opensAt: (time: string) => `You can join from ${time} your time.`,
			join: 'Join now',
			opens: (minutes: number) => `You can join from ${minutes} minutes before the start.`,
			details: 'About this session',
			first: 'Your first session',
			none: 'No session is planned yet. We’ll add the next one soon.',
			noMore: 'That was the last session of your year.',
			noRoom: 'We’re sorry: the meeting link isn’t set yet. Please reload this page in a minute.',
		},
		step: {
			certificate: {
				eyebrow: 'You have everything',
				text: 'You’ve shown every skill. Confirm your name, and the certificate is yours.',
				action: 'Get your certificate',
			},
			badge: {
				eyebrow: 'Your badge is ready',
				text: 'You’ve had a session on this skill, and your evidence is approved. Confirm your name to get the badge.',
				action: 'Get your badge',
			},
			more: {
				eyebrow: 'We asked for more',
				text: 'Read the note about what you sent, and send a new version.',
				action: 'See what’s missing',
			},
			recording: {
				eyebrow: 'Watch what you missed',
				text: (day: string) => `The session on ${day} was recorded.`,
				action: 'Watch the recording',
			},
			evidence: {
				eyebrow: 'Finish your evidence',
				text: 'You’ve had the session on this skill. Send one piece of your own work, and it counts toward the badge.',
				action: 'Send your evidence',
			},
		},
		later: 'Coming up',
		missed: { heading: 'Watch what you missed', watch: 'Watch the recording' },
		unclear: {
			heading: 'Were you there?',
			text: 'You didn’t join through your own link. Tell us within two weeks of the session, and it counts.',
			/** Beside the recording of the session that they seem to have missed last. */
			or: 'Were you there, without your own link? Tell us within two weeks of the session, and it counts.',
			button: 'I was there',
			label: (title: string) => `I was there: ${title}`,
			done: { title: 'Got it', description: 'The session counts as attended.' },
			late: { title: 'That was more than two weeks ago', description: 'Write to us, and we’ll look into it.' },
		},
		attendance: {
			summary: (attended: number, past: number) =>
				`You attended or watched ${attended} of ${past} ${past === 1 ? 'session' : 'sessions'} so far.`,
			waiting: (count: number) => (count === 1 ? 'One recording is waiting.' : `${count} recordings are waiting.`),
			legend:
				'Solid: you were there, or watched it. Outlined in red: a recording is waiting. Pale: missed. Hollow: still to come.',
		},
		allSessions: 'All sessions',
		until: (day: string) => `Your access runs through ${day}.`,
		from: (day: string) => `Your access starts on ${day}.`,
		ring: (past: number, all: number) => `Your year so far: ${past} of ${all} sessions are over.`,
		renew: {
			heading: (day: string) => `Your access ends after ${day}`,
			text: 'Renew before then, and your next year starts the day after. Your certificates and your projects stay yours either way.',
			reserved: 'Your next year is reserved: it’s yours once you’ve paid, and starts the day after.',
			pay: 'Go to your reservation',
			/** Of a seat that the company may renew. */
			team: (day: string) =>
				`Your company decides about your next year by ${day}; you’ll hear from us. There’s nothing to buy or to do now. Your certificates and your projects stay yours either way.`,
			/** The same to who decides that. */
			own: 'Renew for your team, and everyone goes on the day after, without claiming anything again.',
			ownAction: 'Renew for your team',
		},
		refund: {
			open: (day: string) => `Changed your mind? Cancel until the end of ${day} and get ${refund.percent}% back.`,
			action: 'Cancel and get a refund',
			requested: 'You’ve asked for a refund.',
			details: 'See when it’s due',
		},
		/** To someone who had a year before. */
		nextReserved: {
			heading: 'Your next year is reserved',
			text: 'It’s yours once you’ve paid, and starts then, or on the day you chose.',
		},
		states: {
			late: {
				heading: 'Your payment arrived after the cancellation',
				text: 'We know about it. We’ll either open your access or send the money back, and email you either way.',
				action: 'Write to us',
			},
			reserved: {
				heading: 'Your place is reserved',
				text: 'It’s yours once you’ve paid. Everything else appears here then.',
				action: 'Go to your reservation',
			},
			refunded: {
				heading: 'Your payment was refunded',
				text: 'The access you got with it ended with the refund. You can enroll again whenever you like.',
				action: 'Enroll again',
			},
			ended: {
				heading: 'Your year has ended',
				text: 'Thank you for the year. What you made stays yours. Renew whenever you like to keep joining the sessions.',
				action: 'Enroll again',
			},
			pending: {
				heading: 'Your payment is on its way',
				text: 'Your bank needs a few days. Once the money arrives, your place is yours and everything else appears here. Please don’t pay again.',
				action: 'Go to your reservation',
			},
			cancelled: {
				heading: 'Your reservation was canceled',
				text: 'Nothing was charged. You can reserve a place again whenever you like.',
				action: 'Enroll again',
			},
			takenBack: {
				heading: 'Your bank took the payment back',
				text: 'Without it, you don’t have access. If that was a mistake, or you want to take part after all, write to us: a real person answers.',
				action: 'Write to us',
			},
			revoked: {
				heading: 'We ended your access',
				text: 'Your certificates, projects and receipts stay here. If you don’t know why, write to us: a real person answers.',
				action: 'Write to us',
			},
			none: {
				heading: 'This address doesn’t have access',
				text: 'If you enrolled with another address, sign out and use that one.',
				action: 'See the program',
			},
		},
	},
	places: {
		heading: 'Between the sessions',
		items: {
			community: {
				title: 'Community',
				text: 'Questions, feedback and people who do the same work.',
				open: 'Open the community',
			},
			'learning-app': {
				title: learningApp.name,
				text: 'Short lessons for the weeks between the sessions.',
				open: 'Open the learning app',
			},
		},
		forLife: 'Yours for life.',
		coming: 'It opens before your first session.',
		comingBy: (day: string) => `It opens before your first session on ${day}.`,
		late: 'It should be open by now. Tell us, and we’ll get you in.',
		contact: 'Write to us',
		notSet: { title: 'It isn’t open yet', description: 'Your page says when it opens.' },
		noAccess: { title: 'Your access doesn’t include it', description: 'Your page says what you have access to.' },
	},
	join: {
		notOpen: { title: 'You can’t join this session now', description: 'Joining opens 30 minutes before the start.' },
		noRoom: { title: 'The meeting link isn’t set yet', description: 'Please try again in a few minutes.' },
		noLink: {
			title: 'The meeting service isn’t responding',
			description: 'Please press Join again in a minute.',
		},
		noAccess: { title: 'You need access to join', description: 'This session is for participants of the program.' },
	},
} as const;
