/** The landing page of a series of events. */
export const seriesPage = {
	eyebrow: 'Workshop series',
	takeaways: 'What you take away',
	host: 'Your host',
	faq: 'Questions and answers',
	dates: 'Upcoming dates',
	/** Above the form. @param day The date that it is for. */
	registerFor: (day: string) => `Register for ${day}`,
	noDates: 'The next date isn’t set yet.',
	/** The link on the page of a date. @param title The series'. */
	all: (title: string) => `About ${title}, and all dates`,
} as const;
