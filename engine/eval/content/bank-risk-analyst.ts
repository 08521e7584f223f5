import { cv } from '../cv.ts';

export default cv(
	{ as: 'pdf', look: 'latex', color: '#7a1f1f' },
	{
		language: 'en',
		occupations: ['13-20', '15-20'],
		industries: ['financial-services'],
		seniority: 'mid',
		years: [4.5, 6],
		skills: `credit risk; IFRS 9; stress testing | stress tests; Python; SQL; SAS; PD/LGD models | PD models | credit risk modelling | scorecards;
			model validation; Basel III | Basel | CRR; climate risk | climate stress test; logistic regression | statistics | regression;
			reporting | regulatory reporting | COREP; Power BI; FRM; Excel | Microsoft Excel; model documentation | documentation`,
		roles: ['governance', 'finance', 'insights', 'climate', 'esg'],
		implausible: [
			'clinical',
			'content',
			'marketing',
			'learning',
			'conversation',
			'people',
			'service',
			'sales',
			'green',
			'supply',
			'suslead',
			'consultant',
		],
		sensitive: ['yonatan.shemer@example.com', '+353 85 000 0101', 'Israeli', '17 February 1995'],
	},
	`
# Yonatan Shemer
% Credit Risk Analyst
@ Dublin, Ireland
@ +353 85 000 0101
@ yonatan.shemer@example.com
@ 17 February 1995, Israeli
## Experience
### Credit Risk Analyst | Liffey Commercial Bank, Dublin | Jan 2023–ongoing
- Re-estimated IFRS 9 PD and LGD models for the SME book (EUR 3.8bn, 41,000 accounts) in Python
- Ran the 2024 climate stress test: mapped flood and transition risk to 5,200 collateral records
- Monthly risk report to the board committee; moved from slides to Power BI
- Answered 34 model validation findings, documentation rewritten
### Risk Reporting Analyst | Banca Meridian (Dublin branch) | 10/2021–12/2022
- COREP large exposures, Basel III ratios, quarter-end under 6 days
- SQL and SAS checks on 2m rows
### Quantitative intern | Hadera Savings | Jul–Sep 2020
- Logistic regression scorecard for consumer loans
## Education
### MSc Quantitative Finance | Dublin Bay University | 2020–2021
### BSc Statistics and Economics | Galil University | 2016–2020
## Certificates
FRM Part I and II (2024)
## Computer skills
Python, SQL, SAS, Excel/VBA, LaTeX
## Languages
Hebrew, English, some Irish
## Interests
Chess, sea swimming
`,
);
