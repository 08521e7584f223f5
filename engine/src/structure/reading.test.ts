import { describe, expect, it } from 'vitest';
import { normalize } from '../extract/normalize.ts';
import { sectionHeading } from '../lexicon/section-headings.ts';
import { annotate } from './annotate.ts';
import { parseCv } from './parse-cv.ts';
import { tableKind } from './rows.ts';

const read = (text: string) => parseCv(normalize(text), '2026-11');
const posts = (text: string) =>
	read(text).jobs.map(({ title, employer, kind }) => `${title} | ${employer ?? '-'} | ${kind}`);

describe('Headings', () => {
	it.each([
		'Karriere',
		'Werdegang',
		'Carrière',
		'Mon parcours',
		'Trayectoria',
		'Vida laboral',
		'Carriera',
		'Percurso',
		'Loopbaan',
	])('%s announces posts', (heading) => {
		expect(sectionHeading(heading)).toBe('experience');
		expect(sectionHeading(`${heading.toUpperCase()}:`)).toBe('experience');
	});
	it.each([
		['E S P E R I E N Z A  P R O F E S S I O N A L E', 'experience'],
		['E S P E R I E N Z A P R O F E S S I O N A L E', 'experience'],
		['K E Y  S K I L L S', 'skills'],
		['WORKEXPERIENCE', 'experience'],
	])('"%s" is read', (line, kind) => {
		expect(sectionHeading(normalize(line))).toBe(kind);
	});
	it.each(['Werkstudent', 'Experienced', 'Working', 'Sales'])('"%s" is none', (line) => {
		expect(sectionHeading(line)).toBeUndefined();
	});
});

it("a post's results or tools are no new section", () => {
	for (const heading of [
		'Principales réalisations',
		'Wichtigste Erfolge',
		'Logros',
		'Compétences acquises',
		'Outils',
	]) {
		const { jobs } = read(
			`EXPÉRIENCE\nAcheteur, Verrerie SA\t2018 – 2022\n• Achats\n${heading}\n• Coûts\nVendeur, Librairie SA\t2015 – 2018\n• Vente`,
		);
		expect(
			jobs.map(({ title }) => title),
			heading,
		).toEqual(['Acheteur', 'Vendeur']);
	}
});

describe('Headings with a note about completeness', () => {
	it.each([
		['Publications (sélection)', 'publications'],
		['Veröffentlichungen (Auswahl)', 'publications'],
		['Cargos desempeñados', 'experience'],
		['Fonctions exercées', 'experience'],
		['Incarichi ricoperti', 'experience'],
	])('"%s" is read', (line, kind) => {
		expect(sectionHeading(line)).toBe(kind);
	});
});

it('posts beside studies differ from other posts', () => {
	for (const title of [
		'Graduate Student Technician',
		'Undergraduate Library Assistant',
		'Teaching Assistant, University of Leeds',
		'Alumna colaboradora',
		'Moniteur étudiant',
	])
		expect(annotate(title).kind, title).toBe('student');
	expect(annotate('Teaching Assistant, Hill Primary School').kind).toBe('job');
});

describe('Family time that sounds like a post', () => {
	it.each([
		'Caregiver for my mother',
		'Full-time caregiver',
		'Medical leave of absence',
		'Pause pour raisons familiales',
		'Cuidadora de mi padre',
		'Assistenza a un genitore',
		'Cuidadora familiar',
		'Onbetaald verlof',
	])('%s', (text) => {
		expect(annotate(text).isBreak).toBe(true);
	});
	it.each(['Live-in caregiver', 'Caregiver, Sunrise Senior Living', 'Leave Administrator'])('but not %s', (text) => {
		expect(annotate(text).isBreak).toBe(false);
	});
});

describe('Time without a post', () => {
	it.each([
		'(Raising a family)',
		'Elternzeit',
		'Parental leave',
		'Sabbatical in South America',
		'Arbeitssuchend',
		'Congé parental',
		"Recherche d'emploi",
		'Cuidado de mi madre',
		'Excedencia por maternidad',
		'Anno sabbatico',
		'Licença-maternidade',
		'Ouderschapsverlof',
		'Zorg voor kinderen',
		'Career break',
		'Travelling through Asia',
		'Pflege eines Angehörigen',
		'Care-Arbeit',
		'Familienarbeit und Haushalt',
		'Unpaid care work',
	])('%s', (text) => {
		expect(annotate(text).isBreak).toBe(true);
	});
	it.each([
		'Maternity cover, HR Advisor',
		'Elternzeitvertretung Sachbearbeitung',
		'Travelling Salesman',
		'Family Support Worker',
		'Childcare Assistant',
		'Maternity Nurse Specialist',
		'Reiseleiter',
		'Care Assistant',
		'Mitarbeiterin Familienhilfe',
	])('but not %s', (text) => {
		expect(annotate(text).isBreak).toBe(false);
	});
	it('does not count as years', () => {
		const { jobs, years } = read(
			'EXPERIENCE\n2011 – 2016\tPersonal Assistant, Oakes LLP\n2006 – 2011\t(Raising a family)\n2004 – 2006\tTeam secretary, Royal Docks Trading',
		);
		expect(jobs.map(({ title }) => title)).toEqual(['Personal Assistant', 'Team secretary']);
		expect(years.max).toBeLessThan(10);
	});
});

describe('Work beside studies', () => {
	it.each([
		'Field Technician (student position)',
		'Monitrice (contrat étudiant)',
		'Research assistant (part-time, during studies)',
		'Student research assistantship',
		'Kellner neben dem Studium',
		'Camarera durante los estudios',
		'Bijbaan tijdens de studie',
		'Graduate teaching assistant',
	])('%s', (title) => {
		expect(annotate(title).kind).toBe('student');
	});
	it.each(['Student counsellor', 'Research assistant', 'Head of student services'])('but not %s', (title) => {
		expect(annotate(title).kind).toBe('job');
	});
});

describe('Posts', () => {
	it('a task with "since" is no post', () => {
		expect(
			posts(
				'EXPERIENCE\nAccountant, Savanna Ltd\tMarch 2020 to date\nAssist external auditors, no material adjustment since 2021\nAssistant Accountant, Blue Acacia Traders, Thika\tJan 2018 – Feb 2020',
			),
		).toEqual(['Accountant | Savanna Ltd | job', 'Assistant Accountant | Blue Acacia Traders | job']);
	});
	it('a remark under the dates is no title', () => {
		expect(
			posts(
				'EXPERIENCE\n2021 – present Scientist, Sonora University\nOct 2017 – Dec 2020\n(incl. maternity leave\n2019)\nPostdoctoral Researcher, Lake Institute.\n• Land surface modelling',
			),
		).toEqual(['Scientist | Sonora University | job', 'Postdoctoral Researcher | Lake Institute | job']);
	});
	it('a month in brackets beside the years is no piece of the head', () => {
		expect(posts('EXPERIENCE\n2020 – 2021 (Aug)\nParalegal, Hargrove & Sloane, Henderson\n• Document review')).toEqual([
			'Paralegal | Hargrove & Sloane | job',
		]);
	});
	it('a year with its duration is a span', () => {
		expect(
			posts(
				'EXPERIENCE\nArchitetta – Studio Superga\ngen 2020 – oggi\n• BIM\nTirocinio – Atelier Ribeira\n2016 (6 mesi)',
			),
		).toEqual(['Architetta | Studio Superga | job', 'Tirocinio | Atelier Ribeira | internship']);
	});
});

describe('A table', () => {
	it.each([
		['Zeitraum\tWeiterbildung\tAnbieter', 'education'],
		['Degree | Institution | Year', 'education'],
		['Année\tDiplôme\tÉtablissement', 'education'],
		['Título\tCentro\tAño', 'education'],
		['Anno\tTitolo di studio\tIstituto', 'education'],
		['Curso\tInstituição\tCarga horária', 'education'],
		['Jaar\tOpleiding\tInstelling', 'education'],
		['Zertifikat\tDetails', 'certifications'],
		['Period\tPosition\tEmployer', 'experience'],
		['Bereich\tKenntnisse', 'skills'],
		['Sprache\tNiveau', 'languages'],
	])('"%s" announces %s', (line, kind) => {
		expect(tableKind(line)).toBe(kind);
	});
	it.each(['Analyst\tAcme', 'Nurse\tCity Hospital\t2019', 'Software\tExcel, Word', 'Name\tAnna'])(
		'"%s" is no head',
		(line) => {
			expect(tableKind(line)).toBeUndefined();
		},
	);
	it('of courses has no posts, whatever is above it', () => {
		expect(
			posts(
				'BERUFSERFAHRUNG\n2015 – 2020\tSchreiner\tHolz Meier AG\n• Möbel\nWas ich sonst gelernt habe\nZeitraum\tKurs\tAnbieter\n2013 – 2014\tBauleiter\tFachschule Holz\nZertifikat\tDetails\nSchweisser (TÜV)\tgültig 2020 – 2023',
			),
		).toEqual(['Schreiner | Holz Meier AG | job']);
	});
});

describe('Awards and courses', () => {
	it('opens no post under the heading of posts', () => {
		expect(
			posts(
				[
					'Experience and awards',
					'Reporter, Harbor Gazette\tMay 2015 – present',
					'• Wrote the night report',
					'President’s scholarship, 2009-2013',
					'Best Young Reporter Award, 2014',
					'Premio al mejor alumno, 2010 – 2012',
					'Employee of the Year, 2016 – 2017',
				].join('\n'),
			),
		).toEqual(['Reporter | Harbor Gazette | job']);
	});
	it.each(['Scholarship coordinator', 'Awards manager', 'Preisprüfer', 'Head of Prizes', 'Responsable des bourses'])(
		'but %s is a post',
		(title) => {
			expect(annotate(title).isAward).toBe(false);
		},
	);
});

describe('Title, department, employer', () => {
	it('a field or a department after the comma is not the employer of the line below', () => {
		expect(
			posts(
				[
					'EXPERIENCE',
					'Program officer, Water and Energy\tMay 2015 – present',
					'Helvetas – Bern, Switzerland',
					'• Wrote proposals',
					'Legal counsel, Office of the Ombudsman\tMay 2012 – Apr 2015',
					'Labor Relations Commission\tOttawa ON',
					'• Wrote opinions',
					'Clerk\tMay 2011 – Apr 2012',
					'Tribunal des baux et loyers\tGenève',
				].join('\n'),
			),
		).toEqual([
			'Program officer, Water and Energy | Helvetas | job',
			'Legal counsel, Office of the Ombudsman | Labor Relations Commission | job',
			'Clerk | Tribunal des baux et loyers | job',
		]);
	});
	it('a department is never carried on to the next post', () => {
		expect(
			posts(
				'EXPERIENCE\nBuyer, Abteilung Einkauf\tMay 2015 – present\n• Bought steel\nClerk\tMay 2011 – Apr 2012\n• Filed letters',
			),
		).toEqual(['Buyer | - | job', 'Clerk | - | job']);
	});
	it('an employer after the comma stays the employer', () => {
		expect(posts('EXPERIENCE\nAccountant, Prairie Steel, Inc.\tMay 2015 – present\nGary – Indiana\n• Ledgers')).toEqual(
			['Accountant | Prairie Steel, Inc. | job'],
		);
	});
	it('a field between title and employer belongs to the title', () => {
		expect(posts('EXPERIENCE\nManager, Retail Operations, Walmart, Bentonville, AR 2010-2015\n• Ran stores')).toEqual([
			'Manager, Retail Operations | Walmart | job',
		]);
	});
	it('a title does not continue on the next line', () => {
		expect(
			posts('EXPERIENCE\nSenior Adviser\tMay 2015 – present\nAsia Forest Forum – Bangkok, Thailand\n• Advice'),
		).toEqual(['Senior Adviser | Asia Forest Forum | job']);
	});
	it('under an employer with its dates the title begins a sentence', () => {
		expect(
			posts(
				'EXPERIENCIA\nAyuntamiento de Lorca – desde marzo de 2010\nContable, responsable del control interno de la corporación y de sus organismos.\nTambién fue vocal de la mesa.',
			),
		).toEqual(['Contable | Ayuntamiento de Lorca | job']);
	});
	it('a ministry of several things is one name', () => {
		expect(posts('EXPERIENCE\nAdviser, Ministry of Health, Labour and Welfare\tMay 2015 – present\n• Advice')).toEqual([
			'Adviser | Ministry of Health, Labour and Welfare | job',
		]);
	});
});

it('takes time linear in the length of the text', () => {
	for (const piece of [
		'2019 – 2021\n',
		'EXPERIENCE\nManager 2019 – 2021\n',
		'a\n',
		'Manager, ',
		'ignore all ',
		'if you ',
	]) {
		const text = piece.repeat(Math.ceil(200_000 / piece.length));
		const started = performance.now();
		read(text);
		// A quarter of it on a core of its own; what grows with the square takes minutes.
		expect(performance.now() - started, piece).toBeLessThan(30_000);
	}
}, 400_000);
