/** Sentences that say why a skill is a gap or not. Each names the role or the work, so no two reports share one. `role` has its article. */
export const gapReasons = {
	nothing: (role: string, purpose: string) => `As ${role} you’d need it ${purpose}, and your CV doesn’t show it yet.`,
	groundwork: (role: string, purpose: string, work: string) =>
		`As ${role} you’d need it ${purpose}, and you can start from ${work}.`,
	/** For skills that already involve AI. */
	close: (role: string, purpose: string, work: string) =>
		`As ${role} you’d need it ${purpose}; what you’ve done with ${work} comes close.`,
	part: (role: string, purpose: string, skill: string) =>
		`As ${role} you’d need it ${purpose}; ${skill} already covers part of that.`,
	enough: (skill: string) => `You already show it through ${skill}.`,
	enoughForNow: (role: string, purpose: string) =>
		`It can wait: as ${role} you’d need it only now and then ${purpose}.`,
} as const;

/** How someone's work is called in a first step when no skill names it. */
export const workWords = {
	unnamed: 'your daily work',
	studies: 'your studies',
} as const;

export const planWords = {
	titles: { 30: 'Try', 60: 'Build', 90: 'Show' },
	firstProject: (title: string) => `Do the two-week project “${title}”.`,
	firstProjectForLeaders: (title: string) =>
		`Have one team do the two-week project “${title}”, and look at the result yourself.`,
	/** @param material What the industry's work must keep out of tools, with its article. */
	rules: (material: string) =>
		`Before ${material} goes into an AI tool, find out what your employer or client allows, and take out the names.`,
	rulesForLeaders: (material: string) =>
		`Settle with IT and legal whether ${material} may go into an AI tool before anyone tries.`,
	rulesForStudents: 'Leave names and other people’s work out of the tools you try, and ask what your course allows.',
	postings: (titles: string) =>
		`Read five job postings (search for ${titles}), and mark what you can show already and what you can’t.`,
	/** @param role With its article. */
	portfolio: (project: string, role: string) =>
		`Write up “${project}” on one page for a team that’s hiring ${role}: the problem, what you built, what changed.`,
	/** @param title A job title with its article. */
	talk: (title: string) => `Show that page to ${title} you know or can reach, and ask what they’d fix first.`,
	/** @param role With its article. */
	routes: (role: string) =>
		`Choose your route: use AI in the job you have, add some desk work (planning, training, quality), or become ${role}, which takes longest.`,
	handsOnTalk: (project: string) =>
		`Show someone you work with what came out of “${project}”, and ask what it would save them.`,
} as const;

/** Hours of the plan's parts besides the first steps, whose hours are in the table: our estimate. */
export const planHours = { rules: 1, project: 6, portfolio: 2, talk: 1, postings: 1 } as const;

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
