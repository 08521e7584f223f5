import { cv } from '../cv.ts';

export default cv(
	{ as: 'pdf', look: 'single', first: 'employer' },
	{
		language: 'en',
		occupations: ['13-11', '19-20', '13-20'],
		industries: ['financial-services', 'sustainability-environment'],
		seniority: 'junior',
		years: [3, 3.5],
		skills: `TCFD | IFRS S2; PCAF | financed emissions; ESG data | ESG data management; climate scenario analysis | scenario analysis;
			Python; SQL; SFDR; PAI indicators | principal adverse impact; Excel | Microsoft Excel; engagement | stakeholder engagement;
			MSCI ESG | ESG ratings; GHG Protocol | carbon accounting; pandas; Bloomberg; NGFS`,
		roles: ['esg', 'climate', 'carbon', 'insights', 'finance', 'governance'],
		implausible: [
			'clinical',
			'legal',
			'platform',
			'sales',
			'service',
			'people',
			'suslead',
			'program',
			'consultant',
			'product',
		],
		sensitive: ['(646) 555-0171', 'chi.obiora@example.com', 'Female', 'Age 26', 'Catholic'],
	},
	`
# Chiamaka Obiora
% Sustainability Analyst, asset management
@ New York, NY · (646) 555-0171 · chi.obiora@example.com
@ Female · Age 26 · Catholic
## Experience
### Sustainability Analyst | Bellweather Asset Management, New York | Jun 2024 – Present
- Calculate financed emissions for 14 funds (USD 9.2bn) under PCAF; cut manual steps from 60 to 22 with Python and pandas
- Draft the TCFD / IFRS S2 report with the risk team, incl. NGFS scenario analysis for two equity portfolios
- Check MSCI ESG data against company filings; reported 140+ errors last year
- Prepare PAI indicators for SFDR statements
### ESG Research Associate | Greenlight Proxy Research, Newark NJ | 8/2023 - 5/2024
- Screened ~300 issuers on governance and climate, wrote profiles of 2 pages each
- Supported engagment letters to 25 companies
### Research Intern | Harbor Climate Lab, Boston | Summer 2022
- Cleaned corporate emissions data in Excel and SQL (GHG Protocol scope 1–2)
## Education
B.A. Economics and Environmental Studies, Whitford College, 2019 – 2023, GPA 3.7
## Skills
Python (pandas), SQL, Excel, Bloomberg, Tableau basics
CFA ESG Investing Certificate, 2024
## Languages
English, Igbo, Spanish (basic)
`,
);
