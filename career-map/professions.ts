import type { CvSpec } from './cv-factory.ts';

/** Invented people of very different professions, with roles that an adviser would name and roles that would embarrass. */
export interface Profession {
	cv: CvSpec;
	plausible: readonly string[];
	implausible: readonly string[];
}

export const professions: Readonly<Record<string, Profession>> = {
	esgManager: {
		cv: {
			summary: 'ESG manager who makes reports that auditors can follow.',
			jobs: [
				{
					title: 'ESG Manager',
					employer: 'Norden Packaging AG',
					from: '2021-03',
					bullets: [
						'Led the first CSRD report with a double materiality assessment across 14 sites',
						'Collected scope 1, 2 and 3 emissions under the GHG Protocol from 300 suppliers',
						'Answered CDP and EcoVadis questionnaires and raised the EcoVadis score',
					],
				},
				{
					title: 'Sustainability Consultant',
					employer: 'Bluewater Consulting',
					from: '2016-09',
					to: '2021-02',
					bullets: ['Wrote GRI reports for 12 clients', 'Ran stakeholder engagement workshops'],
				},
			],
			education: ['MSc Environmental Management, 2016'],
			skills: ['Excel, Power BI, EU Taxonomy, TCFD'],
		},
		plausible: [
			'esg-reporting-ai-analyst',
			'carbon-lca-ai-specialist',
			'sustainability-ai-lead',
			'sustainable-supply-chain-ai-analyst',
			'climate-data-ai-analyst',
			'ai-transformation-consultant',
		],
		implausible: ['llm-app-developer', 'clinical-ai-workflow', 'legal-ai-ops', 'ai-customer-experience'],
	},
	nurse: {
		cv: {
			jobs: [
				{
					title: 'Registered Nurse, Cardiology',
					employer: 'St. Brendan Hospital',
					from: '2017-05',
					bullets: [
						'Care for 8 patients a shift, medication administration and wound care',
						'Introduced a checklist for patient safety that cut falls on the ward by a third',
						'Mentor newly qualified nurses',
						'Electronic care documentation in Epic',
					],
				},
			],
			education: ['BSc Nursing, 2017'],
			certificates: ['Advanced Cardiac Life Support (ACLS)'],
		},
		plausible: [
			'clinical-ai-workflow',
			'ai-learning-designer',
			'ai-knowledge-manager',
			'responsible-ai-governance',
			'ai-program-manager',
		],
		implausible: [
			'llm-app-developer',
			'ai-finance-analyst',
			'legal-ai-ops',
			'ai-sales-enablement',
			'llmops-platform-engineer',
			'carbon-lca-ai-specialist',
		],
	},
	accountant: {
		cv: {
			jobs: [
				{
					title: 'Senior Accountant',
					employer: 'Hartmann Trading GmbH',
					from: '2018-01',
					bullets: [
						'Month-end close for 5 entities within four days',
						'Account reconciliation and VAT returns',
						'Prepared financial statements under IFRS and supported the external audit',
					],
				},
				{
					title: 'Bookkeeper',
					employer: 'Lind & Co',
					from: '2014-02',
					to: '2017-12',
					bullets: ['Accounts payable and receivable in SAP FI'],
				},
			],
			education: ['BA Accounting and Finance'],
			skills: ['SAP, Excel, DATEV'],
		},
		plausible: [
			'ai-finance-analyst',
			'responsible-ai-governance',
			'ai-automation-specialist',
			'ai-insights-analyst',
			'esg-reporting-ai-analyst',
		],
		implausible: [
			'llm-app-developer',
			'clinical-ai-workflow',
			'ai-content-strategist',
			'climate-data-ai-analyst',
			'ai-marketing-ops',
		],
	},
	teacher: {
		cv: {
			jobs: [
				{
					title: 'Secondary School Teacher, Geography and English',
					employer: 'Lakeside School',
					from: '2013-09',
					bullets: [
						'Teach six classes of up to 28 pupils',
						'Developed the curriculum for geography in years 7 to 9',
						'Introduced Moodle and trained 20 colleagues in e-learning',
						'Assessment and parent meetings',
					],
				},
			],
			education: ['MA Education', 'BA Geography'],
		},
		plausible: ['ai-learning-designer', 'conversational-ai-designer', 'ai-content-strategist', 'ai-knowledge-manager'],
		implausible: [
			'llmops-platform-engineer',
			'ai-finance-analyst',
			'clinical-ai-workflow',
			'legal-ai-ops',
			'green-operations-ai-analyst',
		],
	},
	developer: {
		cv: {
			jobs: [
				{
					title: 'Full-Stack Developer',
					employer: 'Kitebase Software',
					from: '2020-06',
					bullets: [
						'Built a React front end and Node.js APIs used by 40,000 customers',
						'PostgreSQL databases, Docker and CI/CD in GitHub Actions',
						'Introduced automated testing with Cypress',
					],
				},
				{
					title: 'Junior Web Developer',
					employer: 'Studio Neun',
					from: '2018-03',
					to: '2020-05',
					bullets: ['Websites in PHP and JavaScript'],
				},
			],
			education: ['BSc Computer Science'],
			skills: ['TypeScript, Python, AWS, Git'],
		},
		plausible: [
			'llm-app-developer',
			'llmops-platform-engineer',
			'ai-product-manager',
			'conversational-ai-designer',
			'ai-automation-specialist',
		],
		implausible: [
			'clinical-ai-workflow',
			'legal-ai-ops',
			'ai-people-analytics',
			'ai-finance-analyst',
			'green-operations-ai-analyst',
		],
	},
	lawyer: {
		cv: {
			jobs: [
				{
					title: 'Lawyer, Corporate Law',
					employer: 'Castel & Partners LLP',
					from: '2016-10',
					bullets: [
						'Drafted and negotiated 60 supply and license contracts a year',
						'Legal research and opinions on data protection (GDPR)',
						'Due diligence in M&A transactions',
					],
				},
			],
			education: ['Second State Examination in Law', 'LL.M.'],
		},
		plausible: ['legal-ai-ops', 'responsible-ai-governance', 'ai-knowledge-manager'],
		implausible: [
			'llm-app-developer',
			'clinical-ai-workflow',
			'ai-marketing-ops',
			'green-operations-ai-analyst',
			'ai-people-analytics',
		],
	},
	dispatcher: {
		cv: {
			jobs: [
				{
					title: 'Truck Dispatcher',
					employer: 'Rapid Freight Ltd',
					from: '2015-04',
					bullets: [
						'Plan routes for 45 trucks a day and deal with delays',
						'Warehousing, customs papers and freight invoices',
						'Cut empty runs by 12 % with new transport management software',
					],
				},
			],
			skills: ['SAP TM, Excel'],
			education: ['Apprenticeship freight forwarding'],
		},
		plausible: [
			'sustainable-supply-chain-ai-analyst',
			'ai-automation-specialist',
			'ai-insights-analyst',
			'ai-customer-experience',
			'ai-program-manager',
			'ai-knowledge-manager',
		],
		implausible: [
			'clinical-ai-workflow',
			'legal-ai-ops',
			'llm-app-developer',
			'ai-content-strategist',
			'ai-people-analytics',
		],
	},
	chef: {
		cv: {
			jobs: [
				{
					title: 'Head Chef',
					employer: 'Hotel Alpenrose',
					from: '2019-05',
					bullets: [
						'Lead a kitchen of 9 and train two apprentices',
						'Menu planning, food cost control and HACCP',
						'Reduced food waste by 20 % and bought from local farms',
					],
				},
				{
					title: 'Sous Chef',
					employer: 'Restaurant Fjord',
					from: '2014-03',
					to: '2019-04',
					bullets: ['Cooking for 120 guests an evening'],
				},
			],
		},
		plausible: [
			'ai-customer-experience',
			'sustainable-supply-chain-ai-analyst',
			'ai-learning-designer',
			'ai-automation-specialist',
			'green-operations-ai-analyst',
			'ai-content-strategist',
			'ai-sales-enablement',
		],
		implausible: [
			'llm-app-developer',
			'legal-ai-ops',
			'clinical-ai-workflow',
			'ai-finance-analyst',
			'climate-data-ai-analyst',
			'responsible-ai-governance',
		],
	},
	electrician: {
		cv: {
			jobs: [
				{
					title: 'Electrician',
					employer: 'Voltwerk Elektro GmbH',
					from: '2012-08',
					bullets: [
						'Installed photovoltaic systems and battery storage in 150 homes',
						'Electrical testing, fault finding and maintenance',
						'Explain the systems to customers and train apprentices',
					],
				},
			],
			certificates: ['Solar installer certificate', 'First aid'],
		},
		plausible: [
			'green-operations-ai-analyst',
			'ai-automation-specialist',
			'ai-knowledge-manager',
			'ai-learning-designer',
			'ai-customer-experience',
			'carbon-lca-ai-specialist',
		],
		implausible: [
			'llm-app-developer',
			'legal-ai-ops',
			'ai-finance-analyst',
			'clinical-ai-workflow',
			'ai-content-strategist',
			'ai-people-analytics',
		],
	},
	marketer: {
		cv: {
			jobs: [
				{
					title: 'Marketing Manager',
					employer: 'Fernweh Travel GmbH',
					from: '2018-11',
					bullets: [
						'Planned email campaigns in HubSpot for 200,000 contacts',
						'SEO and Google Ads with a budget of 300,000 euros',
						'Wrote copy and led two designers',
					],
				},
				{
					title: 'Social Media Manager',
					employer: 'Brand Kitchen',
					from: '2015-05',
					to: '2018-10',
					bullets: ['Content planning for eight brands'],
				},
			],
		},
		plausible: [
			'ai-marketing-ops',
			'ai-content-strategist',
			'ai-product-manager',
			'ai-sales-enablement',
			'ai-insights-analyst',
		],
		implausible: [
			'clinical-ai-workflow',
			'llmops-platform-engineer',
			'legal-ai-ops',
			'green-operations-ai-analyst',
			'carbon-lca-ai-specialist',
		],
	},
	recruiter: {
		cv: {
			jobs: [
				{
					title: 'Recruiter',
					employer: 'TalentWorks',
					from: '2019-02',
					bullets: [
						'Filled 70 positions a year in engineering and IT',
						'Active sourcing on LinkedIn Recruiter and interviews',
						'Onboarding and employment contracts in Personio',
					],
				},
			],
			education: ['BA Human Resources'],
		},
		plausible: [
			'ai-people-analytics',
			'ai-learning-designer',
			'ai-automation-specialist',
			'ai-knowledge-manager',
			'conversational-ai-designer',
			'ai-sales-enablement',
		],
		implausible: [
			'llm-app-developer',
			'clinical-ai-workflow',
			'ai-finance-analyst',
			'green-operations-ai-analyst',
			'climate-data-ai-analyst',
		],
	},
	student: {
		cv: {
			jobs: [
				{
					title: 'Intern, Environmental Monitoring',
					employer: 'City of Marburg',
					from: '2025-06',
					to: '2025-09',
					kind: 'internship',
					bullets: ['Took water samples at 20 sites and mapped them in QGIS', 'Evaluated air quality data in R'],
				},
			],
			education: [
				'BSc Environmental Sciences, University of Marburg, 2023 – present',
				'Thesis on biodiversity in river meadows',
			],
			skills: ['R, QGIS, Excel, life cycle assessment'],
		},
		plausible: [
			'climate-data-ai-analyst',
			'esg-reporting-ai-analyst',
			'carbon-lca-ai-specialist',
			'green-operations-ai-analyst',
			'ai-insights-analyst',
			'ai-knowledge-manager',
		],
		implausible: [
			'sustainability-ai-lead',
			'ai-transformation-consultant',
			'ai-program-manager',
			'clinical-ai-workflow',
			'ai-sales-enablement',
		],
	},
	coo: {
		cv: {
			jobs: [
				{
					title: 'Chief Operating Officer',
					employer: 'Meridian Components plc',
					from: '2017-01',
					bullets: [
						'Responsible for operations with 900 employees and a budget of 120 million euros',
						'Led the business transformation and change management after a merger',
						'Strategic planning with the board and investors',
					],
				},
				{
					title: 'Plant Manager',
					employer: 'Meridian Components plc',
					from: '2008-03',
					to: '2016-12',
					bullets: ['Lean production for 250 people'],
				},
			],
		},
		plausible: [
			'ai-transformation-consultant',
			'ai-program-manager',
			'ai-product-manager',
			'sustainability-ai-lead',
			'responsible-ai-governance',
			'ai-automation-specialist',
		],
		implausible: [
			'llm-app-developer',
			'clinical-ai-workflow',
			'ai-content-strategist',
			'legal-ai-ops',
			'conversational-ai-designer',
		],
	},
	riskAnalyst: {
		cv: {
			jobs: [
				{
					title: 'Credit Risk Analyst',
					employer: 'Volksbank Rheintal',
					from: '2019-09',
					bullets: [
						'Modelled credit risk for 3,000 corporate loans in Python and SQL',
						'Stress testing under Basel III, climate risk included',
						'Reports to the risk committee',
					],
				},
			],
			education: ['MSc Economics'],
			certificates: ['FRM'],
		},
		plausible: [
			'responsible-ai-governance',
			'ai-finance-analyst',
			'ai-insights-analyst',
			'climate-data-ai-analyst',
			'esg-reporting-ai-analyst',
		],
		implausible: [
			'clinical-ai-workflow',
			'ai-content-strategist',
			'ai-customer-experience',
			'green-operations-ai-analyst',
			'ai-people-analytics',
		],
	},
};
