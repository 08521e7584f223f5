export const seriesPage = {
	eyebrow: 'Workshop series',
	takeaways: 'What you take away',
	host: 'Your host',
	faq: 'Questions and answers',
	dates: 'Upcoming dates',
	registerFor: (day: string) => `Register for ${day}`,
	noDates: 'The next date isn’t set yet.',
	all: (title: string) => `About ${title}, and all dates`,
} as const;
