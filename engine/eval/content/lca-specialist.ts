import { cv } from '../cv.ts';

export default cv(
	{ as: 'pdf', look: 'sidebar', spaced: true, bars: true, color: '#444444' },
	{
		language: 'en',
		occupations: ['19-20', '13-11', '17-20'],
		industries: ['manufacturing', 'sustainability-environment', 'consulting', 'information-technology-telecom'],
		seniority: 'mid',
		years: [6.2, 7],
		skills: `life cycle assessment | LCA; SimaPro; ecoinvent; environmental product declarations | EPD; ISO 14040 | ISO 14044 | ISO 14040/44;
			product carbon footprint | carbon footprint | ISO 14067; Python; brightway | brightway2; ecodesign | eco-design;
			critical review; circular economy; supplier data | supplier engagement; GaBi | LCA for Experts | Sphera; batteries | battery;
			Excel | Microsoft Excel; digital product passport`,
		roles: ['carbon', 'climate', 'esg', 'supply', 'insights'],
		implausible: [
			'clinical',
			'legal',
			'platform',
			'sales',
			'service',
			'people',
			'marketing',
			'program',
			'consultant',
			'suslead',
			'finance',
		],
		sensitive: ['born 1993', 'soo.baek@example.se', '+46 70 000 00 12'],
	},
	`
# Soo-ah Baek
% LCA Specialist
@ soo.baek@example.se
@ +46 70 000 00 12
@ Gothenburg, Sweden
@ Korean, born 1993
##< Tools
* SimaPro 95
* LCA for Experts (GaBi) 70
* Python / brightway2 80
* Excel 90
* ecoinvent 90
##< Languages
* Korean 100
* English 90
* Swedish 60
##< Courses
ISO 14067 verifier course (2023)
## Experience
### LCA Specialist | Voltaic Cells Nordic AB, Gothenburg | Sep 2022 – Now
- Own the product carbon footprint of three battery platforms; 40+ LCA studies to ISO 14040/44
- Automated the link between bill of materials and ecoinvent with Python, a study takes 2 days instead of 9
- Collect primary data from 55 suppliers in Asia and Europe
- Prepare data for the digital product passport
### LCA Consultant | Cirkel Analys, Malmö | April 2020 – Aug 2022
- Wrote 16 EPDs for insulation, flooring and steel; passed critical review at first go in 14 of 16
- Ecodesign workshops with product developers on circular economy options
### Research assistant (part-time, during studies) | Chalmsby University | 2018 – 2019
- Modelled hydrogen trucks in GaBi
## Education
### MSc Industrial Ecology | Chalmsby University | 2017 – 2019
### BEng Chemical Engineering | Hanbit University, Daejeon | 2012 – 2016
## Publications
Baek S. et al., Allocation in cathode recycling, J. Cleaner Loops 12 (2021)
## Hobbies
Pottery, football
`,
);
