/** Access to the program, on a contact's page. */
export const accessSection = {
	sources: { order: 'Payment', seat: 'Team seat', manual: 'Paid elsewhere', complimentary: 'Complimentary' },
	states: { live: 'Active', coming: 'Not started', ended: 'Ended', refunded: 'Refunded', revoked: 'Revoked' },
	grant: {
		heading: 'Give complimentary access',
		first: 'First day',
		last: 'Last day',
	},
	change: { extend: 'Change the last day', revoke: 'End access now' },
} as const;
