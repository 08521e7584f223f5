import { program } from '../program.ts';

/** What participants get with a session, in the order of its page. */
export const materialKinds = {
	recording: 'Recording',
	slides: 'Slides',
	notes: 'Notes',
	assignment: 'Assignment',
} as const;

export const library = {
	title: `Library · ${program.name}`,
	heading: 'Library',
	lead: 'Every past session, with its recording and materials. Search covers titles, notes, slides and transcripts.',
	search: {
		label: 'Search the library',
		words: 'Search',
		kind: 'Session',
		anyKind: 'All sessions',
		kinds: { learn: 'Learn sessions', build: 'Build sessions' },
		has: 'With',
		anything: 'Anything',
		skill: 'Skill',
		anySkill: 'All skills',
		button: 'Search',
		clear: 'Clear search',
	},
	results: (count: number) => (count === 1 ? '1 session' : `${count} sessions`),
	page: { label: 'Pages', newer: 'Newer sessions', older: 'Older sessions' },
	empty: {
		heading: 'Nothing here yet',
		text: 'Recordings and materials appear here after each session, usually within a day.',
		action: 'See what’s coming up',
	},
	noResults: {
		heading: 'No session matches',
		text: 'Try fewer or different words, or show all sessions.',
		action: 'Show all sessions',
	},
	noAccess: {
		title: 'You need access to open this',
		description: 'Sessions and their materials are for participants of the program.',
	},
	session: {
		title: (name: string) => `${name} · ${program.name}`,
		back: 'Back to the library',
		kinds: { learn: 'Learn session', build: 'Build session' },
		cancelled: 'This session was canceled.',
		skills: 'What it teaches',
		join: 'Join now',
		opens: (minutes: number) => `You can join from ${minutes} minutes before the start.`,
		noRoom: 'We’re sorry: the meeting link isn’t set yet. Please reload this page in a minute.',
		coming: 'The recording and materials appear here after the session.',
		none: 'There’s no recording or materials yet. We usually add them within a day of the session.',
		recording: 'Recording',
		open: 'Open recording',
		/** For screen readers, after the name of a link that leaves the site. */
		elsewhere: ' (opens on another site)',
		download: 'Download',
		openLink: 'Open',
		transcript: 'Transcript',
		text: 'Read as text',
		captions: 'English',
		noPlayer: 'Your browser can’t play this. Open the recording instead.',
		minutes: (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`),
		material: 'Materials',
	},
	watched: {
		button: 'I’ve watched it',
		done: 'You’ve watched this recording.',
		help: 'Toward a skill, what counts is playing a recording here to the end, in one go or in parts, or joining a session live.',
		said: 'You said that you’ve watched this recording. Toward a skill, what counts is playing a recording here to the end, or joining a session live.',
		/** Of a recording on another site, which no player of ours plays. */
		elsewhere: {
			help: 'Your word counts for your own year. Toward a skill, what counts is joining a session live: we can’t tell that a recording on another site was played.',
			said: 'You said that you’ve watched this recording. Toward a skill, what counts is joining a session live.',
		},
		/** Of a session on a day on which they had no year. */
		outside: 'This session was outside your own time in the program, so watching it doesn’t count as attending.',
		recorded: { title: 'Marked as watched' },
		tooEarly: {
			title: 'This can’t be marked as watched',
			description: 'Only recordings of past sessions within your access count.',
		},
		invalid: 'The progress is not valid.',
		tooMany: 'Too many reports. Please wait a few minutes.',
	},
} as const;
