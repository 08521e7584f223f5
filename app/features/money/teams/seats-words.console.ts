/** The seats of a team, on the page of their order. */
export const seatsSection = {
	buyer: { heading: 'Invoice to' },
	invite: {
		done: {
			title: 'Invitation sent',
			description: 'If it was offered to another address, that invitation stopped working.',
		},
	},
	end: {
		heading: 'End a seat',
		done: { title: 'Seat ended' },
	},
} as const;
