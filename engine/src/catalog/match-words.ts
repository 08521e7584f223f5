/** The sentences that say why a role fits and what leads to it. Plain, about this person, without promises. */
export const matchWords = {
	sameGround: (title: string) => `Your work as “${title}” is the foundation for this role.`,
	borders: (title: string) => `Your work as “${title}” overlaps with this role.`,
	fromTheFloor: (title: string) =>
		`As “${title}” you know what actually happens on the job; people in this role often have to ask.`,
	knowsTheCases: (title: string) => `As “${title}” you’ve met the cases that people who only see the software miss.`,
	anotherWay: (title: string) => `It would put what you know as “${title}” to a different use.`,
	skills: (skills: string, count: number) =>
		`It builds on ${skills}, ${count === 1 ? 'which is' : count === 2 ? 'both' : 'all'} on your CV.`,
	industry: (industry: string) => `You know ${industry}, where employers hire for it.`,
	leads: 'Like your recent jobs, it’s more about planning and deciding than doing.',
	stepUp: 'It’s a step up: you’d lead a change rather than take part in one.',
	deskRole: 'It’s mostly desk work, so it would be a change; you can try its tasks where you are before you decide.',
	missing: (facets: string) =>
		`Your CV doesn’t mention ${facets}: add a line if you’ve done it, or look for one task of that kind.`,
	allThere: (role: string) => `You have the groundwork for ${role}; what’s missing is practice with AI.`,
	titles: (titles: readonly string[]) =>
		`${titles.length === 1 ? 'A job title' : 'Job titles'} to search for: ${titles.join(', ')}.`,
	/** @param role With its article. */
	certification: (skill: string, role: string) => `To become ${role}, ${skill} would add most to your CV.`,
};
