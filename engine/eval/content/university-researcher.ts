import { cv } from '../cv.ts';

export default cv(
	{ as: 'pdf', look: 'latex', size: 13 },
	{
		language: 'en',
		occupations: ['19-20', '25-10', '19-30', '15-20'],
		industries: ['education-research', 'sustainability-environment'],
		seniority: 'senior',
		years: [9, 14],
		skills: `climate modelling | climate models | climate science; Python; R | R programming; remote sensing; statistics | Bayesian statistics; machine learning; scientific writing | publications | peer review;
			grant writing | grants | fundraising | research funding; teaching | lecturing; supervision | PhD supervision; GIS | Google Earth Engine; drought | hydrology; high-performance computing | HPC;
			open data | data management | FAIR data`,
		roles: ['climate', 'insights', 'learning', 'knowledge', 'developer', 'carbon'],
		implausible: [
			'clinical',
			'legal',
			'people',
			'finance',
			'sales',
			'service',
			'marketing',
			'suslead',
			'supply',
			'platform',
		],
		sensitive: ['aiyana.petrossian@example.edu', '+1 520 555 0166', 'Armenian', 'maternity leave'],
	},
	`
# Aiyana Petrossian, PhD
% Climate scientist: drought, land surface, statistics
@ Tucson AZ
@ +1 520 555 0166
@ aiyana.petrossian@example.edu
@ Armenian-American
## Academic appointments
### Research Scientist | Sonora University, School of Geography | 2021–present
- PI of two grants (USD 1.1m) on flash drought prediction; machine learning on 20 years of satellite data
- Open data set used by 40+ groups; FAIR data plan
- Teach Statistics for Earth Science (R), 55 students; supervise 2 PhD and 3 master students
### Postdoctoral Researcher | Lake Geneva Climate Institute | Oct 2017–Dec 2020 (incl. maternity leave 2019)
- Land surface modelling in CESM on HPC; Bayesian statistics for trend attribution
- Reviewer for 6 journals
### Doctoral researcher | Sonora University | 2012–2017
- Remote sensing of evapotranspiration (MODIS, Google Earth Engine)
## Education
### PhD Hydrology and Atmospheric Science | Sonora University | 2017
### BSc Physics | Yerevan Technical College | 2011
## Selected publications (of 23)
Petrossian A., Ruiz M., Flash droughts under warming, Int. J. Dry Lands 2023, h-index 14
Petrossian A. et al., Bayesian attribution of soil moisture trends, 2020
## Skills
Python (xarray, PyTorch), R, GIS, HPC, LaTeX, Git
## Outreach
12 school visits, radio interviews
`,
);
