import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const here = import.meta.dirname;
const sample = path.resolve(here, '../../../engine/fixtures/cvs/layouts/sidebar-right.pdf');
const script = `
	import { readFileSync } from 'node:fs';
	import { createHash } from 'node:crypto';
	import { readCv } from '@mga/career-map/reading';
	import { reportAsPdf } from '${here}/report-pdf.ts';
	import { renderPdf } from '${here}/../../pdf/render.server.ts';
	const { report } = await readCv(readFileSync('${sample}'), 'cv.pdf', { analysisMonth: '2026-11' });
	const pdf = await renderPdf(reportAsPdf(report, 'https://mga.example'));
	const digest = (data) => createHash('sha256').update(data).digest('hex');
	console.log(new Intl.DateTimeFormat().resolvedOptions().timeZone, digest(JSON.stringify(report)), digest(pdf));
	process.exit(0);`;

/** Time zone, digest of the report and digest of its PDF, from a separate process. */
async function madeIn(TZ: string, LC_ALL: string): Promise<string[]> {
	const made = await promisify(execFile)(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], {
		env: { PATH: process.env.PATH, TZ, LC_ALL, LANG: LC_ALL },
		cwd: here,
		encoding: 'utf8',
	});
	return made.stdout.trim().split(' ');
}

it('a CV gives the same bytes of report and PDF in any time zone and locale', async () => {
	const zones = [
		['Pacific/Kiritimati', 'tr_TR.UTF-8'],
		['America/St_Johns', 'ar_EG.UTF-8'],
	] as const;
	const [[, ...digests] = [], ...others] = await Promise.all(zones.map(([zone, locale]) => madeIn(zone, locale)));
	expect(digests).toEqual([expect.stringMatching(/^\w{64}$/), expect.stringMatching(/^\w{64}$/)]);
	expect(others).toEqual([['America/St_Johns', ...digests]]);
});
