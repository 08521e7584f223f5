export const stageNames = {
	lead: 'Lead',
	in_contact: 'In contact',
	offer: 'Proposal sent',
	not_interested: 'Not interested',
	reserved: 'Reserved',
	participant: 'Participant',
	buyer: 'Team buyer',
	alumni: 'Alumni',
	refunded: 'Refunded',
} as const;

export { listNames } from '#content/mailing-lists.ts';

export const peoplePage = {
	import: 'Import contacts',
	heading: 'Contacts',
	lead: 'Everyone who wrote to us, registered or enrolled, most recently active first.',
	search: {
		find: 'Email, name, company or reference',
		findHelp: 'The beginning of each word is enough.',
		stage: 'Stage',
		owner: 'Owner',
		list: 'Mailing list',
		seen: 'Last active',
		tag: 'Tag',
		noTag: 'No tag',
		follow: 'Follow-up',
		nobody: 'Unassigned',
		/** Of a custom field: `{field}`. */
		from: '{field}, from',
		until: '{field}, up to',
		isSet: 'Any value',
		isEmpty: 'No value',
	},
	seen: {
		'7': 'In the last 7 days',
		'30': 'In the last 30 days',
		'90': 'In the last 90 days',
		'365': 'In the last year',
		'-90': 'Not in the last 90 days',
		'-365': 'Not in the last year',
	},
	follow: {
		due: 'Due today or before',
		week: 'Due within 7 days',
		any: 'Any',
		none: 'None',
	},
	columns: {
		who: 'Contact',
		company: 'Company',
		title: 'Job title',
		stage: 'Stage',
		tags: 'Tags',
		owner: 'Owner',
		follow: 'Follow-up',
		lists: 'Mailing lists',
		seen: 'Last active',
	},
	/** `{addresses}` of the same person. */
	none: '–',
	empty: 'No contacts yet',
	emptyText: 'No one has written to us yet.',
	erasures: 'Certificates of erasure',
} as const;

/** Names of kinds in the filter, and the text of each entry; `{…}` are its details. */
export const timelineWords = {
	kinds: {
		form: 'Forms',
		message: 'Messages',
		mail: 'Emails',
		booking: 'Consultations',
		registration: 'Registrations',
		enrollment: 'Orders',
		payment: 'Payments',
		project: 'Projects',
		'career-map': 'Career maps',
		subscription: 'Lists',
		consent: 'Consents',
		campaign: 'Campaigns',
		affiliate: 'Affiliate',
		conversation: 'Conversations',
		note: 'Notes',
		action: 'Changes by operators',
	},
} as const;

export const certificatePage = {
	heading: 'Certificate of erasure',
	id: 'Number',
	at: 'When',
	by: 'By whom',
	hashes: 'Keyed hash of the address',
	counts: 'What was erased',
	noCounts: 'The numbers were in a database that was replaced by a backup.',
	note: 'The hash was created with a key that only this installation has. It does not reveal the address; it is used to erase the person again if a backup brings them back.',
} as const;
