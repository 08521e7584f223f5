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
		confirmed: 'Subscribed on',
		unsubscribed: 'Unsubscribed on',
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
	/** Above an import. */
	stated: '{list}. Consent: {consent} ({day})',
	messages: {
		list: 'Please choose a list.',
		consent: 'Please describe how they agreed, in at least ten characters.',
		consentOn: 'Please enter the day, such as 2031-02-14.',
		consentFuture: 'Please enter a day that is not in the future.',
		email: 'Please enter a valid email address.',
	},
} as const;

export const addSubscriberPage = {
	back: 'All subscribers',
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
