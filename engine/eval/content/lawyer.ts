import { cv } from '../cv.ts';

export default cv(
	{ as: 'docx' },
	{
		language: 'en',
		occupations: ['23-10'],
		industries: ['legal', 'energy-utilities', 'information-technology-telecom'],
		seniority: 'senior',
		years: [10, 12],
		skills: `contract drafting | drafting contracts; contract negotiation | negotiation; GDPR | data protection | privacy; corporate law | M&A | mergers and acquisitions; due diligence; legal research; power purchase agreements | PPA | energy law;
			litigation | dispute resolution | arbitration; legal advice | legal opinions | advising; intellectual property | licensing | software licences; contract management | contract lifecycle management | CLM; regulatory | EU AI Act | AI Act; training | staff training; company secretary | corporate governance`,
		roles: ['legal', 'governance', 'knowledge', 'esg', 'consultant'],
		implausible: [
			'clinical',
			'carbon',
			'climate',
			'supply',
			'developer',
			'platform',
			'green',
			'people',
			'marketing',
			'finance',
			'insights',
			'sales',
		],
		sensitive: ['+30 690 000 0000', 'e.papadaki@example.gr', 'Greek Orthodox', 'Greek citizen', 'AMKA 01018500000'],
	},
	`
# Eleftheria Papadaki
% Senior Legal Counsel
@ Athens | +30 690 000 0000 | e.papadaki@example.gr
@ Greek citizen, Greek Orthodox, AMKA 01018500000
## Profile
Commercial and technology lawyer, in-house since 2020.
## Professional experience
### Senior Legal Counsel | Aegean Renewables S.A., Athens | 11/2020 - today
- Draft and negotiate power purchase agreements (7 signed, 410 MW) and EPC contracts
- Data protection officer for the group: 34 processing records, 2 DPIAs, staff training for 260 people
- Introduced contract management software, average signature time 19 → 8 days
- Company secretary to the board
- Prepared the first policy under the EU AI Act with IT
### Associate, Corporate & M&A | Leventis Drakos Law Firm | 09/2016 - 10/2020
- Due diligence in 15 transactions, legal opinions, legal research
- Software licences and IP for start-ups
- Two ICC arbitrations as junior counsel
### Trainee lawyer | Leventis Drakos Law Firm | 03/2015 - 08/2016
## Education
### LL.M. International Commercial Law | University of Kentshire | 2014
### Law degree (Ptychio) | University of Attica | 2009 – 2013
## Bar
Athens Bar, admitted 2016
## Languages
Greek, English (C2), French (B2)
`,
);
