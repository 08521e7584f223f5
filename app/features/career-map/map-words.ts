import { careerMapReport } from '#content/career-map-page.ts';

const { inEnglish } = careerMapReport;

/** The report's copy that is not in content/career-map-page.ts, for the page and the PDF. Its sentences say what is this person's. */
export const mapWords = {
	roles: {
		lead: (lines: number, best: string, others: number) =>
			`${lines} lines of your CV point to these three, ${best} first; ${others} other roles fit it less.`,
		/** When it is true of all three. */
		allDesk:
			'All three are mostly desk work, so each would be a change; you can try their tasks where you are before you decide.',
		more: 'How to get there',
		hiredBy: (employers: string) => `Hired by ${employers}.`,
	},
	gaps: {
		lead: (started: number, missing: number) =>
			`Your CV shows ${started === 0 ? 'none' : started} of the eleven skills at least in part, and your three roles ask for more of ${missing}.`,
		planned: (day: number) => `The first step is in your plan, by day ${day}.`,
	},
	plan: {
		project: 'The two-week project, step by step',
		/** Our estimate. `busiest`: the hours of the month with the project. */
		lead: (hours: number, busiest: number) =>
			`Plan for about ${hours} hours, live sessions not counted: ${perWeek(hours, 13)} a week on average, ${perWeek(busiest, 4)} in the month of the project.`,
		hours: (hours: number) => (hours === 1 ? 'about an hour' : `about ${hours} hours`),
	},
	/** @param month Such as "June 2026". */
	checked: (month: string) => `checked ${month}`,
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
