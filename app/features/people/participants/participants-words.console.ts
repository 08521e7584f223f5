import { accessSection } from '#app/features/year/access/access.console.ts';

/** The participants of the program. */
export const participantsPage = {
	heading: 'Participants',
	lead: 'Everyone with access to the program, now or before, and those who reserved a place. Days are those of the program’s office.',
	empty: 'No participants yet',
	emptyText: 'They appear here once someone enrolls or is given access.',
	search: { label: 'Email, name or company', help: 'The beginning of each word is enough.' },
	columns: {
		who: 'Participant',
		email: 'Email',
		state: 'Access',
		first: 'First day',
		last: 'Last day',
		source: 'Source',
		seen: 'Last seen',
		attended: 'Attended',
		missed: 'Missed in a row',
		skills: 'Skills',
	},
	states: { ...accessSection.states, reserved: 'Reserved, not paid' },
	/** `{attended}` of the `{past}` sessions in the person's access so far. */
	attended: '{attended} of {past}',
	never: 'Never',
	filters: {
		state: 'Access',
		month: 'Started in',
		seen: 'Last seen',
		missed: 'Missed in a row',
		session: 'Attended session',
		skill: 'Attended a session of skill',
	},
	seen: { '30': 'Not in the last 30 days', never: 'Never' },
	missed: { '3': '3 or more, with access now' },
	messages: 'Messages to participants',
	write: 'Write to these {count} people',
	write1: 'Write to this person',
	noRecipients: 'None of these people has access to the program, so there is no one to write to.',
} as const;
