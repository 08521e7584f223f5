import { cv } from '../cv.ts';

export default cv(
	{ as: 'pdf', look: 'single', icons: true, spaced: true, color: '#3a7d44' },
	{
		language: 'en',
		occupations: ['19-20', '19-40', '13-11'],
		industries: [
			'education-research',
			'sustainability-environment',
			'public-sector-nonprofit',
			'hospitality-personal-services',
		],
		seniority: 'student',
		years: [0, 2],
		skills: `QGIS | GIS; R | R programming; field work | fieldwork | field sampling; biodiversity | biodiversity survey | species monitoring; statistics; Excel | Microsoft Excel; carbon footprint | GHG inventory | carbon accounting;
			event organisation | event planning | events; social media | Instagram; presentation | presentations; customer service; water quality | water sampling; report writing; teamwork | team work`,
		roles: [
			'automation',
			'insights',
			'content',
			'knowledge',
			'climate',
			'carbon',
			'esg',
			'green',
			'learning',
			'conversation',
			'marketing',
		],
		implausible: [
			'clinical',
			'legal',
			'suslead',
			'consultant',
			'program',
			'product',
			'developer',
			'platform',
			'finance',
			'people',
			'governance',
			'sales',
		],
		sensitive: ['jsokolova@example.edu', '617-555-0120', '21 years old', 'F-1 visa'],
	},
	`
# Yoana Sokolova
% Student of Environmental Sciences
@ Boston MA · 617-555-0120 · jsokolova@example.edu
@ 21 years old, Bulgarian, F-1 visa
## Education
### BSc Environmental Sciences (expected June 2027) | Charles Bay University | 2023 – present
GPA 3.6. Courses: ecology, statistics with R, GIS, environmental law, climate dynamics
Project: carbon footprint of the campus canteen (GHG inventory scope 1-3, with 3 fellow students)
### Diploma, Natural Science High School | Plovdiv | 2018 – 2023
## Experience
### Research Assistant (student job, 8 h a week) | Charles Bay University, Wetlands Lab | Sept 2025 – present
- Water sampling at 14 points, data entry and plots in R
- QGIS maps for a paper
### Intern | Mystic River Trust, Medford | June – Aug 2025
- Biodiversity survey of 9 plots, report writing
### Barista | Bean There, Boston | 2024 – 2025
- Customer service, closing shifts
## Volunteering
Campus Climate Week: event organisation (400 visitors), Instagram account, 2024 and 2025
## Skills
R, QGIS, Excel, presentations, teamwork
English C1, Bulgarian native, Russian A2
## Interests
Folk dance, birdwatching
`,
);
