import type { CareerReport } from '@mga/career-map';
import { analyseCv, careerResult } from '@mga/career-map/analysis';
import { makeCv } from '@mga/career-map/fixtures/cv-factory.ts';
import { professions } from '@mga/career-map/fixtures/professions.ts';
import { expect, it } from 'vitest';
import { mapWords } from './map-words.ts';
import { type ReportView, reportView } from './report-view.ts';

const reports = Object.values(professions).flatMap(({ cv }): CareerReport[] => {
	const result = careerResult(analyseCv(makeCv(cv), { analysisMonth: '2026-11' }));
	return 'report' in result ? [result.report] : [];
});
const views = reports.map((report) => reportView(report));

function sentencesOf({ lead, effort, start, lines, skills, roles, gaps, plan, intel }: ReportView): Set<string> {
	const texts = [
		lead,
		effort,
		start?.reason ?? '',
		mapWords.roles.lead(lines, roles[0]?.title ?? '', 22),
		mapWords.gaps.lead(skills.started, skills.missing),
		...roles.flatMap(({ summary, reasons, bridges }) => [summary, ...reasons, ...bridges]),
		...gaps.flatMap(({ reason, firstStep }) => [reason, firstStep]),
		...plan.flatMap(({ steps }) => steps),
		...intel.changes.map(({ text }) => text),
		...intel.helps.map(({ how }) => how),
		...intel.rules.map(({ text }) => text),
		intel.footprint,
		...intel.firstProject.steps,
	];
	return new Set(texts.flatMap((text) => text.split(/(?<=[.?!]) (?=\p{Lu})/u)).filter((text) => /[.?!]$/.test(text)));
}

it('no sentence is in the reports of more than half of the professions', () => {
	expect(views.length).toBeGreaterThan(9);
	const counts = new Map<string, number>();
	for (const sentence of views.flatMap((view) => [...sentencesOf(view)])) {
		counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
	}
	expect([...counts].filter(([, count]) => count > views.length / 2)).toEqual([]);
});

it('nobody is told of “your … work”', () => {
	for (const view of views) {
		for (const sentence of sentencesOf(view)) expect(sentence).not.toMatch(/\byour (?!daily\b)[\w-]+ work\b/);
	}
});

it('each report says where to start and how long the plan takes', () => {
	for (const { start, effort, plan } of views) {
		expect(start?.reason).toMatch(/^(?:Of the three, your CV|It fits you nearly)/);
		expect(effort).toMatch(/^Plan for about \d+ hours/);
		expect(plan.every(({ hours = 0 }) => hours > 0)).toBe(true);
	}
});

it('a report of an older engine has neither hours nor a rewritten line, and the rest', () => {
	const [report] = reports;
	if (!report) throw new Error('No report');
	const { rewrite: _, plan, read, ...older } = report;
	const view = reportView({
		...older,
		read: { ...read, language: undefined },
		plan: plan.map(({ hours: _hours, ...part }) => part),
	} as CareerReport);
	expect([view.effort, view.rewrite, view.language]).toEqual(['', undefined, undefined]);
	expect(view.start?.title).toBeTruthy();
});

it('a CV in another language gets a line on why the report is in English', () => {
	const [report] = reports;
	if (!report) throw new Error('No report');
	expect(reportView({ ...report, read: { ...report.read, language: 'de' } }).language).toBe('de');
	expect(reportView({ ...report, read: { ...report.read, language: 'en' } }).language).toBeUndefined();
});
