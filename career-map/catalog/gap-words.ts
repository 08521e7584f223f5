import type { CertificationSkillId } from '../certification-skills.ts';

/** The small first step for a certification skill: at a desk, away from one, and at the head of a company. `work`: what the person does. */
interface FirstStep {
	desk: (work: string) => string;
	handsOn: (work: string) => string;
	/** For directors and above, who have others do it and answer for it. */
	leading: (work: string) => string;
}

export const firstSteps: Readonly<Record<CertificationSkillId, FirstStep>> = {
	'prompt-engineering': {
		desk: (work) =>
			`Take one text that you write again and again in ${work}. Write one prompt for it with a role, a source and a test, and try it on three old cases.`,
		handsOn: (work) =>
			`Dictate after one shift what happened in ${work}, have AI turn it into a clean note, and compare it with what you would have written.`,
		leading: (work) =>
			`Take a kind of paper that reaches you again and again from ${work}. Write down the five questions that you always ask of it, have AI ask them of three old ones, and compare.`,
	},
	'workflow-automation': {
		desk: (work) =>
			`Write down every step of one recurring task in ${work}, mark where it waits for someone, and automate only that step with a no-code tool.`,
		handsOn: (work) =>
			`Pick one slip of paper in ${work} (a checklist, a delivery note, a handover) and write down who touches it and why. That is the step worth automating.`,
		leading: (work) =>
			`Have a team draw one process from ${work} with every wait in it, choose the wait that costs most, and automate only that step.`,
	},
	'custom-ai-assistants': {
		desk: (work) =>
			`Collect ten questions that colleagues ask you about ${work}, give an assistant your answers as its only source, and check what it says to each.`,
		handsOn: (work) =>
			`Collect ten questions that new people ask about ${work}, with your answers. They are the source of an assistant that helps to train them.`,
		leading: (work) =>
			`Have one team collect the ten questions it is asked most about ${work}, give an assistant its answers as the only source, and see how often it admits that it does not know.`,
	},
	'content-generation': {
		desk: (work) =>
			`Draft one page about ${work} from your own notes with AI, and mark for each sentence where it comes from.`,
		handsOn: (work) =>
			`Write a one-page instruction for one task in ${work}, have AI shorten it, and let a new colleague try it.`,
		leading: (work) =>
			`Have AI draft one page of your next report on ${work} from released figures, and mark every sentence that you would not sign.`,
	},
	'ai-dashboards': {
		desk: (work) =>
			`Put the figures of one month of ${work} on one page with a question at the top, and show it to the person who decides.`,
		handsOn: (work) =>
			`Count one thing in ${work} for two weeks (waste, waiting, repeats), and have AI help you put it into one small chart.`,
		leading: (work) =>
			`Choose one decision on ${work} that comes back each month, and have the figures for it put on one page with the question at the top.`,
	},
	'no-code-apps': {
		desk: (work) => `Replace one email chain in ${work} with a form and a table that everyone concerned can see.`,
		handsOn: (work) =>
			`Build a phone form for one check in ${work}, with a photo, and use it for a week next to the paper.`,
		leading: (work) =>
			`Find one approval in ${work} that still travels by email, and have it replaced by a form and a table with dates.`,
	},
	'genai-tool-fluency': {
		desk: (work) =>
			`Give two AI tools the same small task from ${work}, keep both answers, and write down where each is wrong.`,
		handsOn: (work) =>
			`Ask two AI tools a question about ${work} that you know the answer to, and note what each gets wrong.`,
		leading: (work) =>
			`Ask two AI tools a question about ${work} that you can answer yourself, and write down where each is wrong. Do this one in person: people will ask you about it.`,
	},
	'ai-roi-impact': {
		desk: (work) =>
			`Time one task in ${work} for a week with AI and a week without, and write down hours, mistakes and what it cost to run.`,
		handsOn: (work) =>
			`Note for a week how long the paperwork around ${work} takes, and which part of it AI could draft.`,
		leading: (work) =>
			`Take one proposal for AI in ${work} and put its case on one page: hours, mistakes, cost to run, energy, and what would make you stop it.`,
	},
	'team-integration': {
		desk: (work) =>
			`Write half a page of rules for AI in ${work}: what may go in, who checks, what is kept. Ask two colleagues what is missing.`,
		handsOn: (work) =>
			`Find out what may be entered into an AI tool in ${work} and what may not, and write the answer down for your team.`,
		leading: (work) =>
			`Write half a page of rules for AI in ${work}: what may go in, who checks, who answers for it. Take it to IT, to legal and to the people who do the work.`,
	},
	'career-positioning': {
		desk: (work) =>
			`Rewrite the part of your CV about ${work} as problem, what you did and what changed, and ask someone in the field what they would ask next.`,
		handsOn: (work) =>
			`Describe one thing you did well in ${work} in three sentences: the problem, what you did, what changed.`,
		leading: (work) =>
			`Write up one change that you led in ${work} as problem, decision and result, and ask a peer outside your company what they would ask next.`,
	},
	'adaptive-ai-learning': {
		desk: (work) =>
			`Keep five tasks from ${work} with answers that you know to be right, and try them on each new tool you hear of.`,
		handsOn: (work) =>
			`Set aside half an hour a week for one small try with AI in ${work}, and keep a list of what worked.`,
		leading: (work) =>
			`Keep five questions from ${work} whose answers you know, and put them to each tool that a vendor shows you.`,
	},
};

/** What a role needs a skill for; completes "… needs it". */
export const purposes: Readonly<Record<CertificationSkillId, string>> = {
	'prompt-engineering': 'to get the same quality from a model each time',
	'workflow-automation': 'to take the waiting out of recurring work',
	'custom-ai-assistants': 'to give people answers from sources that are theirs',
	'content-generation': 'to draft texts that hold up against their sources',
	'ai-dashboards': 'to show figures so that someone can decide',
	'no-code-apps': 'to replace email chains and paper without waiting for IT',
	'genai-tool-fluency': 'to know which tool does what, and where it breaks',
	'ai-roi-impact': 'to say what AI is worth, and what it costs to run',
	'team-integration': 'to bring colleagues, IT and legal along',
	'career-positioning': 'to show work to people who have to be convinced',
	'adaptive-ai-learning': 'to keep up when the tools change',
};

/** Why a skill is a gap or none, a sentence about this person. */
export const gapReasons = {
	nothing: (role: string, purpose: string) => `${role} needs it ${purpose}; your CV does not show it yet.`,
	groundwork: (role: string, purpose: string, work: string) =>
		`${role} needs it ${purpose}. Your CV does not show it yet; ${work} is a place to begin.`,
	/** What is there has to do with AI already. */
	close: (role: string, purpose: string, work: string) =>
		`${role} needs it ${purpose}. What your CV says of ${work} comes close; it does not show this part yet.`,
	part: (role: string, purpose: string, skill: string) =>
		`${role} needs it ${purpose}. Your CV shows a part of it with ${skill}; there is more to it.`,
	enough: (skill: string) => `Your CV shows it with ${skill}.`,
	enoughForNow: 'None of your three roles leans on it much.',
} as const;

/** How someone's work is named inside a first step when no skill names it. */
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
