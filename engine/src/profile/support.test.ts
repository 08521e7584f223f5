import { describe, expect, it } from 'vitest';
import { analyse } from '../analysis.ts';

function skillsWith(line: string, title = 'Office administrator'): string[] {
	const text = `Kim Example\n${title}\n\nExperience\n${title}, Larkspur & Pike, 2016 – 2024\n- Prepared invoices for 40 tenants each month\n- Wrote the minutes of the weekly meeting\n${line}\n\nEducation\nBA History, University of Leeds, 2015`;
	const { profile } = analyse({ format: 'txt', text, warnings: [] }, { analysisMonth: '2026-11' });
	return profile?.skills.map(({ id }) => id) ?? [];
}

describe('A word in passing', () => {
	it.each([
		['- Drove past the irrigation at dawn', 'irrigation'],
		['- Seven years of forms for welding shops', 'welding'],
		['- Stood near the concrete and heat pump lifts', 'heat-pumps'],
	])('names no skill: %s', (line, id) => {
		expect(skillsWith(line)).not.toContain(id);
	});

	it.each([
		['- Payroll, budgets and onboarding', 'payroll'],
		['- Recruited twelve people a year', 'recruitment'],
		['- Onboarding of new colleagues', 'onboarding'],
	])('that is an item or begins a sentence does: %s', (line, id) => {
		expect(skillsWith(line)).toContain(id);
	});
});

describe('The name of a sector', () => {
	it.each([
		['- Reports for clients in banking and cosmetics', 'banking'],
		['- Forms, retail and hospitality', 'store-management'],
	])('names no skill of another trade: %s', (line, id) => {
		expect(skillsWith(line)).not.toContain(id);
	});
});

describe('The name of a language', () => {
	it.each([
		['- Opened German and Dutch storefronts', 'german', false],
		['- German (C1)', 'german', true],
	])('%s', (line, id, isNamed) => {
		expect(skillsWith(line).includes(id)).toBe(isNamed);
	});
});

describe('A list of skills', () => {
	it.each([
		['\nSkills\nExcel, welding, payroll', 'welding', true],
		['\nSkills\nBoard member of the local welding association, where I keep the minutes', 'welding', false],
	])('holds items, not sentences: %s', (line, id, isNamed) => {
		expect(skillsWith(line).includes(id)).toBe(isNamed);
	});
});
