import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const here = import.meta.dirname;
const sample = path.join(here, 'analysis/samples/en-sustainability-analyst.txt');
const script = `
	import { readFileSync } from 'node:fs';
	import { createHash } from 'node:crypto';
	import { readCv } from '${here}/analysis/read-cv.ts';
	import { reportAsPdf } from '${here}/report-pdf.ts';
	import { renderPdf } from '${here}/../../pdf/render.server.ts';
	const { report } = await readCv(readFileSync('${sample}'), 'cv.txt', { analysisMonth: '2026-11' });
	const pdf = await renderPdf(reportAsPdf(report, 'https://mga.example'));
	const digest = (data) => createHash('sha256').update(data).digest('hex');
	console.log(new Intl.DateTimeFormat().resolvedOptions().timeZone, digest(JSON.stringify(report)), digest(pdf));
	process.exit(0);`;

/** Zone, digest of the report and digest of its PDF, made in a process of its own. */
const madeIn = (TZ: string, LC_ALL: string) =>
	execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], {
		env: { PATH: process.env.PATH, TZ, LC_ALL, LANG: LC_ALL },
		cwd: here,
		encoding: 'utf8',
	})
		.trim()
		.split(' ');

it('The same CV gives the same bytes of report and PDF in every zone and language', { timeout: 120_000 }, () => {
	const [zone, ...digests] = madeIn('UTC', 'C');
	expect(zone).toBe('UTC');
	expect(digests).toHaveLength(2);
	for (const [TZ, locale] of [
		['Pacific/Kiritimati', 'tr_TR.UTF-8'],
		['America/St_Johns', 'ar_EG.UTF-8'],
	] as const) {
		expect(madeIn(TZ, locale)).toEqual([TZ, ...digests]);
	}
});
