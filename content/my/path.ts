/** A participant's experience with AI, and where their year begins because of it. */
export const myPath = {
	/** Where it is posted to. */
	path: '/my/level',
	heading: { beginner: 'You begin with the basics', other: 'Your experience with GenAI', unknown: 'New to AI?' },
	/** Their first session is ahead. */
	begins: (title: string, day: string) =>
		`Your first session is “${title},” on ${day}. The sessions before it are optional, so we don’t email you invitations to them.`,
	first: (title: string, day: string) => `Your first session is “${title},” on ${day}.`,
	/** They come too late in their year to begin with. */
	far: (title: string, day: string) =>
		`The next live basics session is “${title},” on ${day}. Every session before it is open to you.`,
	unknown: 'Tell us, and your year begins with the basics.',
	watch: 'Watch the basics now',
	optional: 'Optional until then',
	join: 'Join now',
	joinLabel: (title: string) => `Join now: ${title}`,
	is: (level: string) => `You said: ${level.toLowerCase()}.`,
	change: 'Change it',
	label: 'Your experience with GenAI',
	prompt: 'Choose a level',
	save: 'Save',
	saved: { title: 'Saved', description: 'Your page and your invitations follow it.' },
	wrong: { title: 'Not saved', description: 'Please select your GenAI experience level' },
} as const;
