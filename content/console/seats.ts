/** The seats of a team, on the page of their order. */
export const seatsSection = {
	heading: 'Seats',
	lead: 'The buyer invites people on their own page. A part refund ends no seat: end those that were refunded here, free ones first.',
	table: 'Seats of this order',
	buyer: { heading: 'Invoice to', name: 'Name', company: 'Company', vatNumber: 'Tax or VAT ID', address: 'Address' },
	columns: { position: 'Seat', state: 'State', person: 'Person', since: 'Since' },
	states: {
		free: 'Free',
		invited: 'Invited',
		expired: 'Invitation expired',
		used: 'In use',
		closed: 'Not paid, or over',
		ended: 'Ended',
	},
	/** `{position}` is a number, `{person}` an address or a state. */
	option: 'Seat {position}: {person}',
	invite: {
		heading: 'Invite another address',
		seat: 'Seat that is not in use',
		email: 'Email',
		button: 'Send invitation',
		done: {
			title: 'Invitation sent',
			description: 'If it was offered to another address, that invitation stopped working.',
		},
	},
	end: {
		heading: 'End a seat',
		seat: 'Seat',
		reason: 'Reason',
		reasonHelp:
			'For operators only. The person who uses the seat loses its access right away and gets an email. This can’t be undone.',
		button: 'End this seat',
		done: { title: 'Seat ended' },
	},
	messages: {
		seat: 'Please choose a seat.',
		email: 'Please enter a valid email address.',
		reason: 'Please enter a reason, in 500 characters at most.',
		gone: 'This order or seat does not exist anymore.',
		state: 'This seat has changed in the meantime. Nothing was done: here is how it is now.',
		invited: 'This address already has a seat from this order.',
		lately: 'Too many invitations were sent to this address or for this order today.',
	},
} as const;
