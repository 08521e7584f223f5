/** Sentences that say why a skill is a gap or not. */
export const gapReasons = {
	nothing: (role: string, purpose: string) => `${role} needs it ${purpose}; your CV does not show it yet.`,
	groundwork: (role: string, purpose: string, work: string) =>
		`${role} needs it ${purpose}. Your CV does not show it yet; ${work} is a place to begin.`,
	/** For skills that already involve AI. */
	close: (role: string, purpose: string, work: string) =>
		`${role} needs it ${purpose}. What your CV says of ${work} comes close; it does not show this part yet.`,
	part: (role: string, purpose: string, skill: string) =>
		`${role} needs it ${purpose}. Your CV shows a part of it with ${skill}; there is more to it.`,
	enough: (skill: string) => `Your CV shows it with ${skill}.`,
	enoughForNow: 'None of your three roles leans on it much.',
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
		`Have one team do the two-week project “${title}”, and look at what comes out yourself.`,
	rules:
		'Before anything real goes into a tool, find out what your employer or client allows. Leave out names and confidential data.',
	rulesForLeaders:
		'Before anything real goes into a tool, settle with IT and legal what may go in. Leave out names and confidential data.',
	rulesForStudents: 'Leave names and other people’s work out of the tools you try, and ask what your course allows.',
	postings: (titles: string) =>
		`Read five postings (try ${titles}), and mark what they ask for that you can show and what you cannot.`,
	portfolio: (role: string) =>
		`Write up the project on one page (problem, what you built, what changed), for someone who hires for the role of ${role}.`,
	talk: 'Show it to one person who does such work, and ask what would have to be better.',
	routes:
		'Choose your route: use AI in the work you have, add a desk part such as planning, training or quality, or change to the new role. The third takes longest; talk to two people who did it first.',
	handsOnTalk: 'Show it to someone you work with or for, and ask whether it saves them anything.',
} as const;
