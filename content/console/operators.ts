export const operatorsPage = {
	heading: 'Operators',
	lead: 'Who runs the site. An owner does everything; an editor does not see this page and the audit log; a moderator looks after what people send in.',
	columns: { who: 'Who', role: 'Role', factor: 'App', seen: 'Last used', actions: 'What to do' },
	you: 'you',
	factor: { on: 'On', off: 'Password only' },
	never: 'Not signed in',
	role: { label: 'Role of {name}', button: 'Change' },
	signOut: 'Sign out everywhere',
	remove: 'Remove',
	/** `{name}` is an operator's. */
	removing: {
		heading: 'Remove {name}?',
		text: 'They are signed out at once and cannot get in again. What they did stays in the audit log.',
		button: 'Remove {name}',
		keep: 'Keep',
	},
	done: {
		role: { title: 'The role is changed' },
		signOut: { title: 'Signed out everywhere' },
		remove: { title: 'Removed' },
		invite: { title: 'Invited', description: 'The mail is on its way. The link in it works for a week.' },
		takeBack: { title: 'The invitation is taken back' },
	},
	invite: {
		heading: 'Invite somebody',
		email: 'Email',
		role: 'Role',
		rolePrompt: 'Choose a role',
		messages: { email: 'Please enter an email address.', role: 'Please choose a role.' },
		button: 'Send the invitation',
	},
	invitations: {
		heading: 'Invitations',
		/** `{role}` and `{date}`. */
		open: '{role}, until {date}',
		over: '{role}, ran out on {date}',
		takeBack: 'Take back',
		/** Shown while there is no mail server. */
		kept: 'There is no mail server yet, so the mail is kept. Give this link to them yourself; it works once:',
	},
} as const;
