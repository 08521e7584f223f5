import { definePart, everyone, writers } from '../kit/part.ts';

export const participantsPart = definePart({
	pages: {
		'/console/participants': {
			file: 'participants/participants',
			see: 'participants.see',
			list: { of: 'participants/participants-table', export: 'participants.export' },
		},
		'/console/participants/write': { file: 'participants/write', see: 'participants.message' },
		'/console/participants/messages': { file: 'participants/messages', see: 'participants.message' },
		'/console/participants/messages/:message': { file: 'participants/message', see: 'participants.message' },
		'/console/participants/messages/:message/html': { file: 'participants/message-html', see: 'participants.message' },
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
