import { cv } from '../cv.ts';

export default cv(
	{ as: 'pdf', look: 'latex', color: '#3b5b8c' },
	{
		language: 'en',
		occupations: ['17-21', '47-40', '11-91'],
		industries: ['energy-utilities', 'construction-built-environment', 'consulting', 'manufacturing'],
		seniority: 'senior',
		years: [11, 12.5],
		skills: `energy audit | energy audits | energy auditing; ISO 50001; heat pumps | heat pump; photovoltaics | PV | solar PV;
			HVAC; measurement and verification | M&V | IPMVP; Python; EnergyPlus | energy modelling | building energy simulation;
			district heating; energy efficiency; data loggers | energy monitoring | smart metering; project management;
			techno-economic analysis | cost-benefit analysis | payback; AutoCAD; BMS | building management system; MATLAB`,
		roles: ['green', 'carbon', 'climate', 'insights', 'program', 'suslead', 'consultant'],
		implausible: ['clinical', 'legal', 'people', 'content', 'marketing', 'sales', 'service', 'finance', 'platform'],
		sensitive: ['+47 400 00 123', 'henrik.solbakken@example.no', '02.11.1989', 'two children'],
	},
	`
# Henrik Solbakken
% Energy Engineer
@ Bergen, Norway
@ +47 400 00 123
@ henrik.solbakken@example.no
@ born 02.11.1989, Norwegian, two children
## Experience
### Senior Energy Engineer | Fjordvarme Consulting AS, Bergen | 2019–today
- Carried out 85 energy audits of hotels, schools and cold stores; average saving found 23 %
- Designed heat pump and waste-heat recovery plants from 200 kW to 3 MW, incl. techno-economic analysis and connection to district heating
- Measurement & verification to IPMVP with Python scripts on hourly meter data
- Lead auditor support for six ISO 50001 certifications
### Energy Engineer | Nordlys Bygg, Oslo | Aug 2015–Dec 2018
- Building energy simulation (EnergyPlus) for 30 renovation projects
- Commissioned BMS and HVAC controls; cut the fan energy of a 12,000 m2 office by 41 %
- Rooftop photovoltaics: sizing, tender, site supervision (1.4 MWp in all)
### Trainee | Kraftverket Vik, Vik i Sogn | Jan 2015–Jul 2015
- Maintenance planning for two hydropower units, data loggers
## Education
### MSc Energy and Environmental Engineering | Vestland Institute of Technology | 2012–2014
Thesis: Load shifting in refrigerated warehouses (MATLAB)
### BSc Mechanical Engineering | Vestland Institute of Technology | 2009–2012
## Skills
Tools: EnergyPlus, Python, MATLAB, AutoCAD, RETScreen
Methods: energy efficiency, project management, payback and LCC
## Languages
Norwegian (native), English (C1), German (B1)
## Interests
Ski touring, old radios
`,
);
