/** The evidence that participants send, in the console. */
export const evidencePages = {
	heading: 'Evidence',
	lead: 'What participants send to show a skill. Approve it if it shows the skill in their own work; otherwise say what is missing.',
	queue: {
		heading: 'To review',
		one: '1 to review.',
		many: '{count} to review, oldest first.',
		more: 'Only the oldest {count} are shown.',
		empty: 'Nothing to review.',
		since: 'Sent',
	},
	all: {
		heading: 'All evidence',
		table: 'Table of evidence',
		lead: 'Everything that participants sent.',
		columns: { who: 'Participant', skill: 'Skill', status: 'Status', sent: 'Sent' },
		filter: { status: 'Status', skill: 'Skill' },
	},
	statuses: {
		submitted: 'To review',
		changes_requested: 'More wanted',
		approved: 'Approved',
		withdrawn: 'Withdrawn',
	},
	one: {
		back: 'All evidence',
		sent: 'Sent',
		by: 'By',
		shows: 'The skill',
		what: 'What was sent',
		link: 'Link',
		linkNote: 'It leads to another site. Open it with care.',
		file: 'File',
		download: 'Download',
		fileNote: 'It comes from a participant. Scan it before you open it.',
		deleted: 'deleted',
		project: 'Published project',
		noProject: 'no longer published',
		statement: 'In their words',
		note: 'Our feedback',
		decided: 'Decided',
		earlier: 'Other versions',
		decide: 'Decide',
		text: 'What is missing',
		textHelp: 'Emailed to the participant. Required to ask for more.',
		approve: 'Approve',
		more: 'Ask for more',
		takeBack: 'Take the approval back',
		takeBackHelp: 'The skill is then no longer complete. Certificates that were issued stay: revoke them separately.',
		noDecision: 'There is nothing to decide.',
	},
	gone: {
		heading: 'This evidence is no longer here',
		text: 'It was erased, possibly just now. Nothing was changed.',
	},
	done: {
		approved: { title: 'Approved', description: 'The participant gets an email.' },
		more: { title: 'Asked for more', description: 'The participant gets an email.' },
	},
	refused: {
		note: 'Please write what is missing, in 5,000 characters at most.',
		state: 'This evidence was decided or withdrawn in the meantime. Look at it again.',
		again: 'The participant has sent another version since. Decide on that one.',
	},
} as const;

/** A contact's skills, on their page. */
export const skillsSection = {
	heading: 'Skills',
	/** `{done}` and `{all}` are numbers of skills. */
	done: '{done} of {all} complete.',
	certificate: 'Certificate of the program',
	attended: 'Session attended',
	absent: 'No session yet',
	evidence: 'Evidence: {status}',
	noEvidence: 'No evidence yet',
	badge: 'Badge',
	/** `{skills}` are separated by commas. */
	nothing: 'Nothing yet: {skills}.',
} as const;

/** Certificates in the console. */
export const certificatePages = {
	heading: 'Certificates',
	lead: 'Badges and certificates that participants have been issued.',
	table: 'Table of certificates',
	columns: { name: 'Name', about: 'Certificate', issued: 'Issued', state: 'Status' },
	filter: { state: 'Status', about: 'Certificate' },
	states: { valid: 'Valid', revoked: 'Revoked' },
	one: {
		back: 'All certificates',
		public: 'Open the public page',
		person: 'Contact',
		issued: 'Issued',
		rule: 'Rule',
		revoked: 'Revoked',
		reason: 'Reason',
		revoke: {
			heading: 'Revoke it',
			text: 'Its page says at once that it no longer counts, and so does the status list for every verifier. This cannot be undone. If the rule is still met, the person can have it issued again, with another name for example; to prevent that, take the approval of the evidence back first.',
			reason: 'Reason',
			reasonHelp: 'For us; the page does not show it.',
			confirm: 'Type “revoke” to confirm',
			button: 'Revoke this certificate',
		},
	},
	keys: {
		heading: 'Signing keys',
		text: 'Every certificate is signed. A new key signs what is issued from now on; earlier keys stay published, so certificates stay valid.',
		none: 'The first key is created with the first certificate.',
		created: 'Created',
		current: 'Signs now',
		button: 'Create a new key',
	},
	gone: { heading: 'This certificate is no longer here', text: 'It was erased, possibly just now.' },
	done: {
		revoked: { title: 'Revoked', description: 'Its page and the status list say so.' },
		key: { title: 'A new key signs from now on' },
	},
	refused: {
		reason: 'Please enter a reason, in 500 characters at most.',
		confirm: 'Please type “revoke”.',
		state: 'It was revoked before.',
	},
} as const;
