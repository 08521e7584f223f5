import { describe, expect, it } from 'vitest';
import { titlesByOccupation } from './compile-indexes.ts';
import { matchTitle } from './match-title.ts';
import { genderlessKey, inMasculine } from './title-gender.ts';

/** Rules from masculine to feminine forms. In German and Dutch the last word of a title names the profession, */
const ofLastWord: readonly (readonly [masculine: RegExp, feminine: string])[] = [
	[/(?<=\p{L}{4}(?:(?<!is|ell|st)er|ist|eur|ekt|loge|ant))$/u, 'in'],
	[/(?<=\p{L}{3})(?<!zimmer)mann$/u, 'frau'],
	[/(?<=werk)er$/u, 'ster'],
];
/** in the Romance languages the first. */
const ofFirstWord: readonly (readonly [masculine: RegExp, feminine: string])[] = [
	[/(?<=^\p{L}{2,}[cdfmnr]a)teur(?!\p{L})/u, 'trice'],
	[/(?<=^\p{L}{3,}[dp])eur(?!\p{L})/u, 'euse'],
	[/(?<=^\p{L}{3,}[tn]i)er(?!\p{L})/u, 'ère'],
	[/(?<=^\p{L}{3,}[cdm]i)en(?!\p{L})/u, 'enne'],
	[/(?<=^\p{L}{3,}(?:ador|edor|idor|etor|itor|fesor))(?!\p{L})/u, 'a'],
	[/(?<=^\p{L}{3,}(?:er|ic|eir|ist|ari|ogist|at|iv))o(?!\p{L})/u, 'a'],
	[/(?<=^\p{L}{3,}a)tore(?!\p{L})/u, 'trice'],
];
const feminines = [...ofLastWord, ...ofFirstWord];

describe('A title is the same for every gender', () => {
	it('in all forms of the words that the lexicon knows', () => {
		const differing: string[] = [];
		for (const titles of titlesByOccupation().values()) {
			for (const { text, exact, words } of titles) {
				if (exact || words.some(({ prefix }) => prefix)) continue;
				for (const [masculine, feminine] of feminines) {
					if (!masculine.test(text)) continue;
					const other = text.replace(masculine, feminine);
					if (gist(other) !== gist(text)) differing.push(`${text}: ${gist(text)} · ${other}: ${gist(other)}`);
				}
			}
		}
		expect(differing).toEqual([]);
	}, 400_000);

	it.each([
		['Elektroniker', 'Elektronikerin', 'Elektroniker/in', 'Elektroniker:in', 'Elektroniker*in', 'ElektronikerIn'],
		['Bürokaufmann', 'Bürokauffrau', 'Bürokaufmann/-frau', 'Bürokaufmann (m/w/d)'],
		['Fachmann für Versicherungen', 'Fachfrau für Versicherungen'],
		['Vendeur', 'Vendeuse', 'Vendeur(euse)', 'Vendeur/euse', 'Vendeur·euse', 'Vendeur (H/F)'],
		['Directeur commercial', 'Directrice commerciale', 'Directeur·trice commercial·e', 'Directeur/trice commercial(e)'],
		['Infirmier', 'Infirmière', 'Infirmier(ère)', 'Infirmier/ère', 'Infirmier·e', 'Infirmier.ère'],
		['Chargé de recrutement', 'Chargée de recrutement', 'Chargé·e de recrutement', 'Chargé(e) de recrutement'],
		['Ingeniero químico', 'Ingeniera química', 'Ingeniero/a químico/a', 'Ingenier@ químic@', 'Ingeniero(a) Químico(a)'],
		['Diseñador gráfico', 'Diseñadora gráfica', 'Diseñador/a gráfico/a', 'Diseñador(a) gráfico(a)'],
		['Engenheiro civil', 'Engenheira civil', 'Engenheiro(a) civil', 'Engenheiro/a civil'],
		['Impiegato amministrativo', 'Impiegata amministrativa', 'Impiegato/a amministrativo/a'],
		['Direttore vendite', 'Direttrice vendite', 'Direttore/trice vendite'],
		['Professore di liceo', 'Professoressa di liceo'],
		['Administratief medewerker', 'Administratief medewerkster', 'Administratief medewerker/ster'],
		['Verkoper', 'Verkoopster'],
		['Jefe de ventas', 'Jefa de ventas', 'Jefe/a de ventas'],
	])('%s', (first, ...others) => {
		for (const other of others) expect(gist(other), other).toBe(gist(first));
	});

	it('but other titles stay apart', () => {
		expect(matchTitle('Zimmermann')[0]?.soc).not.toBe(matchTitle('Zimmerfrau')[0]?.soc);
		for (const word of ['admin', 'latin', 'nurse', 'office', 'minister', 'data']) {
			expect(genderlessKey(word)).not.toBe('');
		}
	});
});

describe('A text in the masculine', () => {
	it('keeps its length', () => {
		const text =
			'Elektronikerin und Kauffrau, puis vendeuse, directrice et infirmière; Technikerinnen; Medizin, Benzin, Disziplin';
		const other = inMasculine(text);
		expect(other).toHaveLength(text.length);
		expect(other.replace(/ +/g, ' ').replace(/ ,/g, ',').replace(/ ;/g, ';')).toBe(
			'Elektroniker und Kaufmann, puis vendeur, directeur et infirmier; Techniker; Medizin, Benzin, Disziplin',
		);
	});
});

function gist(title: string): string {
	const [best] = matchTitle(title);
	return best ? `${best.soc} ${best.confidence} ${best.seniority ?? ''}` : 'none';
}
