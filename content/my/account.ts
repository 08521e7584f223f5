import { program } from '../program.ts';

const { name } = program;

export const accountPaths = {
	page: '/my/account',
	export: '/my/account/data',
	erase: '/my/account/erase',
	/** The page of an emailed link, by its token. */
	confirm: '/my/confirm',
} as const;

/** Days after which an added address can become the main one without the current one's confirmation. */
export const SETTLED_DAYS = 7;
/** How long the links to both addresses work. */
export const LINK_DAYS = 2;
export const ERASE_HOURS = 1;

export const myAccount = {
	navigation: 'Account',
	title: `Your account · ${name}`,
	heading: 'Your account',
	lead: 'Your email addresses, your time zone, your name and your data: change them here, whenever you like.',
	stale: {
		text: 'For your protection, this takes a sign-in from the last 15 minutes.',
		again: 'Sign in again',
	},
	addresses: {
		heading: 'Email addresses',
		lead: 'Every address here signs you in. Emails about your year go to your main address. Newsletters keep going to the address you subscribed with, and receipts keep the address they were made out to.',
		main: 'Main address',
		bounces:
			'Our emails to this address come back. Add one that works; if you added another a week ago or more, make it your main address.',
		added: (day: string) => `Added ${day}`,
		soon: (day: string) => `Before ${day}, your main address has to confirm a change to this one.`,
		waits: 'Waiting for the new address to confirm',
		waitsForMain: 'Waiting for your main address to confirm',
		waitsForBoth: 'Waiting for both addresses to confirm',
		until: (day: string) => `until ${day}`,
		makeMain: 'Make it my main address',
		remove: 'Remove',
		cancel: 'Cancel',
		leaving: {
			heading: 'Leaving your employer?',
			text: 'Your year comes with you. Add a private address while you still get email at work. A week later you can make it your main address and remove the work address, without anyone’s help. If your company bought your seat, it sees only the address it invited, never your private one. It can still give the seat to someone else, and your access by that seat would end then.',
		},
		lost: 'No longer get email at your main address, and haven’t added another? Only we can change that.',
		contact: 'Write to us',
	},
	add: {
		heading: 'Add an address',
		email: 'Email address',
		main: 'Make it my main address',
		mainHelp: 'Both addresses then confirm: the new one and your main address now.',
		button: 'Send the link',
		required: 'Enter your email address',
		invalid: 'Please enter a valid email address',
		own: 'You have this address already.',
		lately: 'That’s enough for today. Please try again tomorrow.',
		sent: {
			title: 'Check that inbox',
			description: `We’ve sent a link to the new address. It works for ${LINK_DAYS} days. Nothing there? Check the address for typos, and the spam folder.`,
		},
		sentBoth: {
			title: 'Check both inboxes',
			description: `We’ve sent a link to each address. Both work for ${LINK_DAYS} days.`,
		},
	},
	mainDone: { title: 'This is your main address now', description: 'We’ve told the other one.' },
	mainAsked: {
		title: 'Check your main address',
		description: `We’ve sent it a link. Your main address changes once you confirm there, within ${LINK_DAYS} days.`,
	},
	removed: {
		title: 'The address was removed',
		description: 'It can’t sign in anymore, and browsers that signed in with it are signed out.',
	},
	canceled: { title: 'Canceled', description: 'The links don’t work anymore.' },
	gone: { title: 'Nothing changed', description: 'This page wasn’t up to date. Here is how it is now.' },
	zone: {
		heading: 'Time zone',
		lead: 'Session times in your emails and on your page are in your own time first, then in Eastern Time.',
		label: 'Your time zone',
		other: (zone: string) => `${zone} (current)`,
		none: 'Choose your time zone',
		now: (time: string) => `It’s ${time} there now.`,
		button: 'Save',
		saved: { title: 'Your time zone is saved' },
		required: 'Please choose a time zone',
	},
	names: {
		heading: 'Your name',
		name: 'What we call you',
		nameHelp: 'In the meeting room, and when we write to you.',
		certificate: 'Name on certificates',
		certificateHelp:
			'As it should be printed, in any script. Certificates you already have keep their name. If one is wrong, write to us.',
		required: 'Please enter your name',
		button: 'Save',
		saved: { title: 'Your name is saved' },
	},
	devices: {
		heading: 'Devices and passkeys',
		text: 'See where you’re signed in, sign out other browsers, and add a passkey.',
		link: 'See your devices',
	},
	data: {
		heading: 'Your data',
		lead: 'Everything you gave us and what came of it, as one file: forms, sessions, evidence, certificates, receipts and emails. It can take a minute.',
		button: 'Download my data',
		erase: 'Erase my data',
	},
	erase: {
		title: `Erase your data · ${name}`,
		heading: 'Erase your data',
		lead: 'This can’t be undone, even by us. We’ll email you a link before anything happens.',
		goes: {
			heading: 'What goes',
			items: [
				'Your access ends at once, with the sessions, recordings and learning app. There is no refund for the time left.',
				'Your certificates are revoked: anyone who checks one sees that it no longer counts.',
				'Your projects, evidence, career map, registrations, messages and newsletter subscriptions are deleted.',
				'All your addresses, sign-ins and passkeys are deleted.',
			],
			seat: 'Your seat goes back to the company that bought it. They learn that it’s free, not why.',
			team: 'The seats you bought stay with the people who use them until their end, but no one can hand out or pass on a seat anymore.',
		},
		stays: {
			heading: 'What the law makes us keep',
			text: 'Receipts, invoices and credit notes stay as they were issued, with the name and address on them, and so do the amounts and dates of payments. Nothing else names you. Copies in backups are deleted with the backups.',
		},
		first: 'Want a copy? Download your data first.',
		blocked: {
			refund:
				'A refund to you is on its way, and we must be able to write to you until it’s made. Come back after our email.',
			dispute:
				'Your bank is looking into one of your payments, and we must be able to answer. Come back once it’s decided: we’ll email you.',
			payment: 'A payment of yours is on its way. Come back once it has arrived or failed: we’ll email you either way.',
		},
		confirm: 'I want all my data erased, and my access to end.',
		required: 'Please confirm that you want this.',
		button: 'Email me the link',
		sent: {
			title: 'Check your inbox',
			description: `We’ve sent a link to your main address. Nothing is erased until you open it and confirm, within ${ERASE_HOURS === 1 ? 'an hour' : `${ERASE_HOURS} hours`}.`,
		},
		back: 'Back to your account',
	},
	confirm: {
		title: `Confirm · ${name}`,
		new: {
			heading: 'Is this your address?',
			text: (address: string) => `Confirm that ${address} is yours, and it can sign in to your page.`,
			joins: 'We already know this address. What’s stored under it becomes part of your account.',
			button: 'Yes, it’s mine',
			signIn: 'Sign in to confirm',
			signInText: 'Sign in with an address that’s already yours first. Then open the link again.',
		},
		main: {
			heading: 'Change your main address?',
			text: (address: string) => `Emails about your year would go to ${address} instead of this address.`,
			button: 'Yes, change it',
		},
		erase: {
			heading: 'Erase everything now?',
			text: 'Your access ends at once, and your data is deleted. This can’t be undone, even by us.',
			button: 'Erase everything',
		},
		refuse: 'No, this wasn’t me',
		states: {
			done: { heading: 'This is already done', text: 'Your account page shows how it is now.' },
			refused: { heading: 'This was canceled', text: 'Nothing changed. Your account page shows how it is now.' },
			expired: { heading: 'This link has expired', text: 'Nothing changed. Start again on your account page.' },
			altered: {
				heading: 'This link doesn’t work',
				text: 'Part of it is missing or was changed. Copy the whole link from the email.',
			},
			elsewhere: {
				heading: 'You’re signed in as someone else',
				text: 'This link is for another account. Sign out here, sign in with the address you asked from, and open the link again.',
			},
		},
		open: 'Open your account',
		added: { title: 'The address is yours', description: 'You can sign in with it from now on.' },
		changed: { title: 'Your main address has changed', description: 'We’ve told the former one.' },
		half: { title: 'Thank you', description: 'It happens once the other address confirms too.' },
		refused: { title: 'Canceled', description: 'Nothing changed. If you don’t know who asked, reply to our email.' },
		erased: { title: 'Your data is erased', description: 'Thank you for having been with us.' },
	},
} as const;
