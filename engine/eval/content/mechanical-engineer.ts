import { cv } from '../cv.ts';

export default cv(
	{ as: 'pdf', look: 'table', spaced: true },
	{
		language: 'en',
		occupations: ['17-21'],
		industries: ['manufacturing'],
		seniority: 'mid',
		years: [5.5, 7],
		skills: `SolidWorks | CAD; finite element analysis | FEA | ANSYS; GD&T | tolerancing; DFMEA | FMEA; product development | product design | mechanical design;
			prototyping; test rigs | testing | validation; injection moulding | injection molding; 3D printing | additive manufacturing; MATLAB; supplier management | suppliers;
			PLM | Teamcenter; pumps | fluid mechanics | CFD; cost reduction; design reviews; materials | materials science | materials selection`,
		roles: ['green', 'insights', 'automation', 'product', 'program', 'carbon', 'knowledge', 'supply'],
		implausible: [
			'clinical',
			'legal',
			'people',
			'marketing',
			'finance',
			'service',
			'esg',
			'suslead',
			'consultant',
			'content',
		],
		sensitive: ['kwabena.asante@example.com', '0161 496 0123', 'Ghanaian', 'British passport 000123456'],
	},
	`
# Kwabena Asante-Boateng
% Mechanical Design Engineer
@ Manchester M14 | 0161 496 0123 | kwabena.asante@example.com
@ Ghanaian / British passport 000123456
## Work Experience
### Mechanical Design Engineer | Severn Pumps Ltd, Stockport | 11/2021 to present
- Designed 6 pump housings in SolidWorks, from sketch to release; 2 patents pending
- CFD and FEA (ANSYS) studies raised hydraulic efficiency by 4 points
- Lead DFMEA sessions; field failures of seal down 37%
- Value engineering with suppliers, saved 210k GBP on castings and injection moulded parts
### Graduate Engineer | Pennine Rail Components, Leeds | Sept 2020 to Oct 2021
- Tolerance stacks, GD&T drawings, design reviews, 140 change notes in Teamcenter
- Built a fatigue test rig; data logged in MATLAB
## Education
### MEng Mechanical Engineering (2:1) | University of North Trent | 2016–2020
Industrial placement year 2018-19 at Albion Valves (3D printing, prototyping)
## Professional
IMechE member, working towards CEng
## Other skills
Excel, LabVIEW (basic), stainless steel and polymer selection
## Hobbies
Sunday league football, church drummer
`,
);
