/** The operator's email about any lead, with labels of what was not entered (`lead-fields.ts` has the others). */
export const leadMails = {
	operator: {
		label: 'To us: a request',
		subjects: {
			consultation: 'A new consultation request',
			demo: 'A new demo request',
			enrollment: 'A new enrollment',
		},
		preview: 'Reply to this email to answer the person.',
		text: 'Reply to this email to answer the person.',
		message: 'Their message:',
		reason: 'You’re receiving this email because your address gets this site’s notifications.',
	},
	labels: {
		affiliate_id: 'Affiliate code',
		source: 'Form',
		page_path: 'Page',
		created_at: 'Sent',
	},
} as const;
