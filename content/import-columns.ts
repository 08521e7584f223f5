/** What columns of contacts can be, besides custom fields. */
export const contactColumns = {
	email: 'Email',
	name: 'Name',
	first: 'First name',
	middle: 'Middle name',
	last: 'Last name',
	company: 'Company',
	title: 'Job title',
	tags: 'Tags, separated by commas',
	note: 'Note',
} as const;

/** What columns of subscribers can be. */
export const subscriberColumns = {
	email: 'Email address',
	first: 'First name',
	last: 'Last name',
	name: 'Full name',
	list: 'Mailing list, if the file has several',
	status: 'Status, or yes or no: choose below what each value means',
	left: 'When they unsubscribed: a value means that they did',
	bounced: 'When they bounced: a value means that they did',
	complained: 'When they complained: a value means that they did',
} as const;

/** What a value of a status means. */
export const subscriberMeanings = {
	subscribed: 'Subscribed',
	skip: 'Not confirmed: not imported',
	unsubscribed: 'Unsubscribed: never emailed',
	bounced: 'Bounced: suppressed',
	complained: 'Complained: suppressed',
} as const;
