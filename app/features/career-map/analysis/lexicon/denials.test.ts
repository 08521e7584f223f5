import { describe, expect, it } from 'vitest';
import { denials } from './denials.ts';
import { findSkills } from './find-skills.ts';

const ids = (text: string) => findSkills(text).map(({ id }) => id);

describe('What somebody does not do is no skill', () => {
	it.each([
		['No experience with Azure.', 'azure'],
		['Without prior knowledge of accounting', 'accounting'],
		['Interested in learning Python', 'python'],
		['Keen to learn Rust programming', 'rust'],
		['Keine Kenntnisse in SAP', 'sap'],
		['Noch ohne Erfahrung in der Buchhaltung', 'bookkeeping'],
		['Interesse an maschinellem Lernen', 'machine-learning'],
		['Souhaite se former à Python', 'python'],
		['Aucune expérience en comptabilité', 'accounting'],
		['Sin experiencia en domótica.', 'building-automation'],
		['Me gustaría aprender contabilidad', 'accounting'],
		['Vorrei imparare Python', 'python'],
		['Interesse em inteligência artificial', 'artificial-intelligence'],
		['Geen ervaring met fiscaal recht.', 'tax-law'],
		['Hobbys: Kochen, Buchhaltung im Chor', 'bookkeeping'],
		['Loisirs : photographie, jardinage', 'photography'],
	])('%s', (text, id) => {
		expect(ids(text)).not.toContain(id);
	});

	it.each([
		['No experience with Azure, but AWS since 2019', 'aws'],
		['No experience with Azure. Terraform daily.', 'terraform'],
		['Looking to apply my Python skills', 'python'],
		['Cut accidents without stopping production: lean manufacturing', 'lean'],
		['Research interests: hydrology', 'hydrology'],
		['Sans faute : tenue de la comptabilité', 'bookkeeping'],
	])('but: %s', (text, id) => {
		expect(ids(text)).toContain(id);
	});

	it('ends with its line', () => {
		expect(denials('No experience with Azure\nAWS')).toEqual([{ start: 0, end: 24 }]);
	});
});
