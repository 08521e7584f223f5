import { expect, test } from 'vitest';
import { analyse } from '../analysis.ts';

const sureIn = (...tasks: string[]) => {
	const text = [
		'Ana Ruiz',
		'',
		'Experience',
		'Operations Manager, Delta Foods, 2018 – present',
		...tasks.map((task) => `- ${task}`),
		'',
		'Education',
		'BA Economics, University of Leeds, 2012',
	].join('\n');
	const { profile } = analyse({ format: 'txt', text, warnings: [] }, { analysisMonth: '2026-11' });
	if (!profile) throw new Error('No profile');
	return new Map(profile.skills.map(({ id, isSure }) => [id, isSure]));
};

test('a skill that is a task of its own, or mentioned twice, is sure', () => {
	const skills = sureIn(
		'Budgeting, payroll and month-end close for three sites',
		'Negotiated contracts with 40 suppliers; saved 8 %',
		'Budgeting for the new warehouse',
	);
	expect(skills.get('budgeting')).toBe(true);
});

test('a skill in a sentence about others, or hardly known, is found but not sure', () => {
	const skills = sureIn(
		'Negotiated contracts with 40 suppliers; saved 8 %',
		'Passed on what the team that does budgeting in the other building had asked for',
	);
	expect(skills.get('budgeting')).not.toBe(true);
});

test('in other languages every skill is sure, since the signs are for English', () => {
	const text = [
		'Jana Vogt',
		'',
		'Berufserfahrung',
		'Einkäuferin, Delta Lebensmittel GmbH, 2018 – heute',
		'- Verhandlungen mit Lieferanten, Einkauf von Verpackungen, Lagerhaltung und Rechnungsprüfung',
		'- Schulung der neuen Mitarbeiter',
		'',
		'Ausbildung',
		'Kauffrau im Großhandel, IHK Köln, 2012',
		'Sprachen: Deutsch (Muttersprache), Englisch (B2)',
	].join('\n');
	const { profile } = analyse({ format: 'txt', text, warnings: [] }, { analysisMonth: '2026-11' });
	expect(profile?.language).toBe('de');
	expect(profile?.skills.length).toBeGreaterThan(1);
	expect(profile?.skills.every(({ isSure }) => isSure)).toBe(true);
});
