import { describe, expect, test } from 'vitest';
import { makeCv } from '../../fixtures/cv-factory.ts';
import { professions } from '../../fixtures/professions.ts';
import { analyseCv } from '../analysis.ts';
import type { CvJob } from '../model.ts';
import { annotate } from '../structure/annotate.ts';
import { workTier } from './evidence.ts';

const jobs = [{ title: 'Senior Accountant', employer: 'Acme Holding Ltd' }] as CvJob[];
const tierOf = (text: string, kind: 'bullet' | 'certificate' = 'bullet') =>
	workTier(
		text,
		{
			text,
			facts: annotate(text),
			kind,
			start: 0,
			end: text.length,
			section: 'experience',
			isBullet: true,
			isSensitive: false,
		},
		jobs,
	);

describe('a quote shows work', () => {
	test.each([
		'Closed the books of 14 entities in four days',
		'Month-end close, payroll',
		'Reported 14 accidents to the board',
	])('"%s"', (text) => expect(tierOf(text)).toBe(0));
	test.each([
		'Senior Accountant',
		'Senior Accountant, Acme Holding Ltd, 03/2019 – present',
		'Acme Holding Ltd',
		'German (C1), French (native)',
		'Fluent in Spanish',
		'221 Baker Street, London',
		'Hauptstraße 5, 10115 Berlin',
		'Nursing licence no. 482133',
		'Supervisor: Dr. Jane Doe',
		'Reporting to Anna Berg, head of finance',
	])('not in "%s"', (text) => expect(tierOf(text)).toBe(3));
});

test('roles quote different lines of work if a CV has enough of them', () => {
	for (const [name, { cv }] of Object.entries(professions)) {
		const tasks = (cv.jobs ?? []).flatMap(({ bullets = [] }) => bullets);
		if (tasks.length < 6) continue;
		const quotes = (analyseCv(makeCv(cv), { analysisMonth: '2026-11' }).roles ?? []).flatMap(
			({ evidence }) => evidence,
		);
		const texts = quotes.map(({ quote }) => quote);
		expect(new Set(quotes.map(({ start }) => start)).size, name).toBe(quotes.length);
		for (const { title } of cv.jobs ?? []) expect([name, texts]).not.toEqual([name, expect.arrayContaining([title])]);
	}
});
