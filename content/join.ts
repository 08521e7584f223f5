/** The page of a personal join link. */
export const joinPage = {
	eyebrow: 'Join',
	labels: { yourTime: 'Your time', timeIn: (place: string) => `Time in ${place}`, length: 'Length', place: 'Where' },
	minutes: (minutes: number) => `${minutes} minutes`,
	addToCalendar: 'Add to calendar',
	early: {
		heading: 'The door is not open yet',
		text: 'Come back to this page with the same link. The door opens:',
	},
	open: {
		heading: 'The door is open',
		text: 'Press the button, and we take you to the room.',
		button: 'Join now',
	},
	noRoom: {
		heading: 'The room is being prepared',
		text: 'Its address will appear here shortly before the start.',
		button: 'Check again',
	},
	going: {
		heading: 'Taking you to the room',
		text: 'If nothing happens, use this link:',
		link: 'Go to the room',
	},
	over: {
		heading: 'This event has taken place',
		recording: 'Watch the recording',
		noRecording: 'We will email you the recording when there is one.',
	},
	cancelled: {
		heading: 'This event is cancelled',
		text: 'It will not take place. We will email you the date of the next run.',
	},
	expired: {
		heading: 'This link has expired',
		text: 'A join link works until a week after its event. The page of the event has its recording, if there is one, and the next date.',
		button: 'Go to the event',
	},
	stranger: {
		heading: 'This link does not open this event',
		text: 'It is incomplete, or it belongs to another event. Please use the link in the email you got when you registered.',
	},
	public: {
		heading: 'Joining takes a link of your own',
		text: 'You get it by email when you register.',
	},
	/** For registered people without their link. */
	lost: {
		heading: 'Registered already?',
		text: 'Enter the address you registered with, and we will send you your link again.',
		email: 'Email address',
		button: 'Send me the link',
		busy: 'Sending...',
		invalid: 'Please enter a valid email address',
		sent: {
			title: 'Check your inbox',
			description: 'If that address is registered for this event, its link is on its way.',
		},
		failure: { title: 'Something went wrong', description: 'The link could not be sent. Please try again later.' },
	},
	next: 'Next date',
	register: { workshop: 'Register', other: 'How to join' },
} as const;
