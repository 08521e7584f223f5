import { describe, expect, it } from 'vitest';
import { parseCv } from './parse-cv.ts';

const jobsOf = (text: string) => parseCv(text, '2026-11').jobs;
const form = (post: string, dates = '2005-01 bis heute') =>
	`Lebenslauf\nKim Muster\nBerufserfahrung\n\nDatum (von-bis)\t${dates}\nName und Adresse des Arbeitgebers\tBrunner GmbH, Biedenkopf\nBeruf oder Funktion\t${post}\n`;

describe('A post with a promotion', () => {
	it.each([
		['anfangs Sachbearbeiter, seit 2008 Geschäftsführer', 'Geschäftsführer'],
		['Assistant, later Cost Accountant', 'Cost Accountant'],
		['Comptable, puis responsable administratif', 'responsable administratif'],
		['Impiegato, poi responsabile amministrativo', 'responsabile amministrativo'],
	])('%s: the later title counts', (post, title) => {
		expect(jobsOf(form(post))[0]?.title).toBe(title);
	});
	it('the date in the title is not the date of the post', () => {
		const [job] = jobsOf(form('Schweißer, seit 2022 Vorarbeiter', '01/2017 bis heute'));
		expect(job?.from).toEqual({ year: 2017, month: 1 });
		expect(job?.title).toContain('Schweißer');
	});
	it('nor without the labels of a form', () => {
		const jobs = jobsOf(
			'Kim Esempio\n\nEsperienza lavorativa\nDa gennaio 2017 a oggi\nSaldatore TIG, dal 2022 capo squadra\nFriulinox S.p.A., Porcia\n- Saldatura di tubazioni\n\nFormazione\n2005 Diploma di meccanico',
		);
		expect(jobs.map(({ from }) => from)).toEqual([{ year: 2017, month: 1 }]);
	});
	it('a title with a comma stays whole', () => {
		expect(jobsOf(form('Leiter Einkauf, Logistik'))[0]?.title).toBe('Leiter Einkauf, Logistik');
	});
});
