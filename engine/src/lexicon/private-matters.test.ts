import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyse } from '../analysis.ts';
import { isPrivateMatter } from './private-matters.ts';

/** For each kind and language: a statement about oneself, and a word of it that must not be repeated. */
const sentencesByMatter: Readonly<Record<string, readonly (readonly [sentence: string, word: string])[]>> = {
	faith: [
		['Catechist at weekends', 'Catechist'],
		['Messdiener und Oberministrant', 'Messdiener'],
		['Catéchiste bénévole', 'Catéchiste'],
		['Catequista de niños', 'Catequista'],
		['Catechista', 'Catechista'],
		['Acólito e catequista', 'catequista'],
		['Misdienaar en lid van het kerkkoor', 'Misdienaar'],
	],
	dress: [
		['Wears a headscarf, no photo', 'headscarf'],
		['Trage ein Kopftuch', 'Kopftuch'],
		['Porte le voile', 'le voile'],
		['Llevo pañuelo y hijab', 'pañuelo'],
		['Porto il velo', 'il velo'],
		['Uso véu', 'véu'],
		['Draagt een hoofddoek, geen foto', 'hoofddoek'],
	],
	birth: [
		['Born 9 September 1985', '1985'],
		['Geboren am 9. September 1985 in Jena', '1985'],
		['Née le 9 septembre 1985', '1985'],
		['Nacida el 9 de septiembre de 1985', '1985'],
		['Nata il 9 settembre 1985', '1985'],
		['Nascida em 9 de setembro de 1985', '1985'],
		['Geboren 9 september 1985', '1985'],
		['Born in 1985, the third of five', '1985'],
	],
	union: [
		['Shop steward for the branch', 'steward'],
		['Mitglied der IG Metall', 'IG Metall'],
		['Délégué syndical CFDT', 'syndical'],
		['Delegado sindical', 'sindical'],
		['Rappresentante sindacale', 'sindacale'],
		['Dirigente sindical', 'sindical'],
		['Vakbondslid', 'Vakbondslid'],
	],
	politics: [
		['Labour Party member', 'Labour'],
		['Mitglied der SPD', 'SPD'],
		['Militant du Parti socialiste', 'Militant'],
		['Militante del PSOE', 'PSOE'],
		['Iscritto al Partito democratico', 'Partito'],
		['Filiado no Partido Socialista', 'Partido'],
		['Lid van de PvdA', 'PvdA'],
	],
	health: [
		['Career break after cancer', 'cancer'],
		['Krankheitsbedingte Auszeit', 'Krankheitsbedingte'],
		['Arrêt maladie', 'maladie'],
		['Baja médica', 'médica'],
		['Pausa per motivi di salute', 'salute'],
		['Baixa médica', 'médica'],
		['Thuis na een burn-out', 'burn-out'],
	],
	disability: [
		['Wheelchair user', 'Wheelchair'],
		['Schwerbehindert, GdB 50', 'Schwerbehindert'],
		['Bénéficiaire d’une RQTH, en situation de handicap', 'RQTH'],
		['Certificado de discapacidad del 33 %', 'discapacidad'],
		['Invalido civile, legge 68/99', 'Invalido'],
		['Pessoa com deficiência, PCD', 'deficiência'],
		['Wajong-uitkering', 'Wajong'],
	],
	convictions: [
		['Ex-offender, released from prison', 'offender'],
		['Haftstrafe verbüßt', 'Haftstrafe'],
		['Casier judiciaire vierge', 'Casier'],
		['Sin antecedentes penales', 'antecedentes'],
		['Fedina penale pulita', 'Fedina'],
		['Sem antecedentes criminais', 'antecedentes'],
		['Geen strafblad', 'strafblad'],
	],
	origin: [
		['Came to Britain as a refugee', 'refugee'],
		['Anerkannter Flüchtling', 'Flüchtling'],
		['Réfugié politique', 'Réfugié'],
		['Refugiado político', 'Refugiado'],
		['Titolare di protezione internazionale', 'protezione'],
		['Estatuto de refugiado', 'refugiado'],
		['Erkend vluchteling', 'vluchteling'],
	],
	family: [
		['Caring for my mother', 'mother'],
		['Pflege meiner Mutter', 'Mutter'],
		['Proche aidante', 'aidante'],
		['Cuidado de mi madre', 'madre'],
		['Assistenza a mia madre', 'madre'],
		['Cuidar da minha mãe', 'mãe'],
		['Mantelzorg', 'Mantelzorg'],
	],
	love: [
		['Member of the LGBT network', 'LGBT'],
		['Mitglied im Queer-Netzwerk', 'Queer'],
	],
};

const head = 'Kim Example\nkim@example.org\n\n';
const post =
	'Experience\nHead Chef, Harbour Kitchen, Cork\n03/2018 - present\n- Led a team of 12, 140 covers a night\n- Training of three apprentices and stock control\n';
const places: readonly ((sentence: string) => string)[] = [
	(one) => `${head}Profile\nChef with fifteen years at the stove. ${one}.\n\n${post}`,
	(one) => `${head}${post}\nOther\nFluent in French. ${one}. Driving since 2009.\n`,
	(one) => `${head}${post}\nAltro\nDal 1996 al 2000 ho aiutato nel bar. Inglese scolastico. ${one}.\n`,
	(one) => `${head}${post}- ${one}\n`,
	(one) => `${head}${post}\nVolunteering\n${one}, 2015 - 2019\n- Organised 14 trips with 30 people\n`,
	(one) => `${head}${post}\nSkills\nExcel, menu planning\n${one}\n`,
	(one) =>
		`${head}${post}${one}\n04/2015 - 02/2018\nCook, Old Mill, Cork\n2010 - 03/2015\n- HACCP records and ordering\n`,
];

describe('A private matter', () => {
	it.each(Object.entries(sentencesByMatter))('of %s is never repeated, wherever it is', (_, sentences) => {
		fc.assert(
			fc.property(fc.constantFrom(...sentences), fc.constantFrom(...places), ([sentence, word], place) => {
				const { text, ...report } = analyse(
					{ format: 'txt', text: place(sentence), warnings: [] },
					{ analysisMonth: '2026-11' },
				);
				expect(text === undefined || text.includes(sentence)).toBe(true);
				expect(JSON.stringify(report).includes(word)).toBe(false);
			}),
			{ numRuns: 12 },
		);
	});
	it.each(Object.values(sentencesByMatter).flat())('"%s" is one, also among the tasks of a cook', (sentence) => {
		expect(isPrivateMatter(sentence)).toBe(true);
	});
});

describe('Paid work is no private matter', () => {
	it.each([
		['Rehabilitation after stroke, 30 patients', 'Physiotherapist, City Hospital'],
		['Begleitung nach Burnout und Depression', 'Psychotherapeutin, Praxis am Ring'],
		['Negotiated pay with union representatives', 'Plant Manager, Northern Steel'],
		['Renovation of two churches and a mosque', 'Roofer, Hale Roofing'],
		['Wedding catering in churches, 120 guests', 'Caterer, Old Mill'],
		['Gestion des arrêts maladie et des congés', 'Gestionnaire de paie, Fabre'],
		['Begeleiding van mantelzorgers', 'Maatschappelijk werker, gemeente Utrecht'],
		['Catequesis y liturgia', 'Párroco, Parroquia de San Juan'],
		['Accompagnement des proches aidants', 'Assistante sociale, CCAS'],
		['Work visa applications for 60 families', 'Solicitor, Moor LLP'],
	])('%s (%s)', (sentence, where) => {
		expect(isPrivateMatter(sentence, where)).toBe(false);
	});
	it.each([
		'Rehabilitation of adults after stroke and brain injury',
		'Trainerin für Deeskalation, Schwerpunkt Demenz',
		'Travail avec des enfants en situation de handicap moteur et leurs familles',
		'Experience with people with disabilities and their families',
		'Accueil d’enfants en situation de handicap, relations avec les familles',
		'Trade union relations, budgeting',
		'Relazioni sindacali e contrattazione',
		'Energieberatung, Syndicat mixte',
		'Excel, SAP, Power BI',
		'Christchurch Polytechnic, diploma 2009',
		'Laurea in economia, Università di Roma',
		'Start-up geboren aus einem Forschungsprojekt',
		'Sale of headscarves, hats and gloves',
		'Uso Excel e Power BI',
		'Progetto nato nel laboratorio',
	])('nor is "%s", anywhere', (sentence) => {
		expect(isPrivateMatter(sentence)).toBe(false);
	});
});
