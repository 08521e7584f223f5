import { cv } from '../cv.ts';

export default cv(
	{ as: 'pdf', look: 'single', photo: true, color: '#a0522d' },
	{
		language: 'en',
		occupations: ['13-10'],
		industries: ['consulting', 'information-technology-telecom'],
		seniority: 'mid',
		years: [5, 6],
		skills: `recruiting | recruitment | talent acquisition; sourcing | candidate sourcing | active sourcing; LinkedIn Recruiter; interviews | interviewing; applicant tracking system | ATS | Greenhouse; employer branding;
			onboarding; stakeholder management | hiring managers; Boolean search; salary negotiation | negotiation; diversity | inclusive hiring | diversity hiring; reporting | KPIs | time to hire; job adverts | job ads; GDPR | data protection; Excel | Microsoft Excel; campus events | events`,
		roles: ['people', 'automation', 'service', 'sales', 'learning', 'conversation'],
		implausible: [
			'clinical',
			'legal',
			'finance',
			'esg',
			'carbon',
			'climate',
			'suslead',
			'supply',
			'developer',
			'platform',
			'green',
			'consultant',
		],
		sensitive: ['linnea.haddad@example.com', '+353 83 000 7788', 'Swedish-Lebanese', 'lesbian', '1996'],
	},
	`
# Linnéa Haddad
% Technical Recruiter / Talent Acquisition Partner
@ Dublin 8 · +353 83 000 7788 · linnea.haddad@example.com
@ Swedish-Lebanese, 1996, married (lesbian)
## Experience
### Talent Acquisition Partner | Cloudberry Systems, Dublin | March 2023 – Present
- Fill 60–70 engineering roles a year; time to hire 58 → 36 days
- Sourcing with LinkedIn Recruiter and Boolean search, reply rate 31%
- Trained 45 hiring managers in structured interviews
- Moved the ATS from spreadsheets to Greenhouse, GDPR retention rules included
### Recruitment Consultant | Brightside Staffing | June 2021 – March 2023
- Agency desk for data roles, EUR 410k fees in 2022; salary negotiation with candidates
- Wrote job adverts, campus events in 4 cities
### HR assistant | Hotell Norrsken, Luleå | summer 2020 + 2021
- Onboarding of seasonal staff
## Education
BSc Psychology, University of Norrbotten, 2017-2020
## Skills
Interviewing, employer branding, inclusive hiring, Excel, reporting on KPIs
## Languages
Swedish, Arabic, English
`,
);
