/** The evidence that participants send, in the console. */
export const evidencePages = {
	heading: 'Evidence',
	statuses: {
		submitted: 'To review',
		changes_requested: 'More wanted',
		approved: 'Approved',
		withdrawn: 'Withdrawn',
	},
	gone: {
		text: 'It was erased, possibly just now. Nothing was changed.',
	},
} as const;

/** Certificates in the console. */
export const certificatePages = {
	heading: 'Certificates',
	lead: 'Badges and certificates that participants have been issued.',
	states: { valid: 'Valid', revoked: 'Revoked' },
	one: {
		revoke: {
			heading: 'Revoke it',
		},
	},
	keys: {
		button: 'Create a new key',
	},
	gone: { text: 'It was erased, possibly just now.' },
} as const;
