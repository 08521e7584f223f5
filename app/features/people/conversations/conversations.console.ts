import { definePart, everyone, writers } from '#app/console/part.ts';
import { consolePaths } from '#content/console-paths.ts';

export const conversationsPart = definePart({
	pages: {
		'/console/conversations': {
			file: 'people/conversations/conversations',
			see: 'conversations.see',
			list: { of: 'people/conversations/conversations-table', export: 'conversations.export' },
		},
		'/console/conversations/set-aside': {
			see: 'conversations.see',
			list: { of: 'people/conversations/set-aside-table', export: 'set-aside.export' },
		},
		'/console/conversations/set-aside/:email': {
			file: 'people/conversations/set-aside-email',
			see: 'conversations.see',
		},
		'/console/conversations/set-aside/:email/original': {
			file: 'people/conversations/file',
			see: 'conversations.see',
			id: 'console/set-aside-original',
		},
		'/console/conversations/templates': { file: 'people/conversations/templates', see: 'conversations.see' },
		'/console/conversations/templates/:template': {
			file: 'people/conversations/template',
			see: 'conversations.template',
		},
		'/console/conversations/:conversation': { file: 'people/conversations/conversation', see: 'conversations.see' },
		'/console/conversations/:conversation/draft': { file: 'people/conversations/draft', see: 'conversations.reply' },
		'/console/conversations/:conversation/files/:file': { file: 'people/conversations/file', see: 'conversations.see' },
		'/console/conversations/:conversation/html/:message': {
			file: 'people/conversations/message-html',
			see: 'conversations.see',
		},
	},
	navigation: [{ path: '/console/conversations', label: 'Conversations', group: 'people', key: 'x' }],
	views: { 'conversations.see': everyone },
	actions: {
		'conversations.reply': { roles: everyone, label: 'Answered a person' },
		'conversations.note': { roles: everyone, label: 'Added a note to a conversation' },
		'conversations.close': { roles: everyone, label: 'Closed a conversation' },
		'conversations.reopen': { roles: everyone, label: 'Opened a conversation again' },
		'conversations.template': { roles: writers, label: 'Changed a reply template' },
		'conversations.template-delete': { roles: writers, label: 'Deleted a reply template' },
		'conversations.export': { roles: writers, label: 'Downloaded conversations as CSV' },
		'set-aside.export': { roles: writers, label: 'Downloaded emails that were set aside as CSV' },
	},
});

export const conversationPath = (id: string, ...rest: string[]): string =>
	[consolePaths.conversations, id, ...rest].join('/');

/** The path of the emails that are in no conversation. */
export const setAsidePath = `${consolePaths.conversations}/set-aside`;

export const originalPath = (id: string): string => `${setAsidePath}/${id}/original`;

/** The path of the reply templates, or of one; `new` is the form for another one. */
export const templatePath = (id?: string): string =>
	[consolePaths.conversations, 'templates', id].filter(Boolean).join('/');

export const conversationStates = { open: 'Open', closed: 'Closed' } as const;

export const conversationsLead =
	'Emails with people: what they wrote and what you answered. Forms that no one has answered are on Today and under Form submissions.';
