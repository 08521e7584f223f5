import { type CareerReport, matchWords, type Quote, type RoleMatch } from '@mga/career-map';
import { describe, expect, it } from 'vitest';
import { reportView } from './report-view.ts';

const quote = (text: string): Quote => ({ quote: text, start: 0, end: text.length });

function role(
	slot: RoleMatch['slot'],
	reasons: string[],
	bridges: string[],
	quotes: string[],
): CareerReport['roles'][0] {
	const evidence = quotes.map(quote);
	return {
		id: slot,
		slot,
		band: 'good',
		title: slot,
		score: 50,
		summary: '',
		employers: '',
		reasons,
		bridges,
		evidence,
	};
}

function report(changes: Partial<CareerReport> = {}): CareerReport {
	const roles = (['best', 'close', 'stretch'] as const).map((slot) =>
		role(
			slot,
			['You know healthcare.', `Fits ${slot}.`],
			[matchWords.deskRole, `Way to ${slot}.`],
			['Nurse', 'Ward sister', 'Trained 35 colleagues in the new records'],
		),
	);
	return {
		engine: 'test',
		analysisMonth: '2026-11',
		read: { occupation: 'Physicians, All Other', seniority: 'senior', years: 11.3, skills: 9, isOtherLanguage: false },
		roles,
		gaps: [],
		alreadyHave: [],
		closeFirst: [],
		plan: [],
		intel: {
			industry: 'healthcare',
			label: 'healthcare',
			changes: [],
			helps: [],
			staysHuman: [],
			rules: [
				{ name: 'A rule', text: 'Says so.', source: { title: 'Law', url: 'https://x.example', reviewed: '2026-06' } },
			],
			footprint: '',
			firstProject: { title: 'One', steps: [] },
		},
		...changes,
	};
}

describe('the view of a report', () => {
	it('describes the person without the qualifiers of the classification', () => {
		expect(reportView(report()).lead).toMatch(
			/^We read your CV as 11 years of work, closest to “Physicians”, in healthcare; if that’s off/,
		);
	});

	it('claims no years of work and no occupation that were not found', () => {
		const { occupation: _, ...read } = report().read;
		expect(reportView(report({ read: { ...read, years: 0.3 } })).lead).toMatch(
			/^We read your CV as your first steps at work, in healthcare;/,
		);
	});

	it('shows each reason once', () => {
		expect(reportView(report()).roles.map(({ reasons }) => reasons)).toEqual([
			['You know healthcare.', 'Fits best.'],
			['Fits close.'],
			['Fits stretch.'],
		]);
	});

	it('leaves no role without a reason', () => {
		const same = report().roles.map((one) => ({ ...one, reasons: ['You know healthcare.'] }));
		for (const { reasons } of reportView(report({ roles: same })).roles)
			expect(reasons).toEqual(['You know healthcare.']);
	});

	it('says once that all three roles are desk work', () => {
		const view = reportView(report());
		expect(view.isAllDesk).toBe(true);
		expect(view.roles.map(({ bridges }) => bridges)).toEqual([
			['Way to best.'],
			['Way to close.'],
			['Way to stretch.'],
		]);
	});

	it('shows quotes about work before job titles, and at least two per role', () => {
		const [best, close] = reportView(report()).roles;
		expect(best?.quotes).toEqual(['Trained 35 colleagues in the new records', 'Nurse']);
		expect(close?.quotes).toHaveLength(2);
	});

	it('shows the month in which a source was checked', () => {
		expect(reportView(report()).intel.rules[0]?.source.reviewed).toBe('June 2026');
	});
});
