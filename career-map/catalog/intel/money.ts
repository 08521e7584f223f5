import type { IndustryText } from './define-industry.ts';

/** Finance, insurance, consulting, law. */
export const moneyIndustries: readonly IndustryText[] = [
	{
		id: 'financial-services',
		changes: [
			'Reading is what goes first: annual reports, loan files, contracts and customer letters are summarized and compared by machine.',
			'Closing, reconciliation and reporting commentary are drafted automatically; the control over them is becoming the job.',
			'Climate and nature risk have moved into ordinary risk management, with data that are thin and have to be explained.',
		],
		rules: [
			{
				rule: 'aiAct',
				text: 'AI that judges whether people are creditworthy counts as high risk; finding fraud is exempted from that.',
			},
			{
				rule: 'dora',
				text: 'An AI service is an outside IT service: contracts, registers and exit plans apply to it.',
			},
			{
				rule: 'sfdr',
				text: 'What is said about the sustainability of a product has to be borne out. It has been up for revision: check the current text.',
			},
			{
				rule: 'gdpr',
				text: 'Customer data in a prompt is processing; decisions about people by machine alone are restricted.',
			},
		],
		footprint:
			'Ask what a model run costs in energy before you run it over the whole portfolio each night: a sample, or a smaller model, often answers the same question.',
		firstProject: {
			title: 'One recurring commentary, drafted and checked',
			steps: [
				'Take one report whose commentary you write each month, with invented or released figures.',
				'Give AI the figures and last month’s text and have it draft the new one.',
				'Check every number and every “because”, and count the corrections.',
				'Write down which control would have caught each mistake.',
			],
		},
	},
	{
		id: 'insurance',
		changes: [
			'Claims are sorted and letters drafted by machine; people take the cases that are unusual, large or painful.',
			'Underwriters get summaries of long files and have to know what a summary leaves out.',
			'Models of natural hazards are renewed more often, and their assumptions are questioned by supervisors and customers.',
		],
		rules: [
			{
				rule: 'aiAct',
				text: 'AI for risk assessment and pricing of people’s life and health insurance counts as high risk. Other lines are not named.',
			},
			{
				rule: 'solvency',
				text: 'Model governance and outsourcing rules reach AI as well: who decides, who validates, what is documented.',
			},
			{
				rule: 'gdpr',
				text: 'Health data in a claim are specially protected: they belong in no tool that your employer has not approved.',
			},
		],
		footprint: 'Most claims need no large model to be sorted. Match the size of the model to the size of the decision.',
		firstProject: {
			title: 'Thirty closed cases, read again',
			steps: [
				'Take thirty closed cases with everything personal removed.',
				'Have AI summarize each in five lines and name the deciding point.',
				'Compare with what was decided, and mark where the summary would have misled you.',
				'Write the rule for when a person reads the whole file.',
			],
		},
	},
	{
		id: 'consulting',
		changes: [
			'Research, first drafts and slides are quick now, so clients pay for judgment, access and making it happen.',
			'Clients ask how AI was used in the work they pay for, and want to see the sources.',
			'Small teams with good assistants compete for work that used to need large ones.',
		],
		rules: [
			{ rule: 'gdpr', text: 'Client data in a tool needs a contract that allows it; anonymize or stay out.' },
			{
				rule: 'aiAct',
				text: 'Who configures an AI system for a client may take on the duties of its provider: settle that in the contract.',
			},
			{
				rule: 'csrd',
				text: 'Many clients’ questions on sustainability come from it. Scope and dates have been changed: check the current text.',
			},
		],
		footprint:
			'Journeys are usually the larger part of your footprint; still, say in proposals how much AI you use and for what.',
		firstProject: {
			title: 'A proposal with its sources showing',
			steps: [
				'Take an old proposal and remove what identifies the client.',
				'Have AI list the client’s questions, the claims you made and the evidence for each.',
				'Fill in the evidence that is missing, or take the claim out.',
				'Keep the list as a template for the next one.',
			],
		},
	},
	{
		id: 'legal',
		changes: [
			'Research and first review of contracts are fast, and invented citations have taught courts to ask who checked.',
			'Routine drafting moves to legal operations and to clients themselves; advice in unclear cases does not.',
			'AI, sustainability and product rules bring new mandates, often where technology and law meet.',
		],
		rules: [
			{
				rule: 'aiAct',
				text: 'AI that helps courts to research and interpret law counts as high risk; helpers in a law office mostly do not.',
			},
			{ rule: 'gdpr', text: 'Together with professional secrecy it decides which tool may see a file.' },
			{
				rule: 'csddd',
				text: 'Due diligence in supply chains brings contract work. It has been postponed and cut back: check the current text.',
			},
		],
		footprint:
			'Searching a whole archive with a large model for each question is wasteful: a good index first, the model on what it finds.',
		firstProject: {
			title: 'Ten old contracts, one checklist',
			steps: [
				'Choose ten contracts that may be used, without names.',
				'Write the checklist that you use in your head: clause, risk, what you would ask for.',
				'Have AI fill it in with the place in the contract, and check every place.',
				'Note which points it never finds: they stay with you.',
			],
		},
	},
];
