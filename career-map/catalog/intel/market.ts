import type { IndustryText } from './define-industry.ts';

/** Retail, transport, technology, media. */
export const marketIndustries: readonly IndustryText[] = [
	{
		id: 'consumer-goods-retail',
		changes: [
			'Product texts, pictures and answers to customers are generated in bulk; what sets a shop apart is what is true about its goods.',
			'Ordering and markdowns follow forecasts, which saves waste when someone on the floor may overrule them.',
			'Green claims need evidence, for each product and in words that a customer understands.',
		],
		rules: [
			{
				rule: 'consumers',
				text: 'Bans general green claims that nothing proves; who wrote the text, a person or AI, makes no difference.',
			},
			{ rule: 'ecodesign', text: 'Digital product passports bring data that have to be right from supplier to shelf.' },
			{ rule: 'gdpr', text: 'Profiles of customers need a reason and a limit, whatever tool makes them.' },
			{ rule: 'aiAct', text: 'People have to be able to tell that they are talking to a machine.' },
		],
		footprint:
			'A product that is not returned or thrown away saves more than the model costs; a thousand generated pictures that nobody needs do not.',
		firstProject: {
			title: 'Twenty questions customers ask',
			steps: [
				'Write down twenty real questions from customers and the right answers.',
				'Have AI answer them from your product information only.',
				'Mark each answer: right, wrong, or should have passed it to a person.',
				'Correct the product information, not only the answers.',
			],
		},
	},
	{
		id: 'transport-logistics',
		changes: [
			'Routes, slots and loads are planned by machine, and planners deal with what does not go to plan.',
			'Freight papers, customs and customer messages are read and drafted automatically.',
			'Customers ask for emissions for each shipment, so transport data become reporting data.',
		],
		rules: [
			{ rule: 'tachographs', text: 'Driving and rest times stay the law, whatever a route planner proposes.' },
			{
				rule: 'aiAct',
				text: 'AI as a safety component in road traffic can be high risk, and so can tools that allocate work or monitor people.',
			},
			{ rule: 'gdpr', text: 'Positions of vehicles are positions of people.' },
		],
		footprint:
			'An empty run avoided is worth far more than the computing behind it. Count both, so that you can say so.',
		firstProject: {
			title: 'Where do the minutes go?',
			steps: [
				'Take two weeks of delays or rework with a reason for each in your own words.',
				'Have AI group the reasons, and correct its groups.',
				'Draft the message to the customer for the most frequent one, with what to say and what not.',
				'Try it on the next ten cases and ask whether it saved a call.',
			],
		},
	},
	{
		id: 'information-technology-telecom',
		changes: [
			'Writing code is quicker; reading, testing, reviewing and deciding what to build take the time now.',
			'Products get assistants and agents, and with them new work: evaluation, access rights, cost and logs.',
			'Buyers ask about security, data and the energy of AI features before they sign.',
		],
		rules: [
			{
				rule: 'aiAct',
				text: 'Who builds a product on a model can become the provider of a system: know its risk class, its documentation and when it has to say that it is AI.',
			},
			{
				rule: 'resilience',
				text: 'Products with digital elements need security by design and handling of vulnerabilities.',
			},
			{ rule: 'gdpr', text: 'Logs of prompts are personal data more often than teams think.' },
		],
		footprint:
			'Tokens are energy. Cache, choose the smallest model that passes your tests, and log consumption next to latency and cost.',
		firstProject: {
			title: 'An evaluation before a feature',
			steps: [
				'Write thirty inputs with answers you would accept, from a real ticket queue or backlog.',
				'Run them against two models and score the answers by a rule, not by feeling.',
				'Note price, time and failures in one table.',
				'Decide what you would ship, and what would make you roll it back.',
			],
		},
	},
	{
		id: 'marketing-media',
		changes: [
			'Drafts, variants and pictures cost next to nothing, so attention goes to what is true, original and worth reading.',
			'Search gives answers instead of links, and being quoted correctly becomes a goal of its own.',
			'Editors and brands ask where a text, a voice or a picture comes from, and want it written down.',
		],
		rules: [
			{ rule: 'aiAct', text: 'Deepfakes and some generated texts have to be marked as such.' },
			{
				rule: 'copyright',
				text: 'Rights holders can reserve their works from text and data mining; check the terms of tools and stock.',
			},
			{ rule: 'consumers', text: 'Green claims need evidence, in campaigns too.' },
			{ rule: 'gdpr', text: 'Audiences are made of people: segments need a legal ground.' },
		],
		footprint:
			'Video and image generation are the hungry part. Write first, generate last, and keep what you made for reuse.',
		firstProject: {
			title: 'One piece, checked line by line',
			steps: [
				'Choose one published piece of yours and its sources.',
				'Have AI rewrite it for two other audiences.',
				'Mark every sentence that says more, or something else, than the source.',
				'Write your house rule from what you found.',
			],
		},
	},
];
