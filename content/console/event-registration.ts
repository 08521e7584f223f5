/** Registration of events in the console: the fields of an event's form, and the questions. */

export const registrationFields = {
	registration: 'Registration',
	registrationOptions: { open: 'Open: visitors register on the event’s page', closed: 'Closed: the page has no form' },
	registrationHelp: 'For workshops. Program sessions are for participants, who need no registration.',
	capacity: 'Places',
	capacityHelp: 'Leave empty for no limit. Lowering it takes no one’s place away.',
	waitingList: 'When it is full',
	waitingListOptions: { yes: 'Keep a waitlist', no: 'Close the registration' },
	waitingListHelp: 'A place that becomes free is offered to the first person on the list, for up to 24 hours.',
	questions: 'Questions',
} as const;

export const registrationMessages = {
	registration: 'Please choose whether the registration is open.',
	capacity: 'Please enter a number from 1 to 100,000, or leave it empty.',
	waitingList: 'Please choose what happens when it is full.',
	questionLabel: 'Please enter the question, or clear its other fields.',
	questionKind: 'Please choose how it is answered.',
	choices: 'Please enter at least two choices, one on each line.',
	tooManyChoices: 'At most 20 choices, each up to 200 characters.',
	sameChoice: 'Two choices are the same.',
} as const;

export const questionFields = {
	heading: 'Your own questions',
	lead: 'Asked after the fields that every registration has. Changing them makes a new version; answers stay with the version that was shown.',
	/** `{number}` from 1. */
	legend: 'Question {number}',
	label: 'Question',
	kind: 'Answer',
	kinds: { short: 'Short text', long: 'Long text', choice: 'Choice', 'yes-no': 'Yes or no' },
	required: 'Required',
	requiredOptions: { no: 'No', yes: 'Yes' },
	choices: 'Choices, one on each line',
	choicesHelp: 'For the answer “Choice”.',
	more: 'More questions',
	none: 'None',
} as const;

/** Who has a place, in the list of registrants. */
export const placeWords = {
	column: 'Place',
	filter: 'Place',
	states: {
		confirmed: 'Confirmed',
		waiting: 'Waiting',
		offered: 'Offered a place',
		expired: 'Let the offer expire',
		canceled: 'Canceled',
	},
	byHand: 'Added by',
	byHandValues: { yes: 'An operator', no: 'Themselves' },
	/** `{version}` of the questions. */
	version: 'Question version',
} as const;

/** Adding a registrant by hand. */
export const addRegistrant = {
	heading: 'Add a registrant',
	text: 'They get the same emails as someone who registers on the page.',
	first: 'First name',
	last: 'Last name',
	email: 'Email address',
	company: 'Company',
	even: 'If the event is full',
	evenOptions: { line: 'Put them on the waitlist', place: 'Give them a place anyway' },
	button: 'Add registrant',
	messages: {
		first: 'Please enter a first name.',
		last: 'Please enter a last name.',
		email: 'Please enter an email address.',
		exists: 'This address is already registered for the event.',
		full: 'This event is full and has no waitlist. Give them a place anyway, or add places under Edit.',
		over: 'This event is over or canceled.',
	},
	done: 'Registrant added',
	doneText: 'The email with the details is on its way.',
	/** `{number}` from 1. */
	doneWaiting: 'They are number {number} on the waitlist.',
} as const;

/** The people who get an email, before it is sent. */
export const recipientsList = {
	/** The number of people. */
	summary: 'Who gets it ({count})',
	more: 'And {count} more.',
} as const;

/** The page on which registrants are checked in. */
export const checkInPage = {
	heading: 'Check-in',
	/** Attended and registered people. */
	counts: '{attended} of {registered} are here.',
	field: 'Name or code',
	help: 'The start of a name or address, or the code in the email, such as 3F2A-9C1B.',
	find: 'Find',
	checkIn: 'Check in',
	/** The time. */
	here: 'Here since {time}',
	already: 'already, at {time}',
	/** The name. */
	done: '{name} is checked in',
	notConfirmed: { waiting: 'On the waitlist', offered: 'Offered a place, not taken yet' },
	giveAndCheckIn: 'Give a place and check in',
	nothing: 'No registrant matches. Check the spelling, or search by the last name alone.',
	more: 'There are more. Type more of the name.',
	/** When it opens. */
	early: 'Check-in opens three hours before the start.',
	gone: 'This registration no longer exists or was canceled.',
} as const;
