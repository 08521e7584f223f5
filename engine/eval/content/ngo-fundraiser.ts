import { cv } from '../cv.ts';

export default cv(
	{ as: 'pdf', look: 'sidebar', color: '#2a6f97' },
	{
		language: 'en',
		occupations: ['13-11', '11-20', '27-30'],
		industries: ['public-sector-nonprofit', 'sustainability-environment'],
		seniority: 'senior',
		years: [8.3, 9.3],
		skills: `fundraising; grant writing | grant applications | grants | proposal writing; donor relations | major donors | donor management | donor stewardship; CRM | Salesforce | Raiser's Edge; campaign management | campaigns; budgeting | budgets | budget;
			event management | events; impact reporting | donor reports; storytelling | copywriting; email marketing | direct mail | mailings; corporate partnerships | partnerships; Excel | Microsoft Excel; monitoring and evaluation | M&E; team leadership | volunteers | volunteer management; public speaking`,
		roles: ['content', 'marketing', 'sales', 'program', 'automation', 'consultant', 'knowledge'],
		implausible: [
			'clinical',
			'legal',
			'carbon',
			'climate',
			'developer',
			'platform',
			'green',
			'finance',
			'people',
			'supply',
		],
		sensitive: ['amara.diallo@example.org', '+41 79 000 00 33', 'Senegalese', 'Muslim', '34 ans'],
	},
	`
# Amara Diallo-Keller
% Senior Fundraiser
@ amara.diallo@example.org
@ +41 79 000 00 33
@ Geneva
@ Senegalese/Swiss, Muslim, 34 ans
##< Languages
French, Wolof, English, German (B1)
##< Software
Salesforce NPSP
Raiser's Edge
Excel
Mailchimp
##< Volunteering
Board member of a women's running club (2019-)
## Experience
### Senior Fundraising Officer | Clean Rivers Alliance (NGO), Geneva | 06/2021 – present
- Grew income from trusts and foundations from CHF 1.2m to 2.9m; 38 grant applications, 17 won
- Stewardship of 45 major donors, donor reports with the M&E team
- Negotiated 6 corporate partnerships
- Lead 2 officers and about 60 volunteers
### Fundraising Officer | Lanterne Humanitaire, Dakar & Geneva | 02/2018 – 05/2021
- Year-end campaign (direct mail + e-mail) to 52,000 households, +22% in 2020
- Organised the gala dinner, budgets up to CHF 180k
- Storytelling trips to field projects
### Intern communications | UN-affiliated agency | 2017 (6 months)
## Education
MA International Affairs, Lake Geneva Institute, 2015 – 2017
BA Sociology, Université du Cap, Dakar, 2011–2014
## Strengths
Public speaking, budgeting, calm before deadlines
`,
);
