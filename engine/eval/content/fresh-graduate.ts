import { cv } from '../cv.ts';

export default cv(
	{ as: 'pdf', look: 'table', bars: true },
	{
		language: 'en',
		occupations: ['13-11', '11-20', '13-20', '41-20', '43-40', '13-10'],
		industries: ['consumer-goods-retail', 'marketing-media', 'education-research', 'information-technology-telecom'],
		seniority: 'junior',
		years: [0, 0.5],
		skills: `Excel | Microsoft Excel; market research; surveys | questionnaires; SPSS; PowerPoint | presentations; social media; customer service; Canva; Google Analytics; team work | teamwork; business administration; data analysis`,
		roles: ['marketing', 'insights', 'automation', 'service', 'content', 'conversation', 'knowledge', 'sales'],
		implausible: [
			'clinical',
			'legal',
			'suslead',
			'consultant',
			'program',
			'product',
			'developer',
			'platform',
			'carbon',
			'climate',
			'green',
			'governance',
			'esg',
		],
		sensitive: [
			'+63 900 000 0001',
			'jp.dimaculangan@example.ph',
			'Height: 165 cm',
			'Roman Catholic',
			'Filipino',
			'22 | Single',
		],
	},
	`
# Juan Paolo Dimaculangan
@ Quezon City | +63 900 000 0001 | jp.dimaculangan@example.ph
@ Age: 22 | Single | Filipino | Roman Catholic | Height: 165 cm
## Objective
To obtain a entry-level position in marketing or operations where I can grow.
## Educational Background
### BS Business Administration, major in Marketing (cum laude) | Polytechnic College of Diliman | 2022 – 2026
Thesis: buying habits for refill stations, survey with 384 respondents, analysed in SPSS
### Senior High School, ABM strand | Marikina Hills School | 2020-2022
## Work Experience
### Marketing Intern (486 hours) | Halo-Halo Digital, Makati | January 2026 – April 2026
- Market research for 3 clients, questionnaires in Google Forms
- Weekly report from Google Analytics, captions and Canva graphics for social media
### Service Crew (working student) | BurgerTambayan, Cubao | 2023 – 2025
- Cashier and customer service, up to 300 orders a shift
## Skills
* Excel 80
* PowerPoint 85
* Canva 90
* SPSS 60
Teamwork, data analysis, willing to learn
## Seminars
Digital Marketing 101, 2025
## Character references
Prof. L. Manalo, thesis adviser
`,
);
