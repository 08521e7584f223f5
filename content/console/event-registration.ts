/** Registration of events in the console: the fields of an event's form, and the questions. */

export const registrationFields = {
	registration: 'Registration',
	registrationOptions: { open: 'Open: visitors register on the event’s page', closed: 'Closed: the page has no form' },
	registrationHelp: 'For workshops. Program sessions are for participants, who need no registration.',
	capacity: 'Places',
	capacityHelp: 'Leave empty for no limit. Lowering it takes no one’s place away.',
	waitingList: 'When it is full',
	waitingListOptions: { yes: 'Keep a waiting list', no: 'Close the registration' },
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
	/** `{version}` from 1, `{date}` a day. */
	version: 'Version {version}',
	none: 'None',
} as const;
