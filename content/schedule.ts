import type { CertificationSkillId } from '#content/program.ts';

/**
 * The dates and topics of the learn and build sessions. Data only: session n is `n * everyDays` after
 * the anchor, in the zone's local time, with topic `n % topics.length`. 26 sessions of 14 days make one round of 364 days.
 */
export interface SessionRule {
	kind: 'learn' | 'build';
	label: string;
	/** IANA zone; the local time stays the same across daylight saving. */
	zone: string;
	/** ISO date of session 0. */
	anchorDate: string;
	/** Local wall time, 24 h. */
	localTime: string;
	durationMinutes: number;
	everyDays: number;
	weekday: 'Tuesday' | 'Wednesday';
}

interface SessionTopic {
	/** Stable: other content and stored reports may refer to it. */
	id: string;
	title: string;
	description: string;
	skill: CertificationSkillId;
}

export const learnRule = {
	kind: 'learn',
	label: 'Live workshop',
	zone: 'America/New_York',
	anchorDate: '2026-01-13',
	localTime: '12:00',
	durationMinutes: 60,
	everyDays: 14,
	weekday: 'Tuesday',
} as const satisfies SessionRule;

export const buildRule = {
	kind: 'build',
	label: 'Build session',
	zone: 'America/New_York',
	anchorDate: '2026-01-14',
	localTime: '12:00',
	durationMinutes: 90,
	everyDays: 14,
	weekday: 'Wednesday',
} as const satisfies SessionRule;

/**
 * Days without a session: the public holidays of the United States that are a Tuesday or a Wednesday, and the working days from
 * December 24 to January 1. Written out, because computing holidays takes 40 MB and a third of a second at each start.
 */
export const daysOff: readonly string[] = [
	...['2026-11-11', '2028-07-04', '2029-06-19', '2029-07-04', '2030-06-19', '2031-11-11'],
	...['2026-12-24', '2026-12-25', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01'],
	...['2027-12-24', '2027-12-27', '2027-12-28', '2027-12-29', '2027-12-30', '2027-12-31'],
	...['2028-12-25', '2028-12-26', '2028-12-27', '2028-12-28', '2028-12-29', '2029-01-01'],
	...['2029-12-24', '2029-12-25', '2029-12-26', '2029-12-27', '2029-12-28', '2029-12-31', '2030-01-01'],
	...['2030-12-24', '2030-12-25', '2030-12-26', '2030-12-27', '2030-12-30', '2030-12-31', '2031-01-01'],
	...['2031-12-24', '2031-12-25', '2031-12-26', '2031-12-29', '2031-12-30', '2031-12-31', '2032-01-01'],
];

export const learnTopics: readonly SessionTopic[] = [
	{
		id: 'learn-what-tools-can-do',
		title: 'What AI can do, and what it fakes',
		description:
			'A plain tour of today’s AI tools on one real sustainability question, so you see where each one breaks.',
		skill: 'genai-tool-fluency',
	},
	{
		id: 'learn-prompts-that-hold-up',
		title: 'Prompts that hold up',
		description:
			'Write instructions with a role, a source and a test, and get the same quality on the tenth supplier reply as on the first.',
		skill: 'prompt-engineering',
	},
	{
		id: 'learn-drafting-from-evidence',
		title: 'Draft disclosures from evidence',
		description:
			'Turn approved data and meeting notes into report paragraphs, with every sentence tied to where it came from.',
		skill: 'content-generation',
	},
	{
		id: 'learn-first-dashboard',
		title: 'From messy workbook to dashboard',
		description:
			'Clean a year of energy and travel data with AI help and show it on one page that a manager will read.',
		skill: 'ai-dashboards',
	},
	{
		id: 'learn-map-the-work',
		title: 'Map the work before you automate it',
		description:
			'Follow one request from inbox to report, mark where people wait, and pick the one step worth automating first.',
		skill: 'workflow-automation',
	},
	{
		id: 'learn-first-assistant',
		title: 'Your first custom AI assistant',
		description:
			'Give an assistant your method, your glossary and your limits, then test it with questions it should refuse.',
		skill: 'custom-ai-assistants',
	},
	{
		id: 'learn-apps-without-code',
		title: 'Build an app without code',
		description:
			'Build a data request form with a table behind it, and see when a small app beats one more spreadsheet.',
		skill: 'no-code-apps',
	},
	{
		id: 'learn-hours-risk-footprint',
		title: 'Is it worth it? Hours, risk, footprint',
		description:
			'Estimate what an AI project saves, what it costs to run and what it emits, and say which of those numbers are guesses.',
		skill: 'ai-roi-impact',
	},
	{
		id: 'learn-bring-the-team',
		title: 'AI rules your team will follow',
		description:
			'Set house rules for AI: what may go in, who checks, what gets written down, and how to bring colleagues along.',
		skill: 'team-integration',
	},
	{
		id: 'learn-keep-learning',
		title: 'One small test for every new model',
		description:
			'Build a learning routine that survives next month’s releases, around one small test you rerun on every new model.',
		skill: 'adaptive-ai-learning',
	},
	{
		id: 'learn-say-what-you-can-do',
		title: 'A profile built on work you can show',
		description: 'Rewrite your profile around what you’ve built, in the words climate and ESG hiring managers use.',
		skill: 'career-positioning',
	},
	{
		id: 'learn-long-documents',
		title: 'Long reports, answers with page numbers',
		description: 'Question a long report and get short answers you can check against the page in a minute.',
		skill: 'prompt-engineering',
	},
	{
		id: 'learn-supplier-questionnaires',
		title: 'Supplier data without the chasing',
		description:
			'Collect, remind, read and sort supplier replies in one flow, with a person at the points that matter.',
		skill: 'workflow-automation',
	},
	{
		id: 'learn-emissions-dashboard',
		title: 'Emissions data you can question',
		description:
			'Connect activity data to a dashboard that answers follow-up questions and shows the factor behind each figure.',
		skill: 'ai-dashboards',
	},
	{
		id: 'learn-five-audiences',
		title: 'One finding, five audiences',
		description:
			'Tell the same result to a board, a plant manager, a customer, a regulator and a school class without bending it.',
		skill: 'content-generation',
	},
	{
		id: 'learn-framework-assistant',
		title: 'An assistant that cites the standard',
		description:
			'Ground an assistant in the standards you report to, so it cites the paragraph and admits what it doesn’t cover.',
		skill: 'custom-ai-assistants',
	},
	{
		id: 'learn-choosing-a-model',
		title: 'Compare models: quality, price, energy',
		description:
			'Compare models on your own tasks for quality, price, privacy and energy use, in a comparison you can rerun.',
		skill: 'genai-tool-fluency',
	},
	{
		id: 'learn-field-data',
		title: 'Field data from your phone',
		description:
			'Make a simple app for site visits, with photos and offline entry, and let AI tidy up the notes afterward.',
		skill: 'no-code-apps',
	},
	{
		id: 'learn-claims-and-evidence',
		title: 'Check green claims against evidence',
		description:
			'Check a green claim against what’s actually on file, frame the impact you can prove, and leave out the rest.',
		skill: 'ai-roi-impact',
	},
	{
		id: 'learn-it-legal-audit',
		title: 'Get a yes from IT, legal and audit',
		description: 'Prepare for the questions that stop AI projects: data protection, access, logs and the EU AI Act.',
		skill: 'team-integration',
	},
	{
		id: 'learn-watching-regulation',
		title: 'Track new rules without drowning',
		description: 'Set up a weekly scan of official sources that picks out what affects you and links back to the text.',
		skill: 'workflow-automation',
	},
	{
		id: 'learn-climate-risk-map',
		title: 'Climate risk on a map',
		description: 'Combine public hazard data with your own sites, and explain what the picture can and can’t tell you.',
		skill: 'ai-dashboards',
	},
	{
		id: 'learn-testing-answers',
		title: 'Test a model before you trust it',
		description: 'Write a small set of known answers and score your prompts against it before anyone relies on them.',
		skill: 'prompt-engineering',
	},
	{
		id: 'learn-next-role',
		title: 'The case for your next role',
		description:
			'Build a one-page story from two projects: the problem, what you made, what changed, and what you would do next.',
		skill: 'career-positioning',
	},
	{
		id: 'learn-agents-carefully',
		title: 'AI agents, carefully',
		description:
			'Let an assistant take several steps on its own in a sandbox, and decide where it has to stop and ask.',
		skill: 'custom-ai-assistants',
	},
	{
		id: 'learn-one-ring',
		title: 'Your year, rerun on today’s tools',
		description:
			'Look back at what you built, rerun your first test on today’s tools, and choose three things for next year.',
		skill: 'adaptive-ai-learning',
	},
];

export const buildTopics: readonly SessionTopic[] = [
	{
		id: 'build-your-bench',
		title: 'Set up your AI workbench',
		description: 'Pick your tools, find out what your employer allows, and choose the one task to work on first.',
		skill: 'genai-tool-fluency',
	},
	{
		id: 'build-prompt-library',
		title: 'Five prompts you’ll use every week',
		description: 'Write, test and save a small prompt library for work you repeat every week.',
		skill: 'prompt-engineering',
	},
	{
		id: 'build-sourced-paragraph',
		title: 'One paragraph, every claim sourced',
		description: 'Take a real disclosure point and write a paragraph in which every claim links to a document.',
		skill: 'content-generation',
	},
	{
		id: 'build-one-page-dashboard',
		title: 'A one-page dashboard of your data',
		description: 'Turn your own workbook into a dashboard with one question at the top and the answer under it.',
		skill: 'ai-dashboards',
	},
	{
		id: 'build-one-automation',
		title: 'Automate one step of your work',
		description:
			'Build the smallest automation from your map, run it on last month’s cases, and count what it got wrong.',
		skill: 'workflow-automation',
	},
	{
		id: 'build-methodology-assistant',
		title: 'An assistant that knows your method',
		description:
			'Load your calculation method and glossary into an assistant, then swap with a partner and try to break it.',
		skill: 'custom-ai-assistants',
	},
	{
		id: 'build-request-app',
		title: 'Replace an email chain with an app',
		description: 'Replace one email chain with a form, a table and a status that everyone can see.',
		skill: 'no-code-apps',
	},
	{
		id: 'build-business-case',
		title: 'A one-page business case',
		description:
			'Write the case for your project with hours, money, risk and footprint, and present it to the group in three minutes.',
		skill: 'ai-roi-impact',
	},
	{
		id: 'build-house-rules',
		title: 'Your AI house rules, version one',
		description:
			'Draft the AI rules for your team on a single page and leave with comments from four other organizations.',
		skill: 'team-integration',
	},
	{
		id: 'build-personal-benchmark',
		title: 'Ten tasks to test any AI tool',
		description:
			'Build a personal benchmark: ten tasks from your work with good answers, ready for any tool that comes along.',
		skill: 'adaptive-ai-learning',
	},
	{
		id: 'build-portfolio-page',
		title: 'Your first portfolio page',
		description:
			'Write up your first project: the problem, what you built, and what changed for the people who use it.',
		skill: 'career-positioning',
	},
	{
		id: 'build-report-reader',
		title: 'A report reader that cites pages',
		description: 'Set up a way to question the reports on your desk, and check twenty of its answers by hand.',
		skill: 'prompt-engineering',
	},
	{
		id: 'build-supplier-flow',
		title: 'Sort supplier replies with AI',
		description:
			'Connect inbox, table and assistant so that each supplier’s reply is read, sorted and queued for your review.',
		skill: 'workflow-automation',
	},
	{
		id: 'build-emissions-view',
		title: 'Emissions figures with receipts',
		description:
			'Extend your dashboard so that a click on any figure shows the activity data and the factor it came from.',
		skill: 'ai-dashboards',
	},
	{
		id: 'build-story-kit',
		title: 'One finding: slide, post, paragraph',
		description:
			'Make templates that turn one finding into a slide, a post and a paragraph without changing the number.',
		skill: 'content-generation',
	},
	{
		id: 'build-standards-assistant',
		title: 'Ask your reporting standard',
		description:
			'Feed in the standard you report to and tune the assistant until it quotes the paragraph or says it doesn’t know.',
		skill: 'custom-ai-assistants',
	},
	{
		id: 'build-model-comparison',
		title: 'Three models, ten tasks',
		description: 'Run your benchmark on three models, write down price and energy where known, and choose.',
		skill: 'genai-tool-fluency',
	},
	{
		id: 'build-site-visit-app',
		title: 'A site visit app for your phone',
		description: 'Build a phone form for visits and test it on a walk around your own building.',
		skill: 'no-code-apps',
	},
	{
		id: 'build-claims-register',
		title: 'A register of your green claims',
		description: 'List every claim on one product page or report section and attach the evidence, or mark the gap.',
		skill: 'ai-roi-impact',
	},
	{
		id: 'build-review-pack',
		title: 'Ready for IT, legal and audit',
		description:
			'Assemble what IT, legal and audit will ask for, and rehearse the meeting with the group playing all three.',
		skill: 'team-integration',
	},
	{
		id: 'build-regulation-scan',
		title: 'Your weekly regulation scan',
		description: 'Choose five official sources, set up the weekly run, and write the rule for what reaches your inbox.',
		skill: 'workflow-automation',
	},
	{
		id: 'build-risk-map',
		title: 'A climate risk map of your sites',
		description:
			'Put your locations over public hazard layers and write the caption that keeps readers from over-reading it.',
		skill: 'ai-dashboards',
	},
	{
		id: 'build-test-set',
		title: 'A test set for your assistant',
		description:
			'Write thirty questions with known answers, score your assistant, fix the worst three and score again.',
		skill: 'prompt-engineering',
	},
	{
		id: 'build-interview-demo',
		title: 'Your project in a five-minute demo',
		description: 'Rehearse showing your project to someone who has never heard of it, and record the take you like.',
		skill: 'career-positioning',
	},
	{
		id: 'build-supervised-agent',
		title: 'An AI agent on a short leash',
		description:
			'Give an assistant three tools and a budget, watch every step, and add the stop signs it turns out to need.',
		skill: 'custom-ai-assistants',
	},
	{
		id: 'build-open-bench',
		title: 'Finish what you started',
		description: 'Pick up something you left half done this year, with the group there to help.',
		skill: 'adaptive-ai-learning',
	},
];

/** The topics that everyone new to AI begins with: the first ones of a round, so they come around together. */
export const basicTopics: readonly string[] = [
	'learn-what-tools-can-do',
	'build-your-bench',
	'learn-prompts-that-hold-up',
	'build-prompt-library',
];
