/** Access to the program, on a contact's page. */
export const accessSection = {
	sources: { order: 'Payment', seat: 'Team seat', manual: 'Paid elsewhere', complimentary: 'Complimentary' },
	states: { live: 'Active', coming: 'Not started', ended: 'Ended', refunded: 'Refunded', revoked: 'Revoked' },
	grant: {
		heading: 'Give complimentary access',
		first: 'First day',
		last: 'Last day',
		done: { title: 'Access given', description: 'They’ll get an email about it.' },
	},
	change: {
		extend: 'Change the last day',
		extended: { title: 'Last day changed' },
		revoke: 'End access now',
		revoked: {
			title: 'Access ended',
			description: 'It’s refused from their next click on. Other access of theirs stays.',
		},
	},
	messages: {
		far: 'Please choose a day within the next five years.',
		reason: 'Please enter a reason, in 500 characters at most.',
	},
} as const;
