import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { careerRoles } from '../src/catalog/catalog.ts';
import { industryIds } from '../src/lexicon/types.ts';
import type { ReportModel } from '../src/model.ts';
import type { Cv, Labels } from './cv.ts';
import { judgeReport, pointsBetween, quotesAreExact } from './measure.ts';
import { hasSkill } from './skill-match.ts';

const folder = import.meta.dirname;
const labels = JSON.parse(readFileSync(path.join(folder, 'labels.json'), 'utf8')) as Labels;

describe('the labeled set', () => {
	it('has every file that it lists', () => {
		const files = [...labels.cvs, ...labels.variants, ...labels.odd].map(({ file }) => file);
		const grown = labels.odd.filter(({ grown }) => grown).map(({ file }) => file);
		expect(files.filter((file) => !existsSync(path.join(folder, file)))).toEqual(grown);
	});

	it.each(labels.cvs)('describes $id with existing ids', async (label) => {
		const roles = careerRoles.map(({ id }) => id as string);
		expect([...label.roles, ...label.implausible].filter((id) => !roles.includes(id))).toEqual([]);
		expect(label.roles.filter((id) => label.implausible.includes(id))).toEqual([]);
		expect(label.industries.filter((id) => !industryIds.some((known) => known === id))).toEqual([]);
		expect(label.occupations.every((code) => /^\d\d-\d\d$/.test(code))).toBe(true);
		expect(label.skills.length).toBeGreaterThanOrEqual(10);
		const { default: cv } = (await import(path.join(folder, 'content', `${label.id}.ts`))) as { default: Cv };
		expect(label.sensitive.filter((fact) => !cv.body.includes(fact))).toEqual([]);
	});
});

const line = (quote: string, start: number) => ({ quote, start, end: start + quote.length });
const role = (evidence: { quote: string; start: number; end: number }[], score = 50) => ({
	id: 'legal-ai-ops',
	title: '',
	slot: 'best' as const,
	band: 'good' as const,
	score,
	reasons: [],
	evidence,
	bridges: [],
});
const report = (roles: ReportModel['roles']): ReportModel => ({
	engine: '',
	analysisMonth: '2026-11',
	status: 'report',
	text: 'Lawyer\nContracts, born in 1980',
	roles,
	warnings: [],
});

describe('the measures', () => {
	it('require each quote at its place, and two lines per role', () => {
		expect(quotesAreExact(report([role([line('Lawyer', 0), line('Contracts', 7)])]))).toBe(true);
		expect(quotesAreExact(report([role([line('Lawyer', 1), line('Contracts', 7)])]))).toBe(false);
		expect(quotesAreExact(report([role([line('Contracts', 7), line('born', 18)])]))).toBe(false);
	});

	it('find a sensitive fact outside the text', () => {
		const [label] = labels.cvs;
		if (!label) throw new Error('There are no labels.');
		const about = { ...label, sensitive: ['born in 1980'] };
		expect(judgeReport(report([]), about).right.nothingSensitive).toBe(true);
		expect(judgeReport(report([role([line('born in 1980', 18)])]), about).right.nothingSensitive).toBe(false);
	});

	it('count the differences between two reports', () => {
		expect(pointsBetween(report([role([])]), report([role([], 57)]))).toBe(7);
	});

	it('find a skill by all of its words', () => {
		const profile = { skills: [{ id: 'risk-management', label: 'Risk management', evidence: [] }] } as never;
		expect(hasSkill(profile, ['management of risks', 'risk management'])).toBe(true);
		expect(hasSkill(profile, ['climate risk'])).toBe(false);
	});
});
