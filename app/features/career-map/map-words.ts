import { careerMapReport } from '#content/career-map-page.ts';

const { inEnglish } = careerMapReport;

/** The report's copy that is not in content/career-map-page.ts, for the page and the PDF. Its sentences say what is this person's. */
export const mapWords = {
	/** `{years}`, `{work}` and `{field}` come from the CV. */
	lead: 'We read your CV as {years}, {work}{field}; if that’s off, read the rest with that in mind.',
	years: (years: number) => {
		const whole = Math.round(years);
		if (whole < 1) return 'your first steps at work';
		return whole === 1 ? 'one year of work' : `${whole} years of work`;
	},
	/** Occupation titles are plural, for example "Sustainability Specialists". */
	work: (occupation: string) => `closest to “${occupation}”, in `,
	unknownWork: 'in ',
	contents: {
		label: 'On this page',
		roles: 'Roles',
		skills: 'Skills',
		plan: '90 days',
		industry: 'Industry',
		next: 'Next',
	},
	roles: {
		lead: (lines: number, best: string, others: number) =>
			`${lines} lines of your CV point to these three, ${best} first; ${others} other roles fit it less.`,
		/** When it is true of all three. */
		allDesk:
			'All three are mostly desk work, so each would be a change; you can try their tasks where you are before you decide.',
		more: 'How to get there',
		/** For the second and the third role. */
		whyAndMore: 'Why it fits, and how to get there',
		moreGist: 'Gaps, job titles, employers',
		employers: 'Hired by {employers}.',
	},
	gaps: {
		lead: (started: number, missing: number) =>
			`Your CV shows ${started === 0 ? 'none' : started} of the eleven skills at least in part, and your three roles ask for more of ${missing}.`,
		have: (count: number) => `You already have ${count} of the eleven`,
		rest: (count: number) => (count === 1 ? 'The other skill' : `The other ${count} skills`),
		planned: 'The first step is in your plan, by day {days}.',
		/** The best match, after a session that is sooner. */
		later: 'Later, and closest to your work',
		project: 'A sample project that uses it',
		level: (have: string, need: string) => `Your CV: ${have} · The roles: ${need}`,
		columns: ['', 'Skill', 'Your CV', 'The roles'],
	},
	plan: {
		project: 'The two-week project, step by step',
		/** Our estimate. `busiest`: the hours of the month with the project. */
		lead: (hours: number, busiest: number) =>
			`Plan for about ${hours} hours, live sessions not counted: ${perWeek(hours, 13)} a week on average, ${perWeek(busiest, 4)} in the month of the project.`,
		hours: (hours: number) => (hours === 1 ? 'about an hour' : `about ${hours} hours`),
	},
	intel: {
		/** `{month}`, for example "June 2026". */
		checked: 'checked {month}',
	},
} as const;

export function languageNote(language: keyof typeof inEnglish.languages): { english: string; own: string } {
	const { name, text } = inEnglish.languages[language];
	return { english: inEnglish.text.replace('{language}', name), own: text };
}

/** To half an hour: "an hour and a half", "2 hours". */
function perWeek(hours: number, weeks: number): string {
	const halves = Math.max(1, Math.round((hours / weeks) * 2));
	if (halves < 4) return ['half an hour', 'an hour', 'an hour and a half'][halves - 1] ?? '';
	return `${Math.floor(halves / 2)}${halves % 2 ? '½' : ''} hours`;
}
