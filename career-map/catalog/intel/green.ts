import type { IndustryText } from './define-industry.ts';

/** Sustainability, energy, construction, manufacturing. */
export const greenIndustries: readonly IndustryText[] = [
	{
		id: 'sustainability-environment',
		changes: [
			'Collecting and mapping data for disclosures is moving from spreadsheets to tools that read documents and propose the data point; the people who check them are in demand.',
			'Readers of reports use AI too: investors and customers question a report by machine, so a claim without a source is found quickly.',
			'The European reporting rules have been cut back and postponed, so each team decides again what is worth keeping.',
		],
		rules: [
			{
				rule: 'csrd',
				text: 'Says which companies report on sustainability. Scope and dates have been changed since it was passed: check the current text before you plan by it.',
			},
			{
				rule: 'esrs',
				text: 'The disclosure points that an AI tool would map your data to. They have been under revision: keep the version with every mapping.',
			},
			{
				rule: 'aiAct',
				text: 'Most helpers for reporting carry little risk under it. Some content made with AI has to be marked: keep track of what was generated.',
			},
		],
		footprint:
			'Running models takes electricity and water in data centers. Ask the vendor for figures, prefer small models for sorting and tagging, and put the use of AI into your own inventory as you would any other service.',
		firstProject: {
			title: 'One disclosure point, from source to sentence',
			steps: [
				'Pick one data point that you reported last year and collect the documents behind it.',
				'Have AI extract the figure with page numbers, and compare it with what you reported.',
				'Have it draft the paragraph from these sources only, and mark each sentence with its source.',
				'Write down what it got wrong and how long the check took: that is your business case.',
			],
		},
	},
	{
		id: 'energy-utilities',
		changes: [
			'Forecasts of load, yield and prices use machine learning as a matter of course; language models now read the maintenance logs and permits around them.',
			'Field reports, inspections and outage notes are written by voice and photo, and someone has to decide what the system may conclude from them.',
			'Data centers have themselves become large customers of the grid, which makes AI a topic of planning as well as a tool.',
		],
		rules: [
			{
				rule: 'aiAct',
				text: 'AI that is a safety component in the supply of electricity, gas, heat or water counts as high risk. A drafting helper in the office does not.',
			},
			{
				rule: 'cybersecurity',
				text: 'Energy is an essential sector: what is connected to operations needs security measures and reporting of incidents.',
			},
			{
				rule: 'efficiency',
				text: 'Asks for energy audits and management systems; the evidence behind them is what AI can help to keep in order.',
			},
		],
		footprint:
			'You know what a kilowatt-hour costs and emits: ask for the energy of an AI service as you would for any load, and run what can wait when the grid is clean.',
		firstProject: {
			title: 'A year of logs, one question',
			steps: [
				'Export one plant’s or site’s fault or meter log, without names.',
				'Have AI group the entries by cause, and check thirty of them by hand.',
				'Put the three most frequent causes on one page with what each costs in hours.',
				'Show it to operations and ask which one they would have guessed.',
			],
		},
		handsOnProject: {
			title: 'Ten jobs, written up once',
			steps: [
				'After each of ten jobs dictate four sentences, without names: what you found, how, what you did, which parts.',
				'Have AI turn them into your usual job report, and correct what it gets wrong.',
				'Ask it what the ten have in common, and compare with what you would say.',
				'Show the reports to the person who writes the invoices or trains the apprentices, and ask what they save.',
			],
		},
	},
	{
		id: 'construction-built-environment',
		changes: [
			'Tenders, specifications and site diaries are read and compared by machine; the gaps between them are found before they become claims.',
			'Models of buildings are checked against rules automatically, and energy and carbon appear while a design can still be changed.',
			'On site the work stays hands-on; what changes is the paper around it, from the risk assessment to the snag list.',
		],
		rules: [
			{
				rule: 'buildings',
				text: 'Sets the path for the energy performance of buildings and brings life-cycle emissions into view.',
			},
			{
				rule: 'construction',
				text: 'Product data, the environmental kind too, are to come in digital form that tools can read.',
			},
			{
				rule: 'aiAct',
				text: 'Watch out for tools that assess or allocate workers: these can be high risk. Reading drawings is not.',
			},
		],
		footprint:
			'Next to concrete and steel the footprint of a drafting assistant is small; generating pictures and video in bulk is where it grows. Use it where it saves material or a journey.',
		firstProject: {
			title: 'The site diary that writes itself',
			steps: [
				'For two weeks dictate five sentences a day about one site: weather, people, progress, trouble, decisions.',
				'Have AI turn them into your usual diary form, and correct what it gets wrong.',
				'At the end have it list open points and delays, and compare with your own list.',
				'Agree with the project manager what may be recorded and who signs.',
			],
		},
	},
	{
		id: 'manufacturing',
		changes: [
			'Quality, maintenance and planning have used prediction for years; language models now connect it with the shift book, the manual and the audit.',
			'Customers ask suppliers for product and emissions data in machine-readable form, and answering them has become work of its own.',
			'Knowledge of experienced people is being written down before they retire, and assistants make it findable.',
		],
		rules: [
			{
				rule: 'machinery',
				text: 'Treats safety functions that learn with particular care. AI in a machine is another matter than AI in the office.',
			},
			{
				rule: 'ecodesign',
				text: 'Brings digital product passports for one product group after another: data that must be right, not only plausible.',
			},
			{
				rule: 'aiAct',
				text: 'AI as a safety component of a product can be high risk, and so can AI that supervises workers. Which law applies to machines has been under discussion: check the current text.',
			},
		],
		footprint:
			'Count AI where you count compressed air: as a utility with a meter. Small models on site are often enough to sort logs and images.',
		firstProject: {
			title: 'An assistant for one machine or process',
			steps: [
				'Collect the manual, the last year’s faults and what the most experienced colleague says about them.',
				'Let an assistant answer from these sources only, with the page.',
				'Ask it twenty questions that came up on the shop floor, and mark right, wrong and “does not know”.',
				'Decide with the shift lead what it may be used for.',
			],
		},
	},
];
