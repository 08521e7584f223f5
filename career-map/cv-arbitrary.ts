import fc from 'fast-check';
import type { CvSpec, JobSpec } from './cv-factory.ts';

const titles = [
	'Sustainability Manager',
	'Junior ESG Analyst',
	'Energy Engineer',
	'Accountant',
	'Truck Driver',
	'Head of Sales',
	'Consultant',
	'Krankenpfleger',
	'Professeure des écoles',
	'Cocinero',
	'Software Engineer',
	'Intern',
	'Chief Executive Officer',
	'Sachbearbeiterin Einkauf',
	'Wizard of Light Bulb Moments',
];
const bullets = [
	'Built the scope 3 inventory for 1,200 suppliers',
	'Wrote the CSRD report with double materiality',
	'Month-end close and account reconciliation',
	'Maintained 12 photovoltaic plants',
	'Cooking for 80 guests',
	'Trained 14 colleagues in Excel',
	'Python scripts for data analysis',
	'Negotiated with suppliers',
	'Patient care and wound care on a ward with 30 beds',
	'Led a team of five',
	'Did what had to be done',
	'Recruitment and onboarding',
	'Life cycle assessment with openLCA',
];
const lines = [
	'Excel, SAP',
	'Power BI, SQL, Python',
	'GHG Protocol, ISO 14001',
	'Teamwork',
	'First aid',
	'Sailing',
	'AI, ChatGPT',
];

const month = fc
	.tuple(fc.integer({ min: 1995, max: 2026 }), fc.integer({ min: 1, max: 10 }))
	.map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`);

const job: fc.Arbitrary<JobSpec> = fc
	.record({
		title: fc.constantFrom(...titles),
		months: fc.tuple(month, fc.option(month, { nil: undefined })),
		kind: fc.constantFrom('job', 'job', 'internship', 'student', 'volunteering', 'freelance'),
		bullets: fc.uniqueArray(fc.constantFrom(...bullets), { maxLength: 4 }),
	})
	.map(({ title, months: [one, other], kind, bullets: tasks }) => {
		const [from = one, to] = other === undefined ? [one] : [one, other].sort();
		return { title, from, ...(to !== undefined && { to }), kind, bullets: tasks };
	});

const some = fc.uniqueArray(fc.constantFrom(...lines), { maxLength: 3 });

/** CVs of all sorts, sensible and not. */
export const anyCv: fc.Arbitrary<CvSpec> = fc.record({
	jobs: fc.array(job, { maxLength: 5 }),
	education: fc.constantFrom(
		[],
		['BSc Environmental Science, 2015'],
		['MSc Finance 2024 – present'],
		['Apprenticeship'],
	),
	certificates: some,
	projects: some,
	skills: some,
	hobbies: some,
	references: some,
});
