import { cv } from '../cv.ts';

export default cv(
	{ as: 'docx', word: ['table'] },
	{
		language: 'en',
		occupations: ['19-20'],
		industries: ['sustainability-environment', 'consulting', 'public-sector-nonprofit'],
		seniority: 'mid',
		years: [5.5, 7],
		skills: `GIS | ArcGIS | ArcGIS Pro; QGIS; water quality | water quality monitoring | water sampling; soil sampling | contaminated land | soil;
			environmental impact assessment | EIA | NEPA; groundwater | hydrogeology; R | R programming; statistics | statistical analysis;
			permits | environmental permitting; field work | fieldwork | field sampling; technical reports | report writing | technical writing;
			wetland delineation | wetlands; HAZWOPER; project management | budget; stakeholder engagement | public consultation | public meetings`,
		roles: ['climate', 'green', 'esg', 'carbon', 'insights', 'knowledge'],
		implausible: [
			'clinical',
			'legal',
			'platform',
			'sales',
			'service',
			'people',
			'marketing',
			'finance',
			'product',
			'consultant',
			'suslead',
		],
		sensitive: ['808-555-0114', 'maile.k@example.org', 'Native Hawaiian'],
	},
	`
# Maile Kahananui
% Environmental Scientist
@ Hilo, HI 96720 | 808-555-0114 | maile.k@example.org
@ Native Hawaiian, single
## Summary
Environmental scientist (7 yrs) for water, soil and permitting. Comfortable in boots and in R.
## Employment History
### Environmental Scientist II | Kupuna Environmental Group, Hilo | Feb. 2022 - current
- Manage 12 groundwater and surface water monitoring programs, about 1,400 samples a year
- Lead author of 9 environmental impact assessments under NEPA and state law
- Built an R and QGIS workflow that turns lab files into maps; saved roughly 6 hours per report
- Present results at public meetings; handle stakeholder comments
### Environmental Scientist I | Tradewind Engineers, Honolulu | 6/2020 – 1/2022
- Soil sampling on 35 contaminated land sites, HAZWOPER 40h
- Wetland delineation and environmental permits (NPDES, Section 404)
- Tracked budgets from $15k to $200k
### Field Technician (student position) | University of Hilo Bay | 2018-2019
- Stream sampling, data entry
## Education
### M.S. Tropical Conservation and Environmental Science | University of Hilo Bay | 2018 – 2020
### B.S. Geology | University of Hilo Bay | 2014 – 2018
## Technical Skills
ArcGIS Pro, QGIS, R, statistics, Excel, Survey123, technical writing
## Volunteer
Reef check diver
`,
);
