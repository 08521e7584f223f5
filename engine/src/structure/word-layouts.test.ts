import { describe, expect, it } from 'vitest';
import { normalize } from '../extract/normalize.ts';
import { judge } from './judge.ts';
import { parseCv } from './parse-cv.ts';

const read = (text: string) => parseCv(normalize(text), '2026-11');
const posts = (text: string) =>
	read(text).jobs.map(({ title, employer, from, kind }) => `${title} | ${employer ?? '-'} | ${from?.year} | ${kind}`);

const OUTLINE = `Inês Salgado
• Dados pessoais
• Morada: Braga
• Perfil
Sou técnica de laboratório e gosto de trabalhar com equipas pequenas. Tenho experiência em análises de águas.
• Experiência profissional
• Técnica de laboratório - Águas do Cávado, S.A.
Mar 2019 – Atual
• Análises físico-químicas de águas residuais.
• Assistente de laboratório - Lacticínios Minho
Jan 2015 – Fev 2019
• Controlo de qualidade do leite.
• Formação
Licenciatura em Química, 2014
• Idiomas
Inglês B2`;

describe('A CV whose headings and titles are list items', () => {
	it('is one, not running text', () => {
		expect(judge(read(OUTLINE))).toEqual({ status: 'cv' });
	});
	it('gives its posts', () => {
		expect(posts(OUTLINE)).toEqual([
			'Técnica de laboratório | Águas do Cávado, S.A. | 2019 | job',
			'Assistente de laboratório | Lacticínios Minho | 2015 | job',
		]);
	});
});

describe('Posts of one line', () => {
	it('are read with field, department and institution after an academic title', () => {
		const text =
			'Fonctions\nDepuis mars 2018 – Maîtresse de conférences, responsable du master Littératures et sociétés, université de Haute-Bretagne (unité de recherche Textes et Images)\nCours de licence et de master.\n2011-2018 – Professeure agrégée, lycée Victor-Hugo, Rennes';
		expect(posts(text)).toEqual([
			'Maîtresse de conférences | université de Haute-Bretagne | 2018 | job',
			'Professeure agrégée | lycée Victor-Hugo | 2011 | job',
		]);
	});
	it('are read in a list with a leave, and the leave is never repeated', () => {
		const text =
			'WORK HISTORY\n• Payroll Clerk, Harbor Freight Lines, Tacoma WA – 6/2016 to 9/2023\n• Office Assistant, Pierce County Schools, Puyallup WA – 4/2012 to 5/2016\nFamily caregiver leave 10/2023 to present';
		expect(posts(text)).toEqual([
			'Payroll Clerk | Harbor Freight Lines | 2016 | job',
			'Office Assistant | Pierce County Schools | 2012 | job',
		]);
		expect(read(text).lines.find(({ text: line }) => line.includes('caregiver'))?.isSensitive).toBe(true);
	});
	it('keep two titles of one post together', () => {
		const text = 'Esperienza\n2016 – 2020	Commessa / addetta alle vendite\nLibreria Fenice S.r.l., Parma\n• Vendita';
		expect(posts(text)).toEqual(['Commessa / addetta alle vendite | Libreria Fenice S.r.l. | 2016 | job']);
	});
});

it('a heading in two narrow lines is one, and no employer', () => {
	const text = 'ESPERIENZA\nPROFESSIONALE\nMarzo 2018 – Oggi Geometra\nStudio Alfa S.r.l., Bari\n• Rilievi';
	expect(posts(text)[0]).toBe('Geometra | Studio Alfa S.r.l. | 2018 | job');
});

it('entries under a listed heading of side activities are no paid posts', () => {
	const text =
		'Werkervaring\n2010 – heden	Boekhouder, Jansen Bouw BV\n• Jaarrekening\n• Nevenfuncties\n2015 – 2019	Penningmeester, Zwemvereniging De Dolfijn';
	expect(posts(text).map((post) => post.split(' | ').at(-1))).toEqual(['job', 'volunteering']);
});

it('a museum is an employer', () => {
	const text =
		'Expérience\n2015 – 2020	Conservatrice, responsable des dessins, musée des Beaux-Arts de Quimper\n• Expositions';
	expect(posts(text)).toEqual(['Conservatrice | musée des Beaux-Arts de Quimper | 2015 | job']);
});
