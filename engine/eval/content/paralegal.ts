import { cv } from '../cv.ts';

export default cv(
	{ as: 'txt', encoding: 'windows-1252' },
	{
		language: 'en',
		occupations: ['23-20', '43-60'],
		industries: ['legal'],
		seniority: 'mid',
		years: [7, 7.8],
		skills: `legal research | Westlaw; discovery | e-discovery | document review; Relativity; case files | case management | Clio; drafting pleadings | pleadings | legal writing | drafting; court filing | filings | e-filing; client intake | intake | client interviews;
			billing | time entries; notary | notary public; immigration law | immigration | visa petitions; translation | Spanish; proofreading | cite checking | Bluebook; calendar | deadlines | docketing; trial preparation | trial exhibits`,
		roles: ['legal', 'knowledge', 'governance', 'automation', 'conversation', 'service'],
		implausible: [
			'clinical',
			'esg',
			'carbon',
			'climate',
			'supply',
			'developer',
			'platform',
			'green',
			'suslead',
			'finance',
			'consultant',
			'sales',
			'product',
			'marketing',
		],
		sensitive: ['702-555-0133', 'xochitl.m@example.com', 'Hispanic', 'undocumented', 'SSN 000-00-0000'],
	},
	`
# Xóchitl Marroquín
% Paralegal
@ Las Vegas NV – 702-555-0133 – xochitl.m@example.com
@ Hispanic; formerly undocumented, now permanent resident; SSN 000-00-0000
## EXPERIENCE
### Paralegal | Desert Bloom Immigration Law, Las Vegas | 9/2021 – present
- Prepare about 25 visa petitions a month, 97% approved without request for evidence
- Client intake in English and Spanish, affidavits, translations
- Case files and deadlines in Clio; trained two new hires
### Litigation Paralegal | Hargrove & Sloane, Henderson | 2020 – 2021 (Aug)
- Document review in Relativity (18,000 documents), privilege log
- E-filing in state and federal court; trial exhibits for 3 jury trials
- Cite checking (Bluebook), Westlaw research, drafting of pleadings
### Legal secretary | Hargrove & Sloane | June 2019 – Dec 2019
- Billing of time entries, calendar of 4 attorneys
## EDUCATION
Paralegal Certificate (ABA approved), Mojave Community College, 2019
A.A. Liberal Arts, Mojave Community College, 2018
## SKILLS
Clio, Relativity, Westlaw, Word (styles, tables of authorities), notary public, Spanish “native”
## VOLUNTEER
Citizenship day helper
`,
);
