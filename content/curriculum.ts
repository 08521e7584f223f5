import { certificationSkills, program } from '#content/program.ts';

export const curriculum = {
	eyebrow: 'The curriculum',
	heading: 'A year, drilled to the core',
	lead: `Every band is a live session of the year ahead: as wide as the session is long, in the color of the skill it teaches. Open one to see what you’ll do. For each of the ${certificationSkills.length} skills, one session and one piece of work that we approve earn a certificate.`,
	/** The name of the row of bands. */
	core: 'Sessions of the year ahead',
	earlier: 'Earlier sessions',
	later: 'Later sessions',
	size: (sessions: number, hours: number) => `${sessions} sessions, ${hours} hours.`,
	skills: 'The color of each skill',
	knot: 'A knot marks a sample project.',
	open: 'See the session',
	project: 'Sample project:',
	minutes: (minutes: number) => `${minutes} minutes, live`,
	none: { title: 'No sessions are planned yet', text: 'The dates of the coming year appear here.' },
	sample: 'Watch a recorded session:',
	access: `All of it for ${program.price.display}.`,
} as const;
