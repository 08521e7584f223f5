import { type CertificationSkillId, program } from '#content/program.ts';

const { careerReport } = program;

export const careerMapPage = {
	pending: {
		eyebrow: 'Career map',
		received: {
			heading: 'We have your CV',
			text: 'It is waiting its turn to be read. That usually takes a minute or two.',
		},
		reading: {
			heading: 'We are reading your CV',
			text: 'Software is going through it line by line. That usually takes a few seconds.',
		},
		/** Replaces both texts after a while. */
		long: 'It is taking longer than usual. Your CV is safe, and you do not have to do anything.',
		steps: { received: 'Received', reading: 'Reading', ready: 'Ready' },
		stepsLabel: 'How far it is',
		live: 'This page updates automatically.',
		leave: {
			usual: `You do not have to wait here: we will email you the link, within ${careerReport.hours} hours at the latest.`,
			slow: `You do not have to wait here: we will email you the link, within ${careerReport.hours} hours at the latest.`,
			overdue: `We promised it within ${careerReport.hours} hours and are late, for which we are sorry. We will email you the link as soon as it is ready.`,
		},
		again: 'Check again',
	},
	panel: {
		live: 'This panel updates automatically.',
		lost: 'We cannot be reached right now, so this may be out of date. It checks again automatically.',
		page: 'Follow it on its own page',
		ready: {
			heading: 'Your career map is ready',
			text: 'Three roles that fit your work, the gaps to close, and a plan for 90 days. We are emailing you the link, too.',
			action: 'Open your career map',
		},
		another: 'Send another CV',
	},
	cannot: {
		eyebrow: 'Career map',
		heading: 'We could not make your career map',
		oursHeading: 'Your career map is delayed',
		button: 'Send another file',
		contact: 'Contact Us',
	},
	deleted: {
		heading: 'Everything is deleted',
		text: 'The file, what we read from it and the report are deleted. No one can restore them, not even us.',
		button: 'Make a new career map',
	},
	over: {
		heading: 'This career map has been deleted',
		text: 'We keep a CV and its report only for the days we promise, and those are over. You can make a new one from your current CV.',
		button: 'Make a new career map',
	},
	gone: {
		heading: 'This career map is no longer here',
		text: 'This career map has been deleted. You can create a new one from your current CV.',
		button: 'Make a new career map',
	},
	/** Without a valid link: the form for a new link follows. */
	ask: {
		heading: 'Open your career map',
		text: 'This page opens with the link in our email. Enter the address you gave with your CV, and we will email you the link again.',
	},
	altered: {
		heading: 'This link does not work',
		text: 'It is not complete; part of it may have been lost on the way. Enter the address you gave with your CV, and we will email you a new link.',
	},
	expired: {
		heading: 'This link has expired',
		text: 'Enter the address you gave with your CV. If your career map is still here, we will email you a new link.',
	},
	email: { label: 'Email' },
	sendLink: 'Send me the link',
	sendingLink: 'Sending...',
	sent: {
		heading: 'Check your inbox',
		text: 'If there is a career map for that address, a link is on its way.',
		again: 'Use another address',
	},
	remove: {
		link: 'Delete everything',
		heading: 'Delete your CV and this report?',
		text: 'The file, what we read from it and this page are deleted at once, for everyone who has the link. This cannot be undone. Download the PDF first if you want to keep it.',
		button: 'Delete everything now',
		busy: 'Deleting...',
		keep: 'Keep it',
	},
} as const;

const levels = ['nothing yet', 'a start', 'most of it', 'all of it'] as const;
const needs = ['not needed', 'now and then', 'often', 'every day'] as const;

export const careerMapReport = {
	eyebrow: 'Career map',
	heading: 'Three roles that fit your work',
	otherLanguage:
		'Your CV is in a language that we read only in part, so this report rests on fewer lines than it could. A CV in English, German, French, Spanish, Italian, Portuguese or Dutch gives a fuller one.',
	/** Before the report of a CV in another of the seven languages: in English and in that language. */
	inEnglish: {
		text: 'Your CV is in {language}, and this report is in English: our roles and advice exist only in English so far. The lines from your CV are quoted as you wrote them.',
		languages: {
			de: {
				name: 'German',
				text: 'Ihr Lebenslauf ist auf Deutsch, dieser Bericht auf Englisch: Unsere Rollen und Ratschläge gibt es bisher nur auf Englisch. Die Zeilen aus Ihrem Lebenslauf zitieren wir so, wie Sie sie geschrieben haben.',
			},
			fr: {
				name: 'French',
				text: 'Votre CV est en français et ce rapport en anglais : nos rôles et nos conseils n’existent pour l’instant qu’en anglais. Les lignes de votre CV sont citées telles que vous les avez écrites.',
			},
			es: {
				name: 'Spanish',
				text: 'Su CV está en español y este informe en inglés: por ahora, nuestros roles y consejos solo existen en inglés. Las líneas de su CV se citan tal como las escribió.',
			},
			it: {
				name: 'Italian',
				text: 'Il suo CV è in italiano e questo report in inglese: per ora i nostri ruoli e consigli esistono solo in inglese. Le righe del suo CV sono citate così come le ha scritte.',
			},
			pt: {
				name: 'Portuguese',
				text: 'O seu CV está em português e este relatório em inglês: por enquanto, as nossas funções e conselhos só existem em inglês. As linhas do seu CV são citadas tal como as escreveu.',
			},
			nl: {
				name: 'Dutch',
				text: 'Uw cv is in het Nederlands en dit rapport in het Engels: onze rollen en adviezen bestaan voorlopig alleen in het Engels. De regels uit uw cv citeren we zoals u ze schreef.',
			},
		},
	},
	start: { heading: 'Start with: {role}' },
	rewrite: {
		heading: 'One line of your CV, rewritten',
		before: 'Now',
		after: 'With what’s missing',
		blanks: 'In brackets: what only you know',
	},
	actions: { pdf: 'Download PDF', print: 'Print', share: 'Show it to your manager' },
	pdfName: 'career-map.pdf',
	pdfBusy: 'Many reports are being drawn at this moment. Please try again in a few seconds.',
	pdfFailed: 'The PDF could not be drawn. The page itself prints well: use your browser’s print command.',
	slots: { best: 'Best fit', close: 'Close second', stretch: 'A stretch' },
	bands: { strong: 'Strong match', good: 'Good match', possible: 'Possible match' },
	roles: {
		heading: 'Where your experience fits',
		why: 'Why it fits',
		quotes: 'From your CV',
	},
	gaps: {
		heading: 'What you have, and what’s missing',
		dial: {
			/** The text alternative. */
			title: (started: number, missing: number) =>
				`A dial of eleven skills with three rings each (a start, most of it, all of it): your CV shows ${started} at least in part, and the roles ask for more of ${missing}. The list says the same in words.`,
			/** On the rings, from the innermost. */
			rings: ['start', 'most', 'all'],
			/** In the middle, under the number of skills that the CV shows at least in part. */
			center: 'of 11',
			names: {
				'prompt-engineering': 'Prompts',
				'workflow-automation': 'Automation',
				'custom-ai-assistants': 'Assistants',
				'content-generation': 'Content',
				'ai-dashboards': 'Dashboards',
				'no-code-apps': 'Apps',
				'genai-tool-fluency': 'AI tools',
				'ai-roi-impact': 'ROI',
				'team-integration': 'Team',
				'career-positioning': 'Positioning',
				'adaptive-ai-learning': 'Learning',
			} satisfies Record<CertificationSkillId, string>,
		},
		key: { have: 'your CV shows it', missing: 'the roles ask for it', none: 'not needed' },
		paperKey: 'Solid: {have}. Dotted: {missing}. Thin: {none}.',
		first: 'Close these first',
		have: 'You already have',
		none: 'None in full yet',
		nothingMissing: 'Nothing: your CV shows what these three roles ask for',
		levels,
		needs,
		step: 'First step',
		session: { learn: 'Live workshop', build: 'Build session' },
		undated: 'see the calendar',
	},
	plan: {
		heading: 'Your first 90 days',
		days: 'Days',
	},
	planDays: { 30: 'By day 30', 60: 'By day 60', 90: 'By day 90' },
	intel: {
		heading: 'What AI changes in {field}',
		changes: 'What is moving',
		helps: 'Where AI helps with your own tasks',
		stays: 'What stays with you',
		rules: 'EU rules to know (other countries have their own)',
		source: 'Source',
		footprint: 'What it costs the climate',
		project: 'A first project, in two weeks',
	},
	next: {
		heading: 'What’s next',
		workshop: {
			text: 'The free workshop turns a CV into a website in one live hour.',
			link: 'CV to Website workshop',
		},
		gallery: {
			text: 'Projects by people who work in sustainability, ESG and climate.',
			link: 'Project gallery',
		},
		consultation: {
			text: 'Half an hour about these roles and your first step. The message is drafted; you choose the time.',
			link: 'Book a consultation',
		},
		events: {
			text: 'Live workshops and build sessions, with dates in your own time zone.',
			link: 'All events',
		},
	},
	card: {
		heading: 'Share it without your CV',
		text: 'A card with your ring, and no name, role, employer or line of your CV. The link leads to the page where anyone can get a map of their own.',
		alt: 'Three AI roles from one CV. Get your own map, free. Beside it, your ring.',
		picture: { title: 'Three AI roles from one CV.', text: 'Get your own map, free.' },
		download: 'Download the card',
		label: 'Link to share',
	},
	share: {
		heading: 'Show it to your manager',
		text: 'This link opens an edition made for your manager: the skills to build, the plan, the rules and the hours. It shows no roles and no lines of your CV, it cannot be turned into this report, and it stops working on {date}.',
		label: 'Link for your manager',
		look: 'See what your manager sees',
		copy: 'Copy link',
		copied: 'Copied',
		shared: 'This is someone’s private career map, shared with you. Please treat it as such.',
	},
	privacy: {
		heading: 'What happens to it now',
		text: 'This page is private: search engines are told not to list it, and only its link opens it. CV and report are deleted by {date}, or at once with the button below.',
		used: 'Age, sex, religion, nationality, marital status, photograph and identity numbers were not used.',
		advice:
			'This report is advice made by software from your CV. It knows nothing else about you, and it can be wrong: keep what helps you.',
	},
	running: 'Career map',
	subject: 'Three roles, skills gaps and a 90-day plan, from a CV',
	asOf: 'Made from a CV in {month}, by software.',
} as const;

/** The manager's edition: learning goals and effort, without other jobs. */
export const careerMapManager = {
	head: {
		title: `AI skills plan · ${program.name}`,
		description: 'A private page: skills to build, a plan for 90 days, the rules and the hours.',
	},
	pdfName: 'ai-skills-plan.pdf',
	subject: 'AI skills to build, a 90-day plan, the rules and the hours',
	eyebrow: 'AI skills plan',
	heading: 'AI skills for the work we do',
	lead: 'Someone on your team had their CV compared with the eleven AI skills of a certification, and shares with you what they would like to build, how, and what it takes.',
	pdf: 'Download PDF',
	have: 'There already',
	none: 'None of the eleven skills is there in full yet. That is usual: most are new.',
	first: 'To build first',
	nothingMissing: 'The skills that matter most are there already.',
	use: 'What it is for: {purpose}.',
	plan: { heading: 'A plan for 90 days', lead: 'Small steps beside the work, with material that may be used for it.' },
	report:
		'Show the team what was built, with the hours it saves, what it costs to run, and what it must not be used for.',
	rules: {
		heading: 'Rules that apply',
		where: 'These are rules of the European Union. Dates and details change, and elsewhere other rules apply.',
		lead: 'Before anything real goes into a tool: agree on what may go in and who checks. Names and confidential data stay out.',
	},
	hours: {
		heading: 'What it takes',
		items: [
			`Live sessions: about an hour ${program.cadence.learn.when}, and an hour and a half ${program.cadence.build.when}, at noon Eastern time.`,
			'The first project takes two weeks alongside regular work.',
			'Participants bring a real task of the team, so part of the time is work that would be done anyway.',
		],
		tuition: 'What the program costs, and what an employer gets for it',
	},
	foot: 'A private page, shared with you by its owner. It is made by software from a CV that you do not see, and works until the owner’s data are deleted.',
	running: 'AI skills plan',
} as const;

/** Prefills the consultation form. `{role}` and `{skills}` are the report's. */
export const careerMapConsultation = {
	both: 'I come from my career map. The best fit it names is {role}, and I would like to begin with: {skills}.',
	role: 'I come from my career map. The best fit it names is {role}.',
} as const;

export const skillProjects: Readonly<Record<CertificationSkillId, string>> = {
	'prompt-engineering': 'verdeiq-demo',
	'workflow-automation': 'signalscout-demo',
	'custom-ai-assistants': 'signalscout-demo',
	'content-generation': 'verdeiq-demo',
	'ai-dashboards': 'capisara-demo',
	'no-code-apps': 'mossmap-ines-demo',
	'genai-tool-fluency': 'verdeiq-demo',
	'ai-roi-impact': 'capisara-demo',
	'team-integration': 'mossmap-ines-demo',
	'career-positioning': 'whales-sustainability-demo',
	'adaptive-ai-learning': 'whales-sustainability-demo',
};
