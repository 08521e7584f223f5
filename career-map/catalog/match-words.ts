/** The sentences that say why a role fits and what leads to it. Plain, about this person, without promises. */
export const matchWords = {
	sameGround: (title: string) => `Your work as “${title}” is the ground this role stands on.`,
	borders: (title: string) => `Your work as “${title}” borders on this role.`,
	fromTheFloor: (title: string) =>
		`From your work as “${title}” you know what actually happens on the job, which people in this role often have to ask about.`,
	knowsTheCases: (title: string) => `As “${title}” you know the cases that people who only see the software miss.`,
	anotherWay: (title: string) => `It would use what you know as “${title}” in another way.`,
	skills: (skills: string) => `Your CV shows ${skills}, which this role builds on.`,
	industry: (industry: string) => `You know ${industry}, one of the places where this role is found.`,
	leads: 'It plans and decides more than it does, as your recent posts do.',
	stepUp: 'It is a step up: it asks you to lead a change, not only to take part in one.',
	deskRole:
		'This is mostly a desk role, so it would be a change of work. You can try its tasks from where you are before you decide.',
	missing: (facets: string) =>
		`Your CV does not mention ${facets}. If you have done it, add a line; if not, look for one task of that kind.`,
	allThere: 'The groundwork is there. What is missing is practice in doing it with AI.',
	titles: (titles: readonly string[]) =>
		`${titles.length === 1 ? 'A title' : 'Titles'} to look for on the way: ${titles.join(', ')}.`,
	certification: (skill: string) => `Of the certification skills, ${skill} brings you closest.`,
};
