/** The report's copy that is not in content/career-map-page.ts, for the page and the PDF. */
export const mapWords = {
	/** `{years}`, `{work}` and `{field}` come from the CV. */
	lead: 'Your CV shows {years}. We read it as {work}{field}. If that is not you, take the rest with care.',
	years: (years: number) => {
		const whole = Math.round(years);
		if (whole < 1) return 'your first steps at work';
		return whole === 1 ? 'one year of work' : `${whole} years of work`;
	},
	/** Occupation titles are plural, for example "Sustainability Specialists". */
	work: (occupation: string) => `closest to “${occupation}”, in `,
	unknownWork: 'work in ',
	contents: {
		label: 'On this page',
		roles: 'Roles',
		skills: 'Skills',
		plan: '90 days',
		industry: 'Industry',
		next: 'Next',
	},
	roles: {
		lead: (count: number) => `The first three of ${count} roles. Each rests on lines of your CV.`,
		/** Shorter, for the PDF. */
		paperLead: (count: number) => `These are the first three of ${count} roles.`,
		/** When it is true of all three. */
		allDesk:
			'All three are mostly desk work, so each would be a change. You can try their tasks from where you are before you decide.',
		more: 'How to get there',
		/** For the second and the third role. */
		whyAndMore: 'Why it fits, and how to get there',
		moreGist: 'Gaps, job titles, employers',
		employers: 'Hired by {employers}.',
	},
	gaps: {
		have: (count: number) => `You already have ${count} of the eleven`,
		rest: (count: number) => (count === 1 ? 'The other skill' : `The other ${count} skills`),
		/** `{days}` is a number. */
		planned: 'The first step is in your plan, by day {days}.',
		/** The best match, after a session that is sooner. */
		later: 'Later, and closest to your work',
		project: 'A sample project that uses it',
		level: (have: string, need: string) => `Your CV: ${have} · The roles: ${need}`,
		columns: ['', 'Skill', 'Your CV', 'The roles'],
	},
	plan: { project: 'The two-week project, step by step' },
	intel: {
		/** `{month}`, for example "June 2026". */
		checked: 'checked {month}',
	},
} as const;
