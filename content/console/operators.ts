export const operatorsPage = {
	heading: 'Team',
	lead: 'The people who run the site. An owner can do everything. An editor looks after what the site shows and sends; only owners move money, give and end access, revoke certificates, erase contacts, and change settings and this team. A moderator handles what people send in.',
	columns: { who: 'Name', role: 'Role', factor: 'Authenticator app', seen: 'Last active', actions: 'Actions' },
	you: 'you',
	factor: { on: 'On', off: 'Password only' },
	never: 'Never',
	role: { label: 'Role of {name}', button: 'Change' },
	signOut: 'Sign out everywhere',
	remove: 'Remove',
	/** `{name}` is an operator's. */
	removing: {
		heading: 'Remove {name}?',
		text: 'They are signed out right away and cannot sign in again. Their actions stay in the audit log.',
		button: 'Remove {name}',
		cancel: 'Cancel',
	},
	done: {
		role: { title: 'Role changed' },
		signOut: { title: 'Signed out everywhere' },
		remove: { title: 'Removed' },
		invite: { title: 'Invitation sent', description: 'The link in the email works for a week.' },
		revoke: { title: 'Invitation revoked' },
	},
	invite: {
		heading: 'Invite someone',
		email: 'Email',
		role: 'Role',
		rolePrompt: 'Choose a role',
		messages: { email: 'Please enter an email address.', role: 'Please choose a role.' },
		button: 'Send invitation',
	},
	invitations: {
		heading: 'Invitations',
		/** `{role}` and `{date}`. */
		open: '{role}, expires on {date}',
		over: '{role}, expired on {date}',
		revoke: 'Revoke',
		/** Shown while there is no mail server. */
		link: 'No mail server is set up, so the email was not sent. Pass this link on yourself; it works once:',
	},
} as const;
