import { cv } from '../cv.ts';

export default cv(
	{ as: 'pdf', look: 'latex', color: '#226644', size: 13 },
	{
		language: 'en',
		occupations: ['29-12'],
		industries: ['healthcare'],
		seniority: 'senior',
		years: [11, 11.8],
		skills: `internal medicine; patient care | clinical practice; electronic health record | EHR | Epic; ultrasound | echocardiography; quality improvement; patient safety | sepsis;
			teaching | medical education | supervision; clinical research | clinical trials; ward rounds | inpatient care; diabetes | endocrinology; ACLS | advanced life support | life support;
			discharge letters | clinical documentation | documentation; multidisciplinary team | interdisciplinary; audit | clinical audit`,
		roles: ['clinical', 'learning', 'knowledge', 'governance', 'program'],
		implausible: [
			'legal',
			'people',
			'finance',
			'esg',
			'carbon',
			'supply',
			'suslead',
			'sales',
			'marketing',
			'developer',
			'platform',
			'green',
			'automation',
		],
		sensitive: ['GMC 0000000', 'tariq.alharthy@example.org', 'Omani', 'Muslim', '+44 7700 900333', '9 January 1987'],
	},
	`
# Dr Tariq Al-Harthy
% Consultant Physician, Internal Medicine
@ Birmingham, UK
@ +44 7700 900333
@ tariq.alharthy@example.org
@ Born 9 January 1987. Omani. Muslim. GMC 0000000
## Clinical experience
### Consultant in General Internal Medicine | Wrekin General Hospital NHS Trust | 08/2022–present
- Ward rounds for 28 beds, acute take 1 in 8
- Led quality improvement on sepsis: antibiotics within the hour from 58 % to 86 %
- Safety lead for the Epic go-live on 4 wards; wrote discharge letter templates
- Supervise 6 residents; bedside ultrasound teaching
### Specialty Registrar, Diabetes and Endocrinology | West Mercia Deanery | 08/2017–07/2022
- Three hospitals; outpatient clinics of 14 patients
- Sub-investigator in two clinical trials (GLP-1)
- Clinical audit of insulin errors, presented at the multidisciplinary team
### Foundation Doctor | Severn Vale Hospitals | 08/2015–07/2017
- Medicine, surgery, emergency
## Education
### MRCP (UK) | Royal College | 2018
### MB ChB | University of Mercia | 2009–2015
## Courses
ACLS 2024, Good Clinical Practice 2021
## Publications
Al-Harthy T., Insulin errors on two wards, Midland Med J 2021
## Languages
Arabic, English, Swahili
`,
);
