import { describe, expect, it } from 'vitest';
import { analyse } from '../analysis.ts';

const profileOf = (text: string) =>
	analyse({ format: 'txt', text, warnings: [] }, { analysisMonth: '2026-11' }).profile;

describe('The occupation of someone', () => {
	it('an engineer of a fire department drives a fire engine', () => {
		const profile = profileOf(
			'Kim Example\n\nExperience\nCity of Larkspur Fire Department, Larkspur CO\tJanuary 2016 to present\nEngineer (Driver/Operator), promoted July 2021\n- Drive and operate Type 1 engine; about 900 calls a year\n- Annual hose, ladder and SCBA testing\n\nEducation\nA.A.S. Fire Science, Red Rocks Community College, 2015',
		);
		expect(profile?.occupations[0]?.soc).toBe('33-2011.00');
	});
	it('a degree in dental medicine makes a dentist', () => {
		const profile = profileOf(
			'Kim Exemplo\nMédico dentista\n\nPercurso profissional\n2016 – presente\tDiretor clínico e sócio-gerente, Clínica Dentária do Cávado, Braga\n- Cinco gabinetes, 14 pessoas\n2011 – 2016\tMédico dentista, Sorriso Minho\n\nFormação\n2005 – 2010 Mestrado integrado em Medicina Dentária, Universidade do Porto',
		);
		expect(profile?.occupations[0]?.soc).toBe('29-1021.00');
		expect(profile?.occupations.map(({ soc }) => soc)).not.toContain('29-1229.00');
	});
	it('a junior in a new field is a junior, whatever came before', () => {
		const profile = profileOf(
			"Kim Exemple\nDéveloppeur web junior\n\nExpériences professionnelles\nOpérateur machine chez Compagnie, Dissay\nDe juillet 2012 à août 2023\n- Conditionnement\nPâtissier chez Leclerc\nDe 2005 à 2012\n- Décoration d'entremets\n\nFormation\nTitre professionnel Développeur web, 2024\n\nCompétences\nHTML, CSS, JavaScript",
		);
		expect(profile?.seniority).toBe('junior');
	});
	it('the bookkeeper of a packaging company works in manufacturing', () => {
		const profile = profileOf(
			'Kim Example\n\nCareer\nChief Financial Officer, Brackenfold Packaging Group plc\tJan 2019 – present\n- Lead finance, treasury, tax and audit (74 people)\n- Refinanced debt of £95m; working capital days from 71 to 52\nFinancial Controller, Thornaby Chilled Foods Ltd\tJun 2008 – Dec 2018\n- Statutory accounts, treasury, tax and internal controls\n\nEducation\nBA Accounting and Finance, 1999',
		);
		expect(profile?.industries[0]?.id).toBe('manufacturing');
	});
});
