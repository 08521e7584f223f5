import { program } from '#content/program.ts';

/** The frame of every console page. */
export const frame = {
	name: 'Console',
	site: program.name,
	roles: { owner: 'Owner', editor: 'Editor', moderator: 'Moderator', terminal: 'Link from the terminal' },
	/** With an article, for use in a sentence. */
	aRole: { owner: 'an owner', editor: 'an editor', moderator: 'a moderator', terminal: 'a guest' },
	forbidden: {
		heading: 'You don’t have access to this page',
		text: 'Your role does not include it. Ask an owner if you need access.',
		link: 'Back to Today',
	},
	missing: { heading: 'Page not found', text: 'It may have been moved or removed.', link: 'Back to Today' },
	failed: {
		heading: 'This page could not be shown',
		text: 'Everything that was confirmed is saved. Please try again in a moment.',
		link: 'Back to Today',
	},
	refused: 'Not done',
	times: 'Times are in the program’s time zone.',
} as const;
