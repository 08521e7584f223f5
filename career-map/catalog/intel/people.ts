import type { IndustryText } from './define-industry.ts';

/** Health, education, public sector, hospitality. */
export const peopleIndustries: readonly IndustryText[] = [
	{
		id: 'healthcare',
		changes: [
			'Notes and letters are drafted from what is said or dictated; checking them is clinical work and takes time of its own.',
			'Planning of staff, beds and appointments uses forecasts, and people on the ward know when they are wrong.',
			'Patients come with answers from AI, good and bad, and want to talk about them.',
		],
		rules: [
			{
				rule: 'devices',
				text: 'Software that is meant to help diagnose or treat is mostly a medical device, with the duties of one. A tool for letters is none, as long as it only writes.',
			},
			{
				rule: 'aiAct',
				text: 'AI for the triage of emergency patients counts as high risk, and AI in a medical device can.',
			},
			{
				rule: 'gdpr',
				text: 'Health data are specially protected: only in systems that your employer has approved, never in a private account.',
			},
			{
				rule: 'healthData',
				text: 'Sets how electronic health data may be exchanged and reused across Europe, step by step.',
			},
		],
		footprint:
			'Devices, drugs and journeys weigh more than software. Still, ask for tools that run in the hospital’s own center and do one thing well.',
		firstProject: {
			title: 'A handover sheet that everyone fills in',
			steps: [
				'Choose one form that is filled in badly: a handover, a checklist, a discharge note.',
				'Write three invented cases, without any real patient.',
				'Have AI draft the form from your dictated notes, and let two colleagues mark what is missing or wrong.',
				'Take the result to the person responsible for data protection before anything real goes in.',
			],
		},
	},
	{
		id: 'education-research',
		changes: [
			'Written homework proves less than it did; teachers are changing what they ask for and how they look at it.',
			'Preparing material, translating and adapting it to a class goes faster, and knowing whether it is right takes a teacher.',
			'In research, literature is searched and data are analyzed with AI, and journals ask to be told how.',
		],
		rules: [
			{
				rule: 'aiAct',
				text: 'AI for admission, grades or spotting cheating counts as high risk; reading the emotions of learners is banned but for medical and safety reasons.',
			},
			{ rule: 'gdpr', text: 'Work and data of learners, children above all, belong in no tool without a contract.' },
			{
				rule: 'copyright',
				text: 'Has exceptions for teaching and for text and data mining in research: know their limits.',
			},
		],
		footprint:
			'Make it a lesson: compare what a search, a short answer and a generated picture take, and let learners judge when it is worth it.',
		firstProject: {
			title: 'One unit, two versions',
			steps: [
				'Take one lesson, seminar or protocol that you know well.',
				'Have AI make an easier and a harder version, and mark every mistake.',
				'Try one with a small group and ask what they used AI for themselves.',
				'Write down in half a page what is allowed in your course and why.',
			],
		},
	},
	{
		id: 'public-sector-nonprofit',
		changes: [
			'Letters, minutes and summaries are drafted with AI, often before there are rules for it; people who can write the rules are needed.',
			'Citizens and members expect answers at once, in plain language and in several languages.',
			'Funders ask for evidence of impact, and reporting on it can be made lighter.',
		],
		rules: [
			{
				rule: 'aiAct',
				text: 'AI that judges who gets public benefits and services counts as high risk, and so does much of what serves migration and police work.',
			},
			{ rule: 'gdpr', text: 'A public task is no free pass: what goes into a tool needs a legal ground.' },
			{ rule: 'accessibility', text: 'What a public body publishes, generated or not, has to be accessible.' },
		],
		footprint:
			'Put energy and water into the tender when you buy AI services; asking is the strongest lever that you have.',
		firstProject: {
			title: 'One letter that people understand',
			steps: [
				'Choose a standard letter or web page that leads to questions.',
				'Have AI put it into plain language, and check that nothing was lost or promised.',
				'Ask five people who receive it what they would do next.',
				'Publish the better version and count the questions.',
			],
		},
	},
	{
		id: 'hospitality-personal-services',
		changes: [
			'Bookings, reviews and messages are answered with drafts, in every language a guest writes in.',
			'Ordering and staffing follow forecasts; less food is thrown away where the kitchen trusts them.',
			'The work with guests and hands stays; the office hour before and after it gets shorter.',
		],
		rules: [
			{
				rule: 'food',
				text: 'Allergen information has to be right: the cook has to check an AI draft of a menu.',
			},
			{ rule: 'gdpr', text: 'Guests’ data, health and diet above all, do not belong in a private AI account.' },
			{
				rule: 'aiAct',
				text: 'Guests have to be able to tell that they are talking to a machine; tools that rate staff or share out work can be high risk.',
			},
		],
		footprint:
			'Food waste, heating and laundry weigh far more than an assistant on a phone. Use AI where it cuts one of these.',
		firstProject: {
			title: 'Two weeks of waste or waiting',
			steps: [
				'Choose one thing that annoys guests or costs money: food thrown away, no-shows, waiting.',
				'Note each case on your phone in one line for a week.',
				'Have AI sort the notes and propose three causes; keep the one that you believe.',
				'Change one thing in the second week and count again.',
			],
		},
	},
];
