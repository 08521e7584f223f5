import { cv } from '../cv.ts';

export default cv(
	{ as: 'docx', word: ['table', 'header'] },
	{
		language: 'en',
		occupations: ['43-60', '11-30'],
		industries: ['financial-services', 'legal', 'consulting'],
		seniority: 'senior',
		years: [17, 19],
		skills: `calendar management | diary management | diary; travel arrangements | travel booking | travel planning; minutes | minute taking | meeting minutes; board meetings | board papers; expense reports | expenses | Concur;
			event planning | event organisation | events; Microsoft Office | Microsoft 365 | Outlook; PowerPoint; Excel | Microsoft Excel; SharePoint; confidentiality | discretion; office management; shorthand | typing;
			onboarding; DocuSign; invoices | invoicing | purchase orders`,
		roles: ['automation', 'knowledge', 'service', 'people', 'program', 'legal', 'learning', 'conversation'],
		implausible: [
			'clinical',
			'esg',
			'carbon',
			'climate',
			'suslead',
			'supply',
			'developer',
			'platform',
			'green',
			'consultant',
			'sales',
			'insights',
		],
		sensitive: ['m.fitzpatrick-ade@example.co.uk', '020 7946 0199', '52 years old', 'Divorced', 'Anglican'],
	},
	`
# Morenike Fitzpatrick-Adé
% Executive Assistant to the CEO
@ London N1, 020 7946 0199, m.fitzpatrick-ade@example.co.uk
@ 52 years old. Divorced, two grown-up daughters. Anglican
## Experience
### Executive Assistant to CEO and CFO | Calder Wealth Partners, London | Jan 2017 – Present
- Diary management for two executives in four time zones, 60+ meetings a week
- Board papers and minutes for 8 board meetings a year; SharePoint library rebuilt
- Travel arrangements and expense reports in Concur (about £180k a year)
- Organised the annual client event for 350 guests, 12% under budget
### Personal Assistant to Managing Partner | Oakes Tremlett LLP (solicitors) | 2011 to Dec 2016
- Correspondence, DocuSign, client onboarding forms, invoices
- Office management during a move of 70 people
### Team secretary | Royal Docks Trading | 2004 – 2006
### (Raising a family) | | 2006 – 2011
## Education
Diploma for PAs and Secretaries, Holborn College
## Skills
Outlook, PowerPoint, Excel, SharePoint, Teams, typing 75 wpm, shorthand, confidentiality, patience
## Interests
Choir, baking
`,
);
