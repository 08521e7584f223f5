import { listNames } from '../mailing-lists.ts';

/** The people on the mailing lists. */
export const subscribersPage = {
	heading: 'Subscribers',
	lead: 'Everyone who is or was on a mailing list.',
	empty: 'No subscribers yet.',
	emptyText: 'Add one by hand or import a list, or wait for the first visitor to subscribe.',
	add: 'Add a subscriber',
	import: 'Import from CSV',
	columns: {
		email: 'Email address',
		name: 'First name',
		list: 'List',
		status: 'Status',
		added: 'Added',
		confirmed: 'Subscribed',
		unsubscribed: 'Unsubscribed',
		source: 'Source',
	},
	statuses: { pending: 'Not confirmed', confirmed: 'Subscribed', unsubscribed: 'Unsubscribed' },
	sources: { form: 'Site', import: 'Import' },
	search: 'Email address',
	searchHelp: 'The start of an address.',
	unsubscribe: 'Unsubscribe',
	unsubscribed: 'Unsubscribed',
	gone: 'This subscription no longer exists.',
} as const;

/** The consent that an operator states. */
export const consentForm = {
	list: 'Mailing list',
	lists: listNames,
	consent: 'How they agreed to get these emails',
	consentHelp:
		'In a sentence that would convince a regulator, such as “Signed the sheet at our booth at the Lisbon conference”. It is stored with each consent.',
	consentOn: 'When they agreed',
	messages: {
		list: 'Please choose a list.',
		consent: 'Please describe how they agreed, in at least ten characters.',
		consentOn: 'Please enter the day, such as 2031-02-14.',
		consentFuture: 'Please enter a day that is not in the future.',
		email: 'Please enter a valid email address.',
	},
} as const;

export const addSubscriberPage = {
	heading: 'Add a subscriber',
	lead: 'They are subscribed right away and get no email about it. Every newsletter has a link to unsubscribe.',
	email: 'Email address',
	firstName: 'First name',
	firstNameHelp: 'Optional. Newsletters can greet them by it.',
	button: 'Add',
	done: 'Subscriber added',
	refused: {
		suppressed: 'This address is on the suppression list: it bounced, complained or was added by an operator.',
		unsubscribed: 'This person unsubscribed. Only they can subscribe again, on the site.',
		exists: 'This address is on the list already, or waits for its confirmation.',
	},
} as const;

export const importPage = {
	heading: 'Import subscribers',
	lead: 'A CSV file with a column “email”, and optionally “first name”. You see what would happen before anyone is added. Nothing is sent.',
	file: 'CSV file',
	fileHelp: 'Up to 2 MB and 10,000 lines.',
	preview: 'Preview',
	earlier: 'Earlier imports',
	back: 'All subscribers',
	item: '{list}, {time}',
	undone: 'undone',
	/** `{count}` is a number of lines. */
	counts: {
		new: 'New: they will be added',
		imported: 'Added',
		existing: 'On the list already',
		unsubscribed: 'Unsubscribed: they stay off the list',
		suppressed: 'On the suppression list',
		erased: 'Erased: their data was deleted at their request',
		repeated: 'Repeated in the file',
		invalid: 'Not an email address',
	},
	previewHeading: 'Preview of the import',
	doneHeading: 'Import',
	consent: 'Consent: {consent} ({day})',
	refused: 'Lines that are not imported',
	refusedMore: 'The first {count} of them.',
	columns: { line: 'Line', email: 'Email address', reason: 'Reason' },
	run: 'Add {count} subscribers',
	run1: 'Add 1 subscriber',
	none: 'The file has no one to add.',
	cancel: 'Choose another file',
	done: 'Subscribers added',
	undo: 'Undo this import',
	undoHelp:
		'Takes the {count} people whom it added off the list again. Those who unsubscribed since stay unsubscribed.',
	undoDone: 'Import undone',
	wasUndone: 'This import was undone.',
	messages: {
		file: 'Please choose a CSV file.',
		large: 'The file is larger than 2 MB. Please split it.',
		lines: 'The file has more than 10,000 lines. Please split it.',
		csv: 'The file is not a CSV file that we can read. Please save it as CSV (UTF-8) and try again.',
		empty: 'The file has no lines.',
		broken: 'The file did not arrive in full. Please send it again.',
		full: 'There is no space for the file. Please tell the person who runs the server.',
		state: 'This import was run or undone meanwhile.',
		gone: 'This import no longer exists: previews are deleted after a day.',
	},
} as const;
