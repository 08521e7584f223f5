import { program } from '#content/program.ts';

const { careerReport, name } = program;

export const careerMapMails = {
	received: {
		label: 'Career map: received',
		subject: `We have your CV · ${name}`,
		preview: `Your career map comes within ${careerReport.hours} hours, usually in minutes.`,
		heading: 'We’ve received your CV',
		text: [
			`Thank you. We now read your CV with software, compare it with a list of roles, and send you a link to your career map within ${careerReport.hours} hours, usually within minutes. You do not have to do anything.`,
			'Your career map is on a private page that only the link opens.',
		],
		action: 'Check the progress',
		fileHeading: 'What happens to the file:',
		file: 'We delete your CV after {days} days; it will be gone by {date}. If you want it deleted sooner, choose “Delete everything” on that page, or reply to this email.',
		notYou: 'If you did not send us a CV, reply to this email and we will delete it at once.',
		reason: 'You’re receiving this email because a CV was sent to us with this address for a career map.',
	},
	ready: {
		label: 'Career map: ready',
		subject: `Your career map is ready · ${name}`,
		preview: 'Three roles, what is missing for each, and where to begin.',
		heading: 'Your career map is ready',
		text: 'Here are the three roles closest to your CV, each with a line that supports it:',
		start: 'Start with {role}.',
		slots: { best: 'Best fit', close: 'Close second', stretch: 'A stretch' },
		gaps: 'Skills to close first, and a first step for each:',
		rest: 'On the page: why each role fits and how to get there, one line of your CV rewritten, all eleven skills, a plan for 90 days, what AI changes in your industry, and a PDF to keep.',
		action: 'Open your career map',
		manager: {
			text: 'Asking your manager for time or a budget? Send this link instead of the page: it shows the skills, the plan, the rules and the hours, but no roles.',
			link: 'Edition for your manager',
		},
		private:
			'The page is private: only this link opens it, and it works until {date}. “Delete everything” on it deletes the CV and the report at once.',
		reason: 'You’re receiving this email because a CV was sent to us with this address for a career map.',
	},
	cannot: {
		label: 'Career map: cannot be made',
		subject: `About your CV · ${name}`,
		preview: 'What was wrong with the file, and what to send instead.',
		heading: 'We could not make your career map',
		ours: {
			preview: 'It takes longer than we promised. You need not do anything.',
			heading: 'Your career map is delayed',
		},
		action: 'Send another file',
		kept: 'The file you sent is deleted after {days} days, or at once if you reply to this email and ask.',
		question: 'If you think we are wrong about the file, reply to this email: a person reads it.',
		reason: 'You’re receiving this email because a CV was sent to us with this address for a career map.',
	},
	link: {
		label: 'Career map: the link again',
		subject: `The link to your career map · ${name}`,
		preview: 'You asked for the link to your career map.',
		heading: 'Your link',
		text: 'Someone, probably you, requested the link to the career map for this address.',
		item: 'CV of {date}',
		until: 'It works until {date}.',
		notYou: 'If it was not you, you can ignore this email: the link went to this address only.',
		reason: 'You’re receiving this email because the link to a career map was asked for with this address.',
	},
	operator: {
		label: 'To us: a career map failed',
		subject: 'A career map failed on our side',
		preview: 'A request could not be finished. The visitor knows that it takes longer.',
		heading: 'A career map failed on our side',
		text: 'The analysis of a CV ended with an error of ours. The visitor knows that it takes longer. Neither the CV nor its text is in this email.',
		facts: { request: 'Request', received: 'Received', attempts: 'Tries', why: 'Why' },
		why: {
			analysis: 'The analysis threw an error; its place is in the log under "career map failed".',
			gave_up: 'The process crashed, or the file could not be fetched, at every attempt.',
		},
		again:
			'Once it is fixed, retry the failed jobs of "career-map" on the Jobs page of the console; the visitor then gets the report.',
		reason: 'You’re receiving this email because you are the operator of this site.',
	},
} as const;
