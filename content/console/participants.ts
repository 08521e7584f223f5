import { accessSection } from './access.ts';

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

export const participantMessages = {
	heading: 'Messages to participants',
	lead: 'Emails about the program to people with access to it. For news and offers use a newsletter, which people can unsubscribe from. To write one, filter the participants.',
	back: 'Participants',
	new: 'Write to participants',
	/** `{segment}` are the filters. */
	to: 'To: {segment}.',
	people:
		'{count} people have access and will get this message. Next you see their names and a preview; nothing is sent yet.',
	people1: '1 person has access and will get this message. Next you see the name and a preview; nothing is sent yet.',
	tooMany: 'These are more than {most} people. Please narrow the filters.',
	nobody: 'None of these people has access to the program. Please change the filters.',
	unclear:
		'A filter or search in the address of this page does not work anymore, so it is unclear who is meant. Go back to the participants and filter them again.',
	bodyHelp: 'An empty line starts a new paragraph. A button to the participant’s page follows the text.',
	/** The segment without filters. */
	everyone: 'Everyone with access',
	search: 'found by a search',
	recipients: 'Recipients ({count})',
	/** `{time}` is when the draft was written. */
	chosen: 'Chosen {time}. People who start later are not added; people who lose access do not get it.',
	lost: '{count} of the chosen people no longer have access and are left out.',
	lost1: '1 of the chosen people no longer has access and is left out.',
	page: 'Page {page} of {pages}',
	next: 'Next page',
	previous: 'Previous page',
} as const;
