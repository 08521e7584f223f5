import { cv } from '../cv.ts';

// Overlapping posts and two gaps: the years are what the calendar says, not the sum.
export default cv(
	{ as: 'rtf' },
	{
		language: 'en',
		occupations: ['15-12'],
		industries: ['information-technology-telecom', 'education-research', 'healthcare'],
		seniority: 'mid',
		years: [9.5, 11],
		skills: `Active Directory; Windows 10 | Windows 11 | Windows; Microsoft 365 | Office 365; help desk | helpdesk | service desk; ticketing | ServiceNow; Intune | device management | MDM;
			networking | TCP/IP | network; troubleshooting | hardware repair; CompTIA A+; PowerShell; user training | training; onboarding | user accounts; ITIL; customer service; backup | backups`,
		roles: ['service', 'automation', 'platform', 'knowledge', 'conversation', 'developer', 'learning'],
		implausible: [
			'clinical',
			'legal',
			'people',
			'finance',
			'esg',
			'carbon',
			'climate',
			'suslead',
			'consultant',
			'sales',
			'supply',
			'marketing',
			'green',
		],
		sensitive: ['dmwangi.it@example.com', '204-555-0142', 'Jehovah', 'hearing impairment', 'SIN 000 000 000'],
	},
	`
# Delroy Mwangi-Sinclair
% IT Support Technician
@ Winnipeg MB, 204-555-0142, dmwangi.it@example.com
@ SIN 000 000 000; Jehovah's Witness; mild hearing impairment
## Employment
### IT Support Technician (full time) | Prairie Health Region, Winnipeg | 05/2021 - Present
- 2nd line service desk for 1,800 users, around 14 tickets a day in ServiceNow, 92% solved on first contact
- Rolled out Intune to 1,100 laptops; wrote 60 knowledge articles
- PowerShell scripts for onboarding: account set-up from 40 to 6 minutes
### Evening computer instructor (part time) | Fort Rouge Adult Learning Centre | 01/2020 - 06/2023
- User training for adults, Windows and Office basics, groups of 12
### Help Desk Agent | Northern Lights Telecom | 2016 - Aug 2018
- Phone and chat support, router troubleshooting (TCP/IP), customer service
### Career break | travel and family care | Sep 2018 - Dec 2019
### Hardware technician | PC Corral (shop) | 03/2014 - 02/2015
- Hardware repair, backups, data recovery
## Training
CompTIA A+ (2014), ITIL 4 Foundation (2022)
Diploma in Computer Systems Technology, Red Prairie College, 2012-2014
## Skills
Windows 10/11, Active Directory, Microsoft 365, networking, remote support tools
`,
);
