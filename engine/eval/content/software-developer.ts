import { cv } from '../cv.ts';

export default cv(
	{ as: 'pdf', look: 'single', icons: true, first: 'employer' },
	{
		language: 'en',
		occupations: ['15-12'],
		industries: ['information-technology-telecom', 'financial-services'],
		seniority: 'senior',
		years: [8, 9],
		skills: `Java; Spring Boot | Spring; TypeScript; React; PostgreSQL; Docker; Kubernetes; AWS | Amazon Web Services; CI/CD | GitHub Actions | Jenkins; Git;
			REST APIs | APIs | REST API; Kafka; unit testing | testing | test automation; microservices; code review | code reviews; Python; Agile | Scrum; Terraform; mentoring`,
		roles: ['developer', 'platform', 'product', 'automation', 'insights'],
		implausible: [
			'clinical',
			'legal',
			'people',
			'content',
			'marketing',
			'finance',
			'carbon',
			'esg',
			'green',
			'suslead',
			'supply',
			'sales',
			'learning',
		],
		sensitive: ['emre.aydin@example.dev', '+49 151 0000 0042', 'Turkish citizen', 'blue card'],
	},
	`
# Emre Aydın
% Senior Software Engineer
@ Berlin · +49 151 0000 0042 · emre.aydin@example.dev · github.example/emreay
@ Turkish citizen, EU blue card
## Experience
### Senior Software Engineer | Plattform Zwei GmbH (payments), Berlin | Feb 2021 – Present
- Own the ledger service (Java 21, Spring Boot, PostgreSQL): 9m postings a day, 99.98% availability
- Split a monolith into 7 microservices with Kafka; release time from 2 weeks to daily
- Moved 30 services to Kubernetes on AWS, infrastructure in Terraform, bill down 28%
- Mentor 3 engineers, ~400 code reviews a year
### Software Engineer | Bosphorus Mobility, Istanbul | Jul 2018 – Jan 2021
- React/TypeScript dispatch console used by 200 agents
- REST APIs for partner fleets, unit tests from 12 to 78% coverage
- Jenkins to GitHub Actions
### Working student, QA | same company | 2017
- Selenium scripts in Python
## Education
BSc Computer Engineering, Galata Technical University, 2013–2018
## Tech
Java, TypeScript, Python, SQL | Spring, React | Docker, Kubernetes, Terraform, AWS | Git, CI/CD, Scrum
AWS Certified Solutions Architect – Associate (2022)
## Side projects
RAG chatbot over Berlin building law (pgvector, open models), 300 stars
## Languages
Turkish, English, German B1
`,
);
