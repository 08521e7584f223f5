import { definePart, everyone, writers } from '#app/console/part.ts';

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
			file: 'people/participants/message-html',
			see: 'participants.message',
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
