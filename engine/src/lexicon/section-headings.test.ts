import { describe, expect, it } from 'vitest';
import { headingOf } from './section-headings.ts';
import type { SectionKind } from './types.ts';

const headings: [SectionKind, string[]][] = [
	[
		'experience',
		[
			'WORK EXPERIENCE',
			'Professional Experience:',
			'E X P E R I E N C E',
			'W O R K   E X P E R I E N C E',
			'2. Berufserfahrung',
			'## Employment History',
			'— Expérience professionnelle —',
			'EXPÉRIENCES PROFESSIONNELLES',
			'Experiencia laboral',
			'Esperienze lavorative',
			'Experiência profissional',
			'Werkervaring',
			'Beruflicher Werdegang',
		],
	],
	[
		'education',
		[
			'Education',
			'EDUCATION & TRAINING',
			'Ausbildung',
			'Studium und Ausbildung',
			'Formation',
			'Formación académica',
			'Istruzione e formazione',
			'Formação acadêmica',
			'Opleidingen',
			'III. Education',
		],
	],
	[
		'skills',
		[
			'Skills',
			'★ KEY SKILLS ★',
			'Technical Skills',
			'S K I L L S',
			'Kenntnisse',
			'EDV-Kenntnisse',
			'Compétences',
			'Habilidades',
			'Competenze tecniche',
			'Competências',
			'Vaardigheden',
		],
	],
	['languages', ['Languages', 'Sprachkenntnisse', 'Langues', 'Idiomas', 'Lingue', 'Línguas', 'Talen', 'Mother tongue']],
	[
		'summary',
		['Profile', 'About me', 'Kurzprofil', 'Profil professionnel', 'Perfil profesional', 'Profilo', 'Resumo', 'Profiel'],
	],
	[
		'certifications',
		[
			'Certifications',
			'Licenses & Certifications',
			'Zertifikate',
			'Certificats',
			'Certificaciones',
			'Certificazioni',
			'Certificaten',
		],
	],
	['projects', ['Projects', 'Projekte', 'Projets', 'Proyectos', 'Progetti', 'Projetos', 'Projecten']],
	[
		'volunteering',
		[
			'Volunteering',
			'Volunteer Experience',
			'Ehrenamt',
			'Bénévolat',
			'Voluntariado',
			'Volontariato',
			'Vrijwilligerswerk',
		],
	],
	['publications', ['Publications', 'Publikationen', 'Publicaciones', 'Pubblicazioni']],
	['interests', ['Interests', 'Hobbies', 'Hobbys', "Centres d'intérêt", 'Aficiones', 'Hobby']],
	['references', ['References', 'Referenzen', 'Références', 'Referencias', 'Referenze']],
	['awards', ['Awards', 'Honours and Awards', 'Auszeichnungen']],
	['contact', ['Contact', 'Persönliche Daten', 'Datos personales', 'Dati personali', 'Dados pessoais']],
];

describe('A heading', () => {
	it.each(headings.flatMap(([kind, lines]) => lines.map((line): [SectionKind, string] => [kind, line])))(
		'opens %s: %s',
		(kind, line) => {
			expect(headingOf(line)).toBe(kind);
		},
	);
});

/** From real CVs; none is in the list word for word. */
const unlisted: [SectionKind, string[]][] = [
	[
		'education',
		[
			'Aus- und Weiterbildungen',
			'Schul- und Berufsausbildung',
			'Weitere Kurse und Seminare',
			'Schulische und berufliche Bildung',
			'Abgeschlossene Ausbildungen',
			'Relevant Coursework & Seminars',
			'Additional Training Courses',
			'University Studies',
			'Autres formations suivies',
			'Diplômes obtenus',
			'Études supérieures',
			'Formación universitaria y cursos',
			'Cursos realizados',
			'Otros estudios',
			'Titoli conseguiti',
			'Altri corsi e seminari',
			'Formazione scolastica e universitaria',
			'Cursos e workshops',
			'Aperfeiçoamento Pessoal e Profissional',
			'Formação Académica e Profissional',
			'Gevolgde opleidingen en cursussen',
			'Overige cursussen',
		],
	],
	[
		'certifications',
		[
			'Zertifikate & Kurse',
			'Weitere Zertifikate',
			'Professional Licences and Courses',
			'Certifications obtenues',
			'Otras certificaciones',
			'Altre certificazioni',
			'Certificados e formações',
			'Behaalde certificaten',
		],
	],
	[
		'experience',
		[
			'Legal Experience',
			'Newsroom Experience',
			'Museum and Gallery Experience',
			'Relevante Berufserfahrungen',
			'Autres expériences professionnelles',
			'Experiencia docente',
			'Altre esperienze lavorative',
			'Experiência docente e profissional',
			'Overige werkervaring',
		],
	],
	[
		'skills',
		['Weitere Kenntnisse und Fertigkeiten', 'Otras competencias', 'Altre competenze personali', 'Overige vaardigheden'],
	],
	['awards', ['Scholarships, Prizes and Awards', 'Bourses obtenues', 'Becas y distinciones']],
];

describe('A heading that is in no list', () => {
	it.each(unlisted.flatMap(([kind, lines]) => lines.map((line): [SectionKind, string] => [kind, line])))(
		'opens %s: %s',
		(kind, line) => {
			expect(headingOf(line)).toBe(kind);
			expect(headingOf(line.toUpperCase())).toBe(kind);
		},
	);
});

describe('A letter-spaced heading', () => {
	it.each([
		['education', 'A U S B I L D U N G'],
		['education', 'W E I T E R B I L D U N G E N'],
		['education', 'FO R M A Z I O N E'],
		['experience', 'B E R U F L I C H E R  W E R D E G A N G'],
		['experience', 'EX P E R I E N C E  PR O FE S S I O N N E L L E'],
		['experience', 'WORKEX PERIENCE'],
		['experience', 'E S P E R I E N Z A L AV O R AT I VA'],
		['skills', 'E D V - K E N N T N I S S E'],
		['skills', 'K E N N T N I S S E & F Ä H I G K E I T E N'],
		['summary', 'P R O F I L'],
		['languages', 'S P R A C H K E N N T N I S S E'],
	] as const)('opens %s: %s', (kind, line) => {
		expect(headingOf(line)).toBe(kind);
	});
});

describe('No heading', () => {
	it.each([
		'',
		'   ',
		'—————',
		'Gained experience with customers.',
		'Experience in managing teams of up to ten people',
		'Languages: English, German and French',
		'Responsible for the education of apprentices,',
		'Skills development of staff in four departments',
		'Teacher of languages, Hamburg',
		'2014 – 2018',
		'Project Manager',
		'Professional Education Services Ltd.',
		'Ausbildung von zwei Lehrlingen im Betrieb',
		'Formation des nouveaux collaborateurs',
		'Experiencia en ventas y atención al cliente',
		'a b c',
		'User Experience',
		'Software Development',
		'Research and development',
		'Teaching and training of staff',
		'Customer Experience',
		'Training coordinator',
		'Kurse für Erwachsene geben',
		'Other formations of rock',
		'Experience with clients',
		'Studio Legale Corsi',
		'Cours de cuisine pour enfants',
		'x'.repeat(5_000),
	])('“%s”', (line) => {
		expect(headingOf(line)).toBeUndefined();
	});
});
