import { cv } from '../cv.ts';

export default cv(
	{ as: 'docx', word: ['textbox', 'table'] },
	{
		language: 'en',
		occupations: ['25-20', '25-90', '13-11', '19-20'],
		industries: ['education-research', 'sustainability-environment'],
		seniority: 'senior',
		years: [10.8, 11.6],
		skills: `teaching | classroom teaching; curriculum design | curriculum development | lesson planning; geography; climate education | environmental education | sustainability education; carbon literacy; GHG Protocol | carbon accounting; assessment | grading | exam marking;
			facilitation | workshop facilitation | workshops; Google Classroom | LMS; mentoring; energy audit | energy monitoring | energy saving; Excel | Google Sheets`,
		roles: ['learning', 'content', 'knowledge', 'esg', 'carbon', 'conversation', 'green', 'climate'],
		implausible: [
			'clinical',
			'legal',
			'developer',
			'platform',
			'finance',
			'people',
			'sales',
			'product',
			'governance',
			'supply',
		],
		sensitive: ['dafydd.owusu@example.wales', '029 2018 0000', 'civil partnership', 'aged 36'],
	},
	`
# Dafydd Owusu
% Geography teacher moving into climate work
@ Cardiff, 029 2018 0000, dafydd.owusu@example.wales
@ Welsh, aged 36, in a civil partnership
##< Recently learnt
Carbon Literacy Trainer (2025)
GHG Protocol corporate standard course (2026)
Google Sheets modelling
##< Languages
Welsh, English, Twi (some)
## Where I am heading
After eleven years in the classroom I want to help organisations understand their emissions and bring people along.
## Experience
### Head of Geography | Ysgol Bryn Eithin, Cardiff | Sep 2019 – present
- Curriculum design for ages 11–18, a department of 5, exam results +9 points
- Eco-schools lead: pupils' energy audit cut electricity by 17% (42,000 kWh in 2024)
- Wrote a climate education unit used by 31 schools; 14 teacher workshops
- Mentor for newly qualified teachers
### Geography Teacher | Taff Valley Comprehensive | Sept 2015 – Aug 2019
- Lesson planning and teaching, 22 periods a week; Google Classroom roll-out
- Exam marking for the board
## Volunteering
### Carbon calculator volunteer | Cardiff Community Energy | 2024 – present
- Scope 1 and 2 inventories for 6 small charities in Excel
## Education
PGCE Secondary Geography, University of Morgannwg, 2015
BSc Geography, University of Morgannwg, 2011–2014
`,
);
