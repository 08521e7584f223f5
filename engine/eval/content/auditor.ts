import { cv } from '../cv.ts';

export default cv(
	{ as: 'pdf', look: 'table', first: 'dates' },
	{
		language: 'en',
		occupations: ['13-20', '13-10'],
		industries: ['consulting', 'financial-services', 'energy-utilities'],
		seniority: 'senior',
		years: [8.3, 9.4],
		skills: `internal audit; external audit | financial audit | audit; internal controls | SOX | control testing; risk assessment; IFRS; ISA | auditing standards;
			ACCA; CIA | certified internal auditor; data analytics | ACL | IDEA; fraud investigation | fraud; COSO; Excel | Microsoft Excel;
			team leadership | coaching | supervision; report writing; SAP; ESG assurance | ISAE 3000 | non-financial assurance`,
		roles: ['governance', 'finance', 'esg', 'automation', 'insights', 'consultant'],
		implausible: [
			'clinical',
			'platform',
			'developer',
			'content',
			'marketing',
			'learning',
			'conversation',
			'climate',
			'service',
			'people',
		],
		sensitive: ['Married', '+998 90 000 11 22', 'f.yusupov@example.uz', '1990'],
	},
	`
# Farrukh Yusupov
% Senior Auditor, ACCA, CIA
@ Tashkent | +998 90 000 11 22 | f.yusupov@example.uz
@ Year of birth 1990 | Uzbek | Married
## Work experience
### Senior Internal Auditor | Zarafshan Power JSC, Tashkent | 04.2022 – till now
- Plan and lead 7 audits per year on procurement, payroll and IT; supervise 3 auditors
- Tested 96 key controls under COSO, follow-up of 210 findings
- Used IDEA to match vendor and staff bank accounts: two fraud cases found
- Limited assurance readiness (ISAE 3000) for the first sustainability report
### Audit Senior | Merv & Partners (audit firm), Tashkent | 09.2018 – 03.2022
- In charge of 12 external audits under ISA: banks, cement, telecom
- IFRS conversion of two manufacturing groups
- Coached junior staff; report writing in English and Russian
### Audit Assistant | Merv & Partners | 01.2018 – 08.2018
- Vouching, inventory counts, confirmations in Excel
## Education
### BSc Applied Accounting | Oxbow University (distance) | 2014 – 2017
### Bachelor of Finance | Tashkent Academy of Economics | 2008 – 2012
## Certificates
ACCA member since 2019, CIA 2023
## Knowledge
SAP, IDEA, Excel, risk assessment
## Languages
Uzbek, Russian, English
`,
);
