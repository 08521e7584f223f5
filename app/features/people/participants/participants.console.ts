import { definePart, everyone, writers } from '#app/console/part.ts';
import { consolePaths } from '#content/console-paths.ts';

export const participantsPart = definePart({
	pages: {
		'/console/participants': {
			file: 'people/participants/participants',
			see: 'participants.see',
			list: { of: 'people/participants/participants-table', export: 'participants.export' },
		},
		'/console/participants/write': { file: 'people/participants/write', see: 'participants.message' },
		'/console/participants/messages': { file: 'people/participants/messages', see: 'participants.message' },
		'/console/participants/messages/:message': { file: 'people/participants/message', see: 'participants.message' },
		'/console/participants/messages/:message/html': {
			file: 'newsletters/messages/message-html',
			see: 'participants.message',
			id: 'console/message-to-participants-html',
		},
	},
	navigation: [{ path: '/console/participants', label: 'Participants', group: 'people', key: 'k' }],
	views: { 'participants.see': everyone },
	actions: {
		'participants.message': { roles: writers, label: 'Edited a message to participants' },
		'participants.message-test': { roles: writers, label: 'Sent a test message' },
		'participants.message-send': { roles: writers, label: 'Sent a message to participants' },
		'participants.message-stop': { roles: writers, label: 'Stopped a message to participants' },
		'participants.message-discard': { roles: writers, label: 'Deleted a message' },
		'participants.export': { roles: writers, label: 'Downloaded participants as CSV' },
	},
});

const { participants } = consolePaths;

export const addresses = {
	list: participants,
	write: (query: string) => `${participants}/write${query}`,
	messages: `${participants}/messages`,
	message: (message: string) => `${participants}/messages/${message}`,
	html: (message: string) => `${participants}/messages/${message}/html`,
};

/** What several pages of messages say. */
export const participantMessages = {
	heading: 'Messages to participants',
	back: 'Participants',
	tooMany: (most: number) => `These are more than ${most.toLocaleString('en-US')} people. Please narrow the filters.`,
	nobody: 'None of these people has access to the program. Please change the filters.',
	unclear:
		'A filter or search in the address of this page does not work anymore, so it is unclear who is meant. Go back to the participants and filter them again.',
	bodyHelp: 'An empty line starts a new paragraph. A button to the participant’s page follows the text.',
} as const;

/** Access to the program, on a contact's page. */
export const accessSection = {
	sources: { order: 'Payment', seat: 'Team seat', manual: 'Paid elsewhere', complimentary: 'Complimentary' },
	states: { live: 'Active', coming: 'Not started', ended: 'Ended', refunded: 'Refunded', revoked: 'Revoked' },
	grant: {
		heading: 'Give complimentary access',
		first: 'First day',
		last: 'Last day',
	},
	change: { extend: 'Change the last day', revoke: 'End access now' },
} as const;
