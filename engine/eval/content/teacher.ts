import { cv } from '../cv.ts';

export default cv(
	{ as: 'docx', word: ['header', 'textbox'] },
	{
		language: 'en',
		occupations: ['25-20', '25-10', '25-30'],
		industries: ['education-research'],
		seniority: 'mid',
		years: [7, 7.6],
		skills: `teaching | classroom teaching; lesson planning | curriculum design; differentiated instruction | differentiation | special needs | IEP; mathematics | math | maths; Google Classroom | LMS; parent communication | parent conferences; mentoring | tutoring; Kahoot | educational technology | e-learning; data-driven instruction | student data | data analysis; coaching | debate coach; ESL | English as a second language`,
		roles: ['learning', 'content', 'knowledge', 'conversation', 'service', 'insights'],
		implausible: [
			'clinical',
			'legal',
			'people',
			'developer',
			'platform',
			'finance',
			'carbon',
			'climate',
			'esg',
			'supply',
			'green',
			'sales',
			'suslead',
			'product',
			'program',
			'governance',
		],
		sensitive: ['512-555-0109', 'r.abdi@example.org', 'Somali-American', 'Muslim', 'Date of Birth'],
	},
	`
# Rooble Abdi Warsame
% Mathematics Teacher
@ Austin TX, 512-555-0109, r.abdi@example.org
@ Date of Birth 02/20/1996, Somali-American, Muslim
##< Certifications
Texas Teacher Certificate, Mathematics 7-12
ESL Supplemental
##< Technology
Google Classroom, Desmos, Kahoot
## Teaching Experience
### Mathematics Teacher, Grades 9-11 | Live Oak Ridge High School, Austin ISD | August 2021 - Present
- Teach Algebra I and Geometry, 5 sections, 140 students; STAAR pass rate 64% to 79%
- Differentiated instruction for 22 students with IEPs
- Use student data every two weeks to regroup (data-driven instruction)
- Mentor 2 new teachers; debate coach (state semi-final 2024)
### Math Teacher, Grade 8 | Cedar Bend Middle School, Round Rock | Aug 2019 - Jun 2021
- Lesson planning and remote teaching with Google Classroom
- Parent conferences in English and Somali
### Student Teacher | Cedar Bend Middle School | Jan - May 2019
## Education
B.S. Mathematics with Secondary Teaching, Hill Country State University, 2015 - 2019
## Interests
Chess club, cycling
`,
);
