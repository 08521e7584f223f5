import { spawnSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { V8_OPTIONS } from '@mga/career-map/reading';
import { describe, expect, it } from 'vitest';

const samples = path.resolve(import.meta.dirname, '../engine/fixtures/cvs');

/** Runs the command as npm does: in the project's folder, wherever it was typed. */
function careerMap(args: string[], cwd = os.tmpdir()) {
	const env = { ...process.env, npm_lifecycle_event: 'career-map', INIT_CWD: cwd };
	const script = path.join(import.meta.dirname, 'career-map.ts');
	const { status, stdout, stderr } = spawnSync(process.execPath, [...V8_OPTIONS, '--no-warnings', script, ...args], {
		env,
		encoding: 'utf8',
	});
	return { status, stdout, stderr };
}

describe('npm run career-map', () => {
	it('resolves a file relative to where the command was typed, and prints exact quotes', () => {
		const { status, stdout } = careerMap(['en-developer.txt', '--month', '2026-11', '--json'], samples);
		expect(status).toBe(0);
		const report = JSON.parse(stdout);
		expect(report).toMatchObject({ status: 'report', analysisMonth: '2026-11' });
		for (const { evidence } of report.roles) {
			expect(evidence.length).toBeGreaterThanOrEqual(2);
			for (const { quote, start, end } of evidence) expect(report.text.slice(start, end)).toBe(quote);
		}
	});

	it('explains why a file that is not a CV gets no report', () => {
		const { status, stdout } = careerMap([path.join(samples, 'not-cvs/invoice.txt'), '--json']);
		expect(status).toBe(0);
		expect(JSON.parse(stdout)).toMatchObject({ status: 'not_a_cv', reason: 'invoice' });
	});

	it.each([
		[[], 'Which CV?'],
		[['no-such-file.pdf'], 'There is no file'],
		[['.'], 'is not a file'],
		[['cv.pdf', '--month', 'May'], 'is no month'],
		[['cv.pdf', '--what'], 'Unknown option'],
		[['one.pdf', 'two.pdf'], 'One file at a time'],
	])('%j prints a message and exits with status 2', (args, sentence) => {
		const { status, stdout, stderr } = careerMap(args);
		expect([status, stdout]).toEqual([2, '']);
		expect(stderr).toContain(sentence);
		expect(stderr).toContain('npm run career-map -- FILE');
	});
});
