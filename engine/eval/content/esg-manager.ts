import { cv } from '../cv.ts';

export default cv(
	{ as: 'pdf', look: 'sidebar', photo: true, icons: true, color: '#1f5c4a' },
	{
		language: 'en',
		occupations: ['13-11', '11-10', '11-91'],
		industries: ['consumer-goods-retail', 'sustainability-environment', 'manufacturing'],
		seniority: 'manager',
		years: [9.6, 10.2],
		skills: `CSRD | ESRS | CSRD/ESRS; double materiality | double materiality assessment; GRI | GRI Standards; CDP;
			scope 3 | scope 3 emissions; SBTi | science-based targets; ESG reporting | sustainability reporting; EU Taxonomy;
			EcoVadis | ESG ratings; supplier engagement | supplier sustainability assessment; Power BI; limited assurance | ESG assurance; team leadership | leadership;
			stakeholder engagement; Excel | Microsoft Excel; life cycle assessment | LCA; Workiva; GHG Protocol; TCFD`,
		roles: ['esg', 'suslead', 'carbon', 'supply', 'consultant', 'program'],
		implausible: ['developer', 'platform', 'clinical', 'legal', 'sales', 'service', 'people', 'marketing'],
		sensitive: ['14 May 1988', 'Indian', 'Married', '+44 7700 900142', 'priya.raghunathan@example.org'],
	},
	`
# Priya Raghunathan
% ESG Manager
@ priya.raghunathan@example.org
@ +44 7700 900142
@ 12 Larkspur Row, London SE15
##< Personal
Date of birth: 14 May 1988
Nationality: Indian
Married
##< Skills
* CSRD / ESRS 5
* GRI Standards 5
* GHG Protocol, Scope 3 4
* EU Taxonomy 3
* Workiva 4
* Power BI 3
* Excel 5
##< Languages
English (fluent), Tamil (native), French (B1)
##< Interests
Bouldering, veena, allotment gardening
## Profile
ESG manager with nine years in consumer goods and food. I turn reporting duties into work that sites and suppliers actually do, and I like audit questions more than most.
## Professional Experience
### ESG Manager | Hartwell & Moss Foods plc, London | 03/2021 – present
- Led the first CSRD report: double materiality assessment with 41 interviews, 312 ESRS datapoints owned by 18 departments, limited assurance without qualification
- Manage a team of four and an annual budget of £620k
- Moved the Scope 3 inventory from spend-based to supplier data for 64% of purchased goods; SBTi targets validated in 2023
- Raised the EcoVadis score from 52 to 71 and CDP Climate from C to A- in two cycles
- Built a Power BI view of site KPIs that replaced eleven spreadsheets
### Sustainability Reporting Specialist | Norrland Home Brands, Reading | Sept 2018 - Feb 2021
- Wrote the annual sustainability report to GRI and TCFD; collected data from 23 sites
- Supplier engagement programme on packaging with 120 suppliers, cut virgin plastic by 18 %
- Prepared EU Taxonomy eligibility figures with finance
### CSR Coordinator | Ashdown Textiles Ltd, Leicester | January 2017 – August 2018
- Answered customer questionnaires (approx. 90 a year), ran stakeholder engagement with local NGOs
- Supported two life cycle assessments of cotton products with an outside consultant
## Education
### MSc Environmental Policy and Regulation | University of Aldwick | 2015–2016
### BCom | St. Columba College, Chennai | 2006 - 2009
## Certificates
GRI Certified Sustainability Professional (2022)
IEMA Practitioner
`,
);
