import { describe, expect, test } from 'vitest';
import type { Profile } from '../model.ts';
import { parseCv } from '../structure/parse-cv.ts';
import { readProfile } from './profile.ts';

const MONTH = '2026-11';

function profileOf(title: string, employer: string, tasks: string[], education = ''): Profile {
	const text = [
		'Kim Example',
		'kim@example.org',
		'',
		'EXPERIENCE',
		'',
		`${title}, ${employer}`,
		'03/2016 – present',
		...tasks.map((task) => `• ${task}`),
		'',
		'EDUCATION',
		'',
		education || 'School leaving certificate, 2014',
	].join('\n');
	return readProfile(parseCv(text, MONTH), MONTH).profile;
}

const firstOf = ({ occupations }: Profile) => occupations[0]?.soc.slice(0, 4);

describe('a title of several fields', () => {
	test('is combined with the tasks and studies of a researcher', () => {
		const geo = profileOf(
			'Research Scientist',
			'Institute of Meteorology',
			['Climate modelling of heat waves with Python', 'Remote sensing of sea ice', 'Meteorology of storms'],
			'PhD in Meteorology, University of Hamburg, 2015',
		);
		expect(firstOf(geo)).toBe('19-2');
		expect(geo.occupations.map(({ soc }) => soc)).not.toContain('19-1042.00');
		const medical = profileOf('Research Scientist, Oncology', 'University Hospital', [
			'Clinical trials',
			'Patient care',
		]);
		expect(medical.occupations[0]?.soc).toBe('19-1042.00');
	});

	test('depends on the employer: the cashier of a bank is a teller', () => {
		const tasks = ['Bonifici e assegni'];
		expect(firstOf(profileOf('Cassiera', 'Cassa di Risparmio di Lodi, banca', tasks))).toBe('43-3');
		expect(firstOf(profileOf('Cassiera', 'Supermercati Bianchi, grande distribuzione', ['Cassa']))).toBe('41-2');
	});

	test('is of the industry that its employer is in', () => {
		const tasks = ['Turni e qualità'];
		expect(firstOf(profileOf('Capo reparto', 'Ceramica Rossi, stabilimento di produzione', tasks))).toBe('51-1');
		expect(firstOf(profileOf('Capo reparto', 'Supermercati Bianchi, grande distribuzione', tasks))).toBe('41-1');
	});

	test('is a farming one for an agronomist', () => {
		expect(firstOf(profileOf('Engenheiro agrônomo', 'Fazenda Boa Vista', ['Adubação e manejo do solo']))).toBe('19-1');
	});
});

describe('the level of someone', () => {
	test.each([
		['Vice President', 'Commerzbank AG', 'senior'],
		['Vice President Sales', 'Acme Machines Inc.', 'director'],
		['Talent Acquisition Partner', 'Acme Machines Inc.', 'senior'],
		['Flugbegleiterin', 'Lufthansa AG', 'senior'],
		['Abteilungsleiterin Logistik', 'Muster GmbH', 'manager'],
		['Werkstudentin Controlling', 'Muster GmbH', 'student'],
	])('%s at %s', (title, employer, seniority) => {
		expect(profileOf(title, employer, ['Reports']).seniority).toBe(seniority);
	});
});

describe('a woman and a man', () => {
	test.each([
		['Elektroniker', 'Elektronikerin'],
		['Vertriebsingenieur', 'Vertriebsingenieurin'],
		['Bürokaufmann', 'Bürokauffrau'],
		['Technicien de maintenance', 'Technicienne de maintenance'],
		['Directeur commercial', 'Directrice commerciale'],
		['Infermiere', 'Infermiera'],
		['Ingeniero químico', 'Ingeniera química'],
		['Administratief medewerker', 'Administratief medewerkster'],
		['Tornero', 'Tornera'],
		['Operaio di produzione', 'Operaia di produzione'],
		['Magazziniere', 'Magazziniera'],
		['Mecánico de mantenimiento', 'Mecánica de mantenimiento'],
		['Saldatore', 'Saldatrice'],
		["Chef d'équipe production", "Cheffe d'équipe production"],
		['Consultor de vendas', 'Consultora de vendas'],
	])('%s, %s: the same profile', (masculine, feminine) => {
		const [his, hers] = [masculine, feminine].map((title) => {
			const profile = profileOf(title, 'Muster GmbH', ['Wartung von Maschinen']);
			return { ...profile, skills: profile.skills.map(({ id }) => id) };
		});
		expect(hers).toEqual(his);
	});
});

describe('what is no evidence', () => {
	test('is the name of the document', () => {
		const profile = readProfile(
			parseCv(
				'CURRÍCULUM\nAna Ejemplo\nana@example.org\n\nEXPERIENCIA\n\nEnfermera, Hospital Sur\n2016 – 2020\n• Triaje',
				MONTH,
			),
			MONTH,
		).profile;
		expect(profile.skills.map(({ id }) => id)).not.toContain('curriculum-development');
	});
});

describe('someone who studies and works in a shop', () => {
	const cv = (job: string, degree: string) =>
		readProfile(
			parseCv(
				`Kim Example\nkim@example.org\n\nEducation\n${degree}\nBachelor in Communication, 2022 - 2025\n\nExperience\nMarketing Intern, Tea Factory\n01/2026 - 06/2026\n- Newsletter for 14,000 subscribers, SEO and Google Analytics\n${job}\n06/2022 - present\n- Till and welcome at weekends\n`,
				MONTH,
			),
			MONTH,
		).profile;
	test.each(['Cashier, Hypermarket Lyon', 'Waiter, Old Mill', 'Babysitter, private household'])(
		'is a student: %s',
		(job) => {
			const student = cv(job, 'MSc Digital Marketing, University of Lyon, 09/2026 - 06/2028');
			expect(student.seniority).toBe('student');
			expect(student.occupations[0]?.soc).not.toMatch(/^(?:41-2|35-|39-)/);
		},
	);
	test('and is not one without current studies, or with a regular post', () => {
		expect(cv('Cashier, Hypermarket Lyon', 'MSc Digital Marketing, 2010 - 2012').seniority).not.toBe('student');
		expect(cv('Accountant, Muster GmbH', 'MSc Taxation, 09/2026 - 06/2028').seniority).not.toBe('student');
	});
});

test.each(['Conducteur de travaux gros œuvre', 'Conductrice de travaux', 'Hoofduitvoerder', 'Direttore di cantiere'])(
	'"%s" leads a site',
	(title) => {
		expect(['lead', 'manager']).toContain(profileOf(title, 'Bâtisseurs SAS', ['4 chantiers']).seniority);
	},
);

describe('a student', () => {
	const studying = (education: string, month = MONTH) => {
		const text = `Kim Example\nkim@example.org\n\nEXPERIENCE\nTutor, City College\n03/2024 – 06/2025\n• Taught chemistry\n\nEDUCATION\n${education}`;
		return readProfile(parseCv(text, month), month).profile.seniority === 'student';
	};
	test.each([
		'MSc Chemistry, University of Cork, 2024 – present',
		'MSc Chemistry, University of Cork, 2028 (expected)',
		'MSc Chimie, Université de Lille, depuis 2024',
		'BSc Chemistry, student at the University of Cork',
	])('is a current student: %s', (education) => {
		expect(studying(education)).toBe(true);
	});
	test.each([
		'Ph.D. Chemistry, University of Cork, 2021 (expected)',
		'Master Chimie, Université de Lille, 2022 (prévu)',
		'Student of Chemistry, University of Cork, 2017 – 2021',
		'MSc Chemistry, University of Cork, September 2026 (expected)',
	])('but not with an end in the past: %s', (education) => {
		expect(studying(education)).toBe(false);
	});
});

describe('in charge', () => {
	test('of a thing is not yet a manager; of a team is', () => {
		const alone = profileOf('Responsable de comunicación', 'Fundación Sierra', ['Boletín y redes sociales']);
		expect(['senior', 'lead']).toContain(alone.seniority);
		const leading = profileOf('Responsable de comunicación', 'Fundación Sierra', ['Equipo de 6 personas a cargo']);
		expect(leading.seniority).toBe('manager');
	});
});

describe('a name', () => {
	const ids = (profile: Profile) => profile.skills.map(({ id }) => id);
	test('of an employer, a school, a grant or a place contains no skill', () => {
		const shown = ids(
			profileOf('Officer', 'Trade and Exchange Commission', [
				'Seconded to York Teaching Hospitals in spring',
				'Report for the Royal Academy of Medicine',
				'Flood maps of villages in Java, Indonesia',
				'Mapped dikes in Java again a year later',
			]),
		);
		for (const id of ['microsoft-exchange', 'teaching', 'training', 'java', 'pharmacy'])
			expect(shown).not.toContain(id);
	});
	test('but the words of a task do', () => {
		expect(ids(profileOf('Developer', 'Acme', ['Wrote services in Java and Python']))).toContain('java');
	});
	// Regression: the clerk of a law firm is no lawyer, but the name still tells the industry.
	test('of a company tells its field, but no skill', () => {
		const profile = profileOf('Clerk', 'Prairie Immigration Law', ['Filed letters']);
		expect(ids(profile)).not.toContain('immigration-law');
		expect(profile.industries[0]?.id).toBe('legal');
	});
});

describe('the industry', () => {
	test.each([
		[
			'Bookkeeper',
			'Stahlwerk Ruhrtal GmbH',
			['Month-end closing', 'IFRS financial statements', 'Audit'],
			'manufacturing',
		],
		['Responsable de Recursos Humanos', 'Grandes Almacenes Duero', ['Nóminas y selección'], 'consumer-goods-retail'],
		['Responsable de Recursos Humanos', 'Conservas Miño S.L.', ['Nóminas y selección'], 'manufacturing'],
		[
			'Chef de projet',
			'Groupement Mousquetaires',
			['Outil pour les adhérents et les points de vente'],
			'consumer-goods-retail',
		],
	] as const)('of a %s is the one of the employer: %s', (title, employer, tasks, industry) => {
		expect(profileOf(title, employer, [...tasks]).industries[0]?.id).toBe(industry);
	});
});

/** The profile of someone with these posts, the latest first: dates, title and employer, tasks. */
function profileOfPosts(...posts: [dates: string, head: string, ...tasks: string[]][]): Profile {
	const text = [
		'Kim Example',
		'',
		'EXPERIENCE',
		'',
		...posts.flatMap(([dates, head, ...tasks]) => [head, dates, ...tasks.map((task) => `• ${task}`), '']),
	].join('\n');
	return readProfile(parseCv(text, MONTH), MONTH).profile;
}

test('a self-employed person does what they did before', () => {
	const alone = profileOfPosts(
		['02/2020 – present', 'Eigenaar, eigen bureau', 'Verbouwingen'],
		['01/2009 – 01/2020', 'Architect, Bureau Noord BV', 'Woningbouw'],
	);
	expect(firstOf(alone)).toBe('17-1');
	const leading = profileOfPosts(
		['02/2012 – present', 'Owner, Noord Bouw BV', 'Leads a team of 40 employees'],
		['01/2009 – 01/2012', 'Architect, Bureau Noord BV', 'Housing'],
	);
	expect(firstOf(leading)).toBe('11-1');
});

test('a few months as a head do not make a director', () => {
	const { seniority } = profileOfPosts(
		['01/2025 – 03/2025', 'Head of Product, Wolke GmbH', 'Roadmap'],
		['01/2020 – 12/2024', 'Product Manager, Wolke GmbH', 'Backlog'],
	);
	expect(seniority).toBe('manager');
});

test('a manager of customers does not lead people', () => {
	const { seniority } = profileOfPosts(['01/2016 – present', 'Customer Success Manager, Wolke GmbH', 'Renewals']);
	expect(seniority).toBe('senior');
});

test('the product manager of software is in software', () => {
	const { industries } = profileOfPosts([
		'01/2020 – present',
		'Product Manager, Fraxo',
		'Rituels agiles : sprints et rétrospectives',
		'Feuille de route de la plateforme avec les devs',
	]);
	expect(industries[0]?.id).toBe('information-technology-telecom');
});

test('the industry is that of the employer, not of the tasks', () => {
	const trainer = profileOfPosts(
		['01/2019 – present', 'Instructor, Nordtalbahn AG', 'Training courses for new drivers', 'Lesson plans and exams'],
		['01/2012 – 12/2018', 'Train driver, Nordtalbahn AG', 'Regional trains'],
	);
	expect(trainer.industries[0]?.id).toBe('transport-logistics');
	const treasurer = profileOfPosts([
		'01/2015 – present',
		'Chief Financial Officer, Highfield Foods PLC',
		'Refinancing, treasury and budgets',
	]);
	expect(treasurer.industries[0]?.id).toBe('consumer-goods-retail');
});

test('a dispatcher of emergency calls is no supervisor of a shop floor', () => {
	const { occupations } = profileOfPosts([
		'01/2015 – present',
		'Communications Shift Supervisor, Kern County Emergency Communications',
		'Ten call takers on nights',
	]);
	expect(occupations[0]?.soc).toBe('43-5031.00');
});

test('dates broken by a narrow column are of the post above them', () => {
	const { years } = profileOfPosts(
		['Wolke GmbH, Wien · 05/2018\n• heute', 'Senior Consultant SAP', 'Customizing'],
		['Nord IT GmbH, Linz ·\n09/2012 – 04/2018', 'SAP Consultant', 'Support'],
	);
	expect(years.min).toBeGreaterThan(13);
});
