import { describe, expect, it } from 'vitest';
import { normalize } from '../extract/normalize.ts';
import { parseCv } from './parse-cv.ts';

const posts = (text: string) =>
	parseCv(normalize(text), '2026-11').jobs.map(
		({ title, employer, from, isCurrent }) =>
			`${title} | ${employer ?? '-'} | ${from?.year ?? '?'}${isCurrent ? ' on' : ''}`,
	);

describe('A post is found', () => {
	it('above an employer line that ends in an abbreviation', () => {
		const text =
			'EXPERIENCIA LABORAL\nJefa de Control Escolar\nSecretaría de Educación, Ciencia y Cultura · Toluca, Méx.\nmar 2015 – presente\n• Registros\nAnalista de Presupuesto\nSecretaría de Educación, Ciencia y Cultura · Toluca, Méx.\nene 2011 – feb 2015\n• Informes';
		expect(posts(text)).toEqual([
			'Jefa de Control Escolar | Secretaría de Educación, Ciencia y Cultura | 2015 on',
			'Analista de Presupuesto | Secretaría de Educación, Ciencia y Cultura | 2011',
		]);
	});
	it('in an entry that ends with a full stop, and where "today" is shortened', () => {
		const text =
			"Expérience\n2018 – Auj. Ingénieure structure, Bureau Vérin, Saint Martin d'Hères, France.\nCalcul de ponts en béton.\n2014 – 2018 Dessinatrice, Atelier du Rhône, Saint Priest en Jarez, France.\nPlans d'exécution.";
		expect(posts(text)).toEqual([
			'Ingénieure structure | Bureau Vérin | 2018 on',
			'Dessinatrice | Atelier du Rhône | 2014',
		]);
	});
	it('in a list, before a colon, with the town after the dates', () => {
		const text =
			'Werkervaring\n- Redacteur: Uitgeverij De Linde, maart 2015 – heden, Zwolle\n\n- Docent: Hogeschool Noord, januari 2011 – februari 2015, Meppel';
		expect(posts(text)).toEqual(['Redacteur | Uitgeverij De Linde | 2015 on', 'Docent | Hogeschool Noord | 2011']);
	});
	it('under the next heading, where the layout left its own empty', () => {
		const text =
			'Experiência profissional\n\nFormação\n\nJan 2019 – atual\nEngenheira de Processos\nFábrica Aurora\n• Melhorias\n\n2008 – 2013\nMestrado em Engenharia Química\nUniversidade do Minho\n\nIdiomas\nInglês';
		expect(posts(text)).toEqual(['Engenheira de Processos | Fábrica Aurora | 2019 on']);
	});
	it('named by one word under its dates, which opens no section', () => {
		const text =
			'Berufserfahrung\n05/2016 – 12/2022\nLaborant\nChemie Nord GmbH\n• Analysen\n\n09/2014 – 03/2015\nPraktikum\nFarben Süd GmbH\n• Proben\n\n03/2012 – 07/2014\nChemielaborant\nLacke West GmbH\n• Prüfungen';
		expect(parseCv(text, '2026-11').jobs.map(({ kind }) => kind)).toEqual(['job', 'internship', 'job']);
	});
});
