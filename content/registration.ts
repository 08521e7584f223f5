/** The page by which registrants change their registration, and what registration forms say about places and questions. */

const places = (count: number) => (count === 1 ? '1 place' : `${count.toLocaleString('en-US')} places`);

/** The operator's own questions on a registration form. */
export const questionWords = {
	yes: 'Yes',
	no: 'No',
	prompt: 'Choose an answer',
	missing: 'Please answer this question',
	choose: 'Please choose an answer',
} as const;

/** What an event's page says about its places. */
export const placesWords = {
	left: (free: number, capacity: number) =>
		free === capacity ? `${places(capacity)}` : `${places(free)} of ${capacity.toLocaleString('en-US')} left`,
	label: 'Places',
	full: 'This event is full',
	waitingList: (waiting: number) =>
		waiting === 0
			? 'All places are taken. Join the waiting list, and we will email you when a place becomes free.'
			: `All places are taken, and ${waiting === 1 ? '1 person is' : `${waiting.toLocaleString('en-US')} people are`} waiting. Join the waiting list, and we will email you when a place becomes free.`,
	noWaitingList: 'All places are taken, and there is no waiting list.',
	button: 'Join the waiting list',
	closed: 'Registration is closed',
	closedText: 'You can’t register for this event here.',
	done: {
		heading: (number: number) => `You are number ${number} on the waiting list`,
		text: 'We will email you as soon as a place becomes free for you. You then have up to 24 hours to take it.',
	},
	toasts: {
		waiting: (number: number) => ({
			title: `You are number ${number} on the waiting list`,
			description: 'This event is full. We will email you when a place becomes free for you.',
		}),
		full: {
			title: 'This event is full',
			description: 'The last place was taken a moment ago, and there is no waiting list.',
		},
		closed: {
			title: 'Registration is closed',
			description: 'This event does not take registrations now.',
		},
	},
} as const;

/** The page behind the link in every email about a registration. */
export const registrationPage = {
	eyebrow: 'Your registration',
	badLink: {
		heading: 'This link does not work',
		text: 'It is incomplete, or the registration was deleted. Please use the link in our latest email about it.',
		button: 'See all events',
	},
	states: {
		confirmed: { heading: 'You have a place', text: 'We look forward to seeing you.' },
		waiting: (number: number) => ({
			heading: `You are number ${number} on the waiting list`,
			text: 'We will email you as soon as a place becomes free for you. You then have up to 24 hours to take it.',
		}),
		offered: (until: string) => ({
			heading: 'A place has become free for you',
			text: `It is yours if you take it by ${until}. After that it goes to the next person.`,
		}),
		expired: {
			heading: 'The offer has ended',
			text: 'The place went to the next person. You can register again if you still want to come.',
		},
		cancelled: { heading: 'Your registration is canceled', text: 'You can register again if you change your mind.' },
		over: { heading: 'This event is over', text: 'Its page has the recording, if there is one, and the next date.' },
		eventCancelled: {
			heading: 'This event is cancelled',
			text: 'It will not take place. We will email you the date of the next run.',
		},
		interest: { heading: 'You are on the list', text: 'We will email you the date of the next run.' },
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
	accept: { button: 'Take the place', busy: 'Taking the place...' },
	name: {
		heading: 'Change the name',
		first: 'First name',
		last: 'Last name',
		button: 'Save the name',
		busy: 'Saving...',
	},
	move: {
		heading: 'Move to another date',
		text: 'Your place here then goes to someone else.',
		field: 'Date',
		prompt: 'Choose a date',
		missing: 'Please choose a date',
		/** After a date. */
		full: (number: number) => `full: you would be number ${number} on the waiting list`,
		button: 'Move',
		busy: 'Moving...',
	},
	cancel: {
		link: 'Cancel your registration',
		leave: 'Leave the waiting list',
		decline: 'Decline the place',
		heading: 'Cancel your registration?',
		leaveHeading: 'Leave the waiting list?',
		declineHeading: 'Decline the place?',
		text: 'Your place goes to someone else.',
		leaveText: 'You lose your turn.',
		button: 'Yes, cancel it',
		leaveButton: 'Yes, leave it',
		declineButton: 'Yes, decline it',
		busy: 'Canceling...',
		keep: 'Go back',
	},
	toasts: {
		accepted: { title: 'The place is yours', description: 'We have emailed you the details.' },
		renamed: { title: 'The name is changed', description: 'We have emailed you the new details.' },
		moved: { title: 'You are registered for the new date', description: 'We have emailed you the details.' },
		cancelled: { title: 'Your registration is canceled', description: 'We have emailed you a confirmation.' },
		failure: { title: 'Nothing was changed', description: 'Something went wrong. Please try again in a moment.' },
		unexpected: {
			title: 'Something went wrong',
			description: 'Please open the link again to see whether the change was made.',
		},
		refused: 'Nothing was changed',
	},
	/** Why a change was refused. */
	reasons: {
		gone: 'This registration no longer exists.',
		cancelled: 'This registration was canceled before.',
		over: 'This event is over or cancelled.',
		lately: 'The email was sent a moment ago.',
		same: 'That is what it already says.',
		'no-date': 'That date is no longer open.',
		'has-place': 'You are already registered for that date.',
		full: 'That date has just filled up. Please choose again.',
		'no-offer': 'The offer has ended, and the place went to the next person.',
	},
} as const;
