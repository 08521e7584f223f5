/** What every lead's mails share: the operator's copy, and the names of what was sent. */
export const leadMails = {
	operator: {
		subjects: {
			consultation: 'A new consultation request',
			demo: 'A new demo request',
			enrollment: 'A new enrollment',
		},
		preview: 'Answer this mail to answer the person.',
		text: 'Answer this mail to answer the person.',
		message: 'Their message:',
		reason: 'You get this mail because your address is OPERATOR_EMAIL of this site.',
	},
	labels: {
		name: 'Name',
		email: 'Email',
		company: 'Company',
		title: 'Job title',
		sector: 'Sector',
		team_size: 'Team size',
		experience_level: 'Experience with GenAI',
		referral_source: 'Heard about us',
		affiliate_id: 'Affiliate code',
		source: 'Form',
		page_path: 'Page',
		created_at: 'Sent',
	},
} as const;
