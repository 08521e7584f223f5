import { paths } from '#content/navigation.ts';

/** Our own calendar: the page in the consultation dialog's frame, and the page of a booking. */
export const schedule = {
	heading: 'Choose a time',
	lead: (minutes: number) => `Your consultation takes ${minutes} minutes.`,
	zoneLabel: 'Times shown in',
	changeZone: 'Change time zone',
	days: 'Day',
	/** Before the name of a day. */
	timesOn: 'Times on',
	fields: { name: { label: 'Name' }, email: { label: 'Email' } },
	button: 'Book this time',
	busy: 'Booking...',
	taken: 'Someone took that time a moment ago. Please pick another; what you typed is still here.',
	noTime: 'Please pick a time.',
	otherDay: 'That time is on another day. Please pick one of the day you chose.',
	twoUpcoming: 'This address has two consultations booked already. Move or cancel one by the link in its email.',
	notOffered: 'That time is no longer available. Please pick another.',
	empty: {
		heading: 'No free times right now',
		text: 'Send us a message and we will find one together.',
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
		place: 'A video call. A person sends you the link by email before we talk.',
		minutes: 'minutes',
	},
	confirmed: {
		heading: 'Your consultation is booked',
		text: 'We have sent the details to your email, with links to change or cancel.',
		calendar: 'Add to calendar',
		cancel: 'Cancel',
	},
	moved: {
		heading: 'Your consultation is moved',
		text: 'We have sent the new time to your email. The old one is free again.',
	},
	change: {
		link: 'Change the time',
		heading: 'Change your time',
		text: 'Pick another slot. The old one is released when you confirm.',
		now: 'Booked now:',
		button: 'Move my booking',
		busy: 'Moving...',
	},
	cancel: {
		heading: 'Cancel this consultation?',
		text: 'The slot goes back to the calendar. You can book another at any time.',
		button: 'Cancel the booking',
		busy: 'Cancelling...',
		keep: 'Keep it',
		done: 'Your booking is cancelled.',
	},
	cancelled: { text: 'We have written to you that it will not take place. You can book another time.' },
	/** The booking was moved or canceled after the page was opened. */
	changed: 'This booking was changed a moment ago. This is its current state.',
	over: {
		heading: 'This consultation is over',
		text: 'Its time has passed, so it can no longer be moved or cancelled. You can book another.',
	},
	begun: {
		heading: 'This consultation has begun',
		text: 'It can no longer be moved or cancelled. If you cannot join, reply to the email with the details.',
	},
	again: { button: 'Book a new time', href: paths.schedule },
	/** The email's link is too old to prefill the fields. */
	oldLink: 'Your link no longer fills in your name and email. You can book all the same.',
	badLink: 'This link is no longer valid. Book a new time or contact us.',
	badLinkHeading: 'This link does not work',
	badLinkText: 'It is not complete, or the booking it was for is gone.',
	/** For people who have booked and do not have their link. */
	lost: {
		heading: 'Booked already?',
		text: 'Enter the address you booked with, and we will send you the link to your consultation again.',
		email: 'Email address',
		button: 'Send me the link',
		busy: 'Sending...',
		invalid: 'Please enter a valid email address',
		sent: {
			title: 'Check your inbox',
			description: 'If a consultation is booked with that address, the link to it is on its way.',
		},
		failure: { title: 'Something went wrong', description: 'The link could not be sent. Please try again later.' },
	},
	contact: { button: 'Contact Us', href: paths.contact },
	/** The texts in calendar entries. */
	calendar: {
		summary: 'MGA consultation',
		description: 'To move or cancel it, use the link in our email.',
		fileName: 'consultation.ics',
	},
	toasts: {
		failure: {
			title: 'Your time could not be booked',
			description: 'Nothing was booked. Please try again; what you typed is still here.',
		},
		unexpected: {
			title: 'We could not tell whether it worked',
			description: 'Please send it again. This does not create a second booking.',
		},
		tooMany: {
			title: 'Too many bookings',
			description:
				'Many times were taken from your network within an hour. Please try again in an hour, or contact us.',
		},
		changeFailure: {
			title: 'Nothing was changed',
			description: 'Your booking has not changed. Please try again.',
		},
	},
} as const;
