import { describe, expect, test } from 'vitest';
import { type CvSpec, makeCv } from '../../fixtures/cv-factory.ts';
import { professions } from '../../fixtures/professions.ts';
import { analyseCv } from '../analysis.ts';

const reportOn = (spec: CvSpec) => analyseCv(makeCv(spec), { analysisMonth: '2026-11' });

const chef: CvSpec = {
	jobs: [
		{
			title: 'Head Chef',
			from: '2015-03',
			bullets: [
				'Cooking for 120 guests a night, brigade of 9',
				'Infection prevention and HACCP file rewritten, hygiene rating 5 three times',
				'Food cost held at 27%, ordering and stock control',
				'Trained 4 apprentices in food preparation',
			],
		},
		{
			title: 'Sous Chef',
			from: '2010-01',
			to: '2015-02',
			bullets: ['Menu planning and cooking for banquets of 220 guests'],
		},
	],
};

const developer: CvSpec = {
	jobs: [
		{
			title: 'Senior Software Engineer',
			from: '2018-01',
			bullets: [
				'Split a monolith into 7 microservices with Kafka; release time from 2 weeks to daily',
				'Moved 30 services to Kubernetes on AWS, infrastructure in Terraform, bill down 28%',
				'React/TypeScript console used by 200 agents',
				'Mentor 3 engineers, 400 code reviews a year',
				'REST APIs in Java, unit tests from 12 to 78% coverage',
			],
		},
	],
};

describe('the first steps', () => {
	test('speak of what the person does, not of a neighboring trade', () => {
		const { gaps = [] } = reportOn(chef);
		const steps = gaps.map(({ firstStep }) => firstStep).join('\n');
		expect(steps).toMatch(/\bin cooking\b/);
		expect(steps).not.toMatch(/infection prevention/);
	});

	test('are in the plan without a session, which may be held after it', () => {
		const { plan = [], gaps = [], closeFirst = [] } = reportOn(chef);
		const steps = plan.flatMap((part) => part.steps);
		for (const skill of closeFirst) expect(steps).toContain(gaps.find((gap) => gap.skill === skill)?.firstStep);
		expect(steps.join('\n')).not.toMatch(/Live workshop|Build session/);
	});
});

describe('what to close first', () => {
	test('never includes what no role needs: fewer than three are fine', () => {
		const counts = Object.values(professions).map(({ cv }) => {
			const { gaps = [], closeFirst = [] } = reportOn(cv);
			for (const skill of closeFirst)
				expect(gaps.find((gap) => gap.skill === skill)?.reason).not.toMatch(/^It can wait/);
			return closeFirst.length;
		});
		expect(Math.max(...counts)).toBe(3);
	});
});

describe('the reasons of gaps', () => {
	test('are sentences, with an article before the role', () => {
		const reasons = (reportOn(chef).gaps ?? []).map(({ reason }) => reason);
		for (const reason of reasons)
			if (reason.includes('need it ')) expect(reason).toMatch(/^(?:As|It can wait: as) an? /);
		expect(reasons.some((reason) => reason.includes('need it '))).toBe(true);
	});

	test('name groundwork by the person’s own work', () => {
		const { gaps = [] } = reportOn({
			jobs: [
				{
					title: 'ESG Manager',
					from: '2019-01',
					bullets: [
						'Showed 12 journalists of two newsrooms round the new plant',
						'Led the first CSRD report: double materiality assessment with 41 interviews',
						'Wrote the annual sustainability report to GRI and TCFD; collected data from 23 sites',
						'Carbon accounting for scope 1, 2 and 3; SBTi targets validated',
					],
				},
			],
		});
		const reasons = gaps.map(({ reason }) => reason).join('\n');
		expect(reasons).toMatch(/you can start from [^.]+\./);
		expect(reasons).not.toMatch(/journalism/);
	});

	test('claim no groundwork for what the roles hardly need', () => {
		const slight = (reportOn(developer).gaps ?? []).filter(({ need, have }) => need <= 1 && have === 1);
		expect(slight.length).toBeGreaterThan(0);
		for (const { reason, why } of slight) {
			expect(reason).toMatch(/^It can wait: as an? [A-Z]/);
			expect(why).toEqual([]);
		}
	});
});

test('nobody else is told to read postings for students', () => {
	const { plan, status } = reportOn(developer);
	expect(status).toBe('report');
	expect(plan?.flatMap(({ steps }) => steps).join('\n')).not.toMatch(/postings for[^,]*student/);
});

describe('the advice to different people', () => {
	const officer: CvSpec = {
		jobs: [
			{
				title: 'Chief Operating Officer',
				from: '2010-01',
				bullets: [
					'Full P&L for 11 plants; EBITDA margin 9.1% to 14.6% in six years',
					'Sponsor of the ERP and digital transformation program, on time in 9 of 11 plants',
					'Restructuring of two plants, change management for 900 people',
				],
			},
		],
	};

	test('the head of a company delegates, and gets titles of that rank', () => {
		const { plan = [], roles = [] } = reportOn(officer);
		const steps = plan.flatMap((part) => part.steps).join('\n');
		expect(steps).toMatch(/Have one team do the two-week project “/);
		expect(steps).toMatch(/Settle with IT and legal/);
		expect(steps).not.toMatch(/what your employer/);
		for (const { bridges } of roles)
			expect(bridges.join(' ')).not.toMatch(/does not mention (?:presentation|reporting)/);
	});

	test('a student is not sent to an employer’s files', () => {
		const { intel } = reportOn({
			education: ['B.Sc. Environmental Science, University of Kentshire, 2024 – present'],
			jobs: [
				{
					title: 'Student Research Assistant',
					kind: 'student',
					from: '2025-03',
					bullets: ['Water sampling at 14 points, data entry and plots in R', 'QGIS maps of 9 plots for a paper'],
				},
			],
		});
		expect(intel?.firstProject.title).toBe('One public report, read twice');
	});

	test('an accountant of a factory is not sent to its machines', () => {
		const { intel } = reportOn({
			jobs: [
				{
					title: 'Senior Accountant',
					employer: 'Northfield Machine Works',
					from: '2016-01',
					bullets: [
						'Month-end close for 3 plants in SAP, manufacturing cost variances explained',
						'VAT returns, account reconciliation and audit file for a machinery manufacturer',
					],
				},
			],
		});
		expect(intel?.firstProject.title).toBe('One recurring commentary, drafted and checked');
	});

	test('the name of an employer proves nothing', () => {
		const { roles = [], intel } = reportOn({
			jobs: [
				{
					title: 'Charge Nurse',
					employer: 'Leeds Teaching Hospitals',
					from: '2014-01',
					bullets: [
						'Leeds Teaching Hospitals, emergency department',
						'Triage and wound care for 320 patients a day, mentoring of 6 new nurses',
						'Infection prevention link nurse; ran hand hygiene audits',
					],
				},
			],
		});
		const quotes = [...roles.flatMap(({ evidence }) => evidence), ...(intel?.helps ?? []).flatMap(({ why }) => why)];
		expect(quotes.length).toBeGreaterThan(0);
		expect(quotes.filter(({ quote }) => quote.includes('Leeds Teaching'))).toEqual([]);
	});

	test('a belief that a line may reveal is never named', () => {
		const {
			gaps = [],
			plan = [],
			roles = [],
		} = reportOn({
			jobs: [
				{
					title: 'Policy Adviser',
					from: '2018-01',
					bullets: [
						'Chaplaincy, parish and ministry relations; liturgy for 3 parishes',
						'Public policy briefs and stakeholder consultations in six counties',
						'Policy writing for the cabinet: 45 papers a year',
					],
				},
			],
		});
		const text = [
			...gaps.flatMap(({ reason, firstStep }) => [reason, firstStep]),
			...plan.flatMap(({ steps }) => steps),
			...roles.flatMap(({ reasons }) => reasons),
		].join('\n');
		expect(text).not.toBe('');
		expect(text).not.toMatch(/religious|pastoral/);
	});

	test('the plan consists of whole sentences with one full stop', () => {
		for (const cv of [chef, developer, officer]) {
			for (const step of (reportOn(cv).plan ?? []).flatMap(({ steps }) => steps)) {
				expect(step).toMatch(/^[A-Z].*[.?!]$/);
				expect(step).not.toMatch(/[.?!]\.$|work work|hires for AI /);
			}
		}
	});
});
