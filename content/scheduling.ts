import { paths } from '#content/navigation.ts';

export const schedule = {
	heading: 'Choose a time',
	lead: (minutes: number) => `Your consultation takes ${minutes} minutes.`,
	zoneLabel: 'Times shown in',
	changeZone: 'Change time zone',
	days: 'Day',
	timesOn: 'Times on',
	fields: { name: { label: 'Name' }, email: { label: 'Email' } },
	button: 'Book this time',
	busy: 'Booking...',
	taken: 'Someone just took that time. Please pick another; everything you typed is still here.',
	noTime: 'Please pick a time.',
	otherDay: 'That time is on another day. Please pick one on the day you chose.',
	twoUpcoming: 'This address already has two consultations booked. To move or cancel one, use the link in its email.',
	notOffered: 'That time is no longer available. Please pick another.',
	empty: {
		heading: 'No free times right now',
		text: 'Send us a message and we’ll find one together.',
		button: 'Contact Us',
		href: paths.contact,
	},
	booking: {
		heading: 'Your consultation',
		labels: {
			yours: 'Your time',
			/** In our zone: shown to visitors without scripts who chose no zone. */
			timeIn: (city: string) => `Time in ${city}`,
			ours: 'Our time',
			place: 'Where',
		},
		place: 'A video call. We’ll email you the link before we talk.',
		minutes: 'minutes',
	},
	confirmed: {
		heading: 'Your consultation is booked',
		text: 'We’ve emailed you the details, with a link to change or cancel.',
		calendar: 'Add to calendar',
		cancel: 'Cancel',
	},
	moved: {
		heading: 'Your consultation has been moved',
		text: 'We’ve emailed you the new time. The old one is free again.',
	},
	change: {
		link: 'Change the time',
		heading: 'Change your time',
		text: 'Pick another time. We’ll release the old one when you confirm.',
		now: 'Booked now:',
		button: 'Move my booking',
		busy: 'Moving...',
	},
	cancel: {
		heading: 'Cancel this consultation?',
		text: 'Your time opens up for someone else. You can book another whenever you like.',
		button: 'Cancel the booking',
		busy: 'Canceling...',
		keep: 'Keep it',
		done: 'Your booking is canceled.',
	},
	cancelled: { text: 'We’ve emailed you a confirmation. You can book another time.' },
	changed: 'This booking was just changed. Here are the current details.',
	over: {
		heading: 'This consultation is over',
		text: 'You can’t move or cancel it anymore, but you can book another.',
	},
	begun: {
		heading: 'This consultation has started',
		text: 'You can’t move or cancel it anymore. If you can’t make it, reply to the email with the details.',
	},
	again: { button: 'Book a new time', href: paths.schedule },
	oldLink: 'Your link is too old to fill in your name and email, but you can still book.',
	badLink: 'This link is no longer valid. Book a new time or contact us.',
	badLinkHeading: 'This link doesn’t work',
	badLinkText: 'Part of it is missing, or the booking no longer exists.',
	lost: {
		heading: 'Already booked?',
		text: 'Enter the address you booked with, and we’ll send you the link to your consultation again.',
		email: 'Email address',
		button: 'Send me the link',
		busy: 'Sending...',
		invalid: 'Please enter a valid email address',
		sent: {
			title: 'Check your inbox',
			description: 'If that address has a consultation booked, its link is on its way.',
		},
		failure: { title: 'Something went wrong', description: 'We couldn’t send the link. Please try again later.' },
	},
	contact: { button: 'Contact Us', href: paths.contact },
	calendar: {
		summary: 'MGA consultation',
		description: 'To move or cancel it, use the link in our email.',
		fileName: 'consultation.ics',
	},
	toasts: {
		failure: {
			title: 'We couldn’t book your time',
			description: 'Nothing was booked. Please try again; everything you typed is still here.',
		},
		unexpected: {
			title: 'We’re not sure that worked',
			description: 'Please send it again. You won’t end up with two bookings.',
		},
		tooMany: {
			title: 'Too many bookings',
			description:
				'Your network has made a lot of bookings in the past hour. Please try again in an hour, or contact us.',
		},
		changeFailure: {
			title: 'Nothing was changed',
			description: 'Your booking has not changed. Please try again.',
		},
	},
} as const;
