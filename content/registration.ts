/** The page by which registrants change their registration, and what registration forms say about places and questions. */

const places = (count: number) => (count === 1 ? '1 spot' : `${count.toLocaleString('en-US')} spots`);

export const questionWords = {
	yes: 'Yes',
	no: 'No',
	prompt: 'Choose an answer',
	missing: 'Please answer this question',
	choose: 'Please choose an answer',
} as const;

export const placesWords = {
	left: (free: number, capacity: number) =>
		free === capacity ? `${places(capacity)}` : `${places(free)} of ${capacity.toLocaleString('en-US')} left`,
	label: 'Spots',
	full: 'This event is full',
	waitingList: (waiting: number) =>
		waiting === 0
			? 'All spots are taken. Join the waitlist, and we’ll email you when one opens up.'
			: `All spots are taken, and ${waiting === 1 ? '1 person is' : `${waiting.toLocaleString('en-US')} people are`} waiting. Join the waitlist, and we’ll email you when one opens up.`,
	noWaitingList: 'All spots are taken, and there’s no waitlist.',
	button: 'Join the waitlist',
	closed: 'Registration is closed',
	closedText: 'You can’t register for this event here.',
	done: {
		heading: (number: number) => `You’re number ${number} on the waitlist`,
		text: 'We’ll email you as soon as a spot opens up for you. You’ll have up to 24 hours to take it.',
	},
	toasts: {
		waiting: (number: number) => ({
			title: `You’re number ${number} on the waitlist`,
			description: 'This event is full. We’ll email you when a spot opens up for you.',
		}),
		full: {
			title: 'This event is full',
			description: 'Someone just took the last spot, and there’s no waitlist.',
		},
		closed: {
			title: 'Registration is closed',
			description: 'This event isn’t taking registrations right now.',
		},
	},
} as const;

export const registrationPage = {
	eyebrow: 'Your registration',
	badLink: {
		heading: 'This link doesn’t work',
		text: 'Part of it is missing, or the registration was deleted. Please use the link in our latest email about it.',
		button: 'See all events',
	},
	states: {
		confirmed: { heading: 'You’re in', text: 'We look forward to seeing you.' },
		waiting: (number: number) => ({
			heading: `You’re number ${number} on the waitlist`,
			text: 'We’ll email you as soon as a spot opens up for you. You’ll have up to 24 hours to take it.',
		}),
		offered: (until: string) => ({
			heading: 'A spot has opened up for you',
			text: `It’s yours if you take it by ${until}. After that, it goes to the next person.`,
		}),
		expired: {
			heading: 'Your offer has expired',
			text: 'The spot went to the next person. You can register again if you still want to come.',
		},
		cancelled: { heading: 'Your registration is canceled', text: 'You can register again if you change your mind.' },
		over: { heading: 'This event is over', text: 'Its page has the recording, if there is one, and the next date.' },
		eventCancelled: {
			heading: 'This event is canceled',
			text: 'We’ll email you the next date.',
		},
		interest: { heading: 'You’re on the list', text: 'We’ll email you the next date.' },
	},
	labels: {
		name: 'Name',
		yourTime: 'Your time',
		timeIn: (place: string) => `Time in ${place}`,
		place: 'Where',
		code: 'Check-in code',
		codeAlt: 'QR code for check-in',
		codeHelp: 'Show it at the door.',
	},
	eventPage: 'Go to the event',
	calendar: 'Add to calendar',
	accept: { button: 'Take the spot', busy: 'Taking the spot...' },
	name: {
		heading: 'Change the name',
		first: 'First name',
		last: 'Last name',
		button: 'Save the name',
		busy: 'Saving...',
	},
	move: {
		heading: 'Move to another date',
		text: 'Your spot on this date then goes to someone else.',
		field: 'Date',
		prompt: 'Choose a date',
		missing: 'Please choose a date',
		full: (number: number) => `full: you’d be number ${number} on the waitlist`,
		button: 'Move',
		busy: 'Moving...',
	},
	cancel: {
		link: 'Cancel your registration',
		leave: 'Leave the waitlist',
		decline: 'Decline the spot',
		heading: 'Cancel your registration?',
		leaveHeading: 'Leave the waitlist?',
		declineHeading: 'Decline the spot?',
		text: 'Your spot goes to someone else.',
		leaveText: 'You’ll lose your place in line.',
		button: 'Yes, cancel it',
		leaveButton: 'Yes, leave it',
		declineButton: 'Yes, decline it',
		busy: 'Canceling...',
		keep: 'Go back',
	},
	toasts: {
		accepted: { title: 'You’re in', description: 'We’ve emailed you the details.' },
		renamed: { title: 'Name changed', description: 'We’ve emailed you the new details.' },
		moved: { title: 'You’re registered for the new date', description: 'We’ve emailed you the details.' },
		cancelled: { title: 'Your registration is canceled', description: 'We’ve emailed you a confirmation.' },
		failure: { title: 'Nothing was changed', description: 'Something went wrong. Please try again in a moment.' },
		unexpected: {
			title: 'Something went wrong',
			description: 'Please open the link again to see if the change went through.',
		},
		refused: 'Nothing was changed',
	},
	reasons: {
		gone: 'This registration no longer exists.',
		cancelled: 'This registration is already canceled.',
		over: 'This event is over or canceled.',
		lately: 'We just sent that email.',
		same: 'That is what it already says.',
		'no-date': 'That date is no longer open.',
		'has-place': 'You are already registered for that date.',
		full: 'That date just filled up. Please choose another.',
		'no-offer': 'Your offer has expired, and the spot went to the next person.',
	},
} as const;
