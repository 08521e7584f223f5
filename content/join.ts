export const joinPage = {
	eyebrow: 'Join',
	labels: { yourTime: 'Your time', timeIn: (place: string) => `Time in ${place}`, length: 'Length', place: 'Where' },
	minutes: (minutes: number) => `${minutes} minutes`,
	addToCalendar: 'Add to calendar',
	early: {
		heading: 'You’re a little early',
		text: 'Come back to this page with the same link. You can join from:',
	},
	open: {
		heading: 'You can join now',
		text: 'Press the button, and we’ll take you to the meeting.',
		button: 'Join now',
	},
	noRoom: {
		heading: 'The meeting link isn’t set yet',
		text: 'We’re sorry: we haven’t set it yet. Check again in a minute. If it’s still missing at the start, contact us.',
		button: 'Check again',
		contact: 'Contact us',
	},
	going: {
		heading: 'Taking you to the meeting',
		text: 'If nothing happens, use this link:',
		link: 'Go to the meeting',
	},
	over: {
		heading: 'This event is over',
		recording: 'Watch the recording',
		noRecording: 'We’ll email you the recording when there is one.',
	},
	cancelled: {
		heading: 'This event is canceled',
		text: 'We’ll email you the next date.',
	},
	expired: {
		heading: 'This link has expired',
		text: 'Join links work until a week after the event. The event’s page has the recording, if there is one, and the next date.',
		button: 'Go to the event',
	},
	stranger: {
		heading: 'This link isn’t for this event',
		text: 'Part of it is missing, or it belongs to another event. Please use the link in the email you got when you registered.',
	},
	public: {
		heading: 'You need your personal link to join',
		text: 'We email it to you when you register.',
	},
	lost: {
		heading: 'Already registered?',
		text: 'Enter the address you registered with, and we’ll send you your link again.',
		email: 'Email address',
		button: 'Send me the link',
		busy: 'Sending...',
		invalid: 'Please enter a valid email address',
		sent: {
			title: 'Check your inbox',
			description: 'If that address is registered for this event, its link is on its way.',
		},
		failure: { title: 'Something went wrong', description: 'We couldn’t send the link. Please try again later.' },
	},
	next: 'Next date',
	register: { workshop: 'Register', other: 'How to join' },
} as const;
