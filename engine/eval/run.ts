/**
 * `npm run career-map:eval -- [--verbose] [ID…]`: evaluates the career map on the labeled set in this folder and prints results
 * and targets. With ids, only these CVs.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { analyse } from '../src/analysis.ts';
import type { ReportModel } from '../src/model.ts';
import { extractText, readCv, refusalOf } from '../src/reading.ts';
import type { Labels, OddFile } from './cv.ts';
import { type Finding, gist, judgeReport, type Measure, pointsBetween, sameness } from './measure.ts';
import { judgePrecision, type PrecisionSet, precisionTexts } from './precision.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { verbose: { type: 'boolean' } } });
const folder = import.meta.dirname;
const labels = JSON.parse(readFileSync(path.join(folder, 'labels.json'), 'utf8')) as Labels;
const run = (file: string, grow?: number) => runOn(path.join(folder, file), labels.analysisMonth, grow);
const rows: [measure: string, reached: string, toReach: string, isMet: boolean][] = [];
const notes: string[] = [];

const cvs = labels.cvs.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
const runs = new Map<string, Run>();
for (const { id, file } of cvs) runs.set(id, await run(file));
const findings = cvs.map((label) => judgeReport(runOf(label.id).report, label));
for (const { id, misses } of findings) if (misses.length) notes.push(`${id}\n  ${misses.join('\n  ')}`);
reportOnCvs(findings);
if (positionals.length === 0) {
	reportOnPrecision('open');
	reportOnPrecision('held');
	reportOnPrecision('typed');
	reportOnPrecision('fitted');
	reportOnPrecision('blind');
	await reportOnVariants();
	await reportOnOddFiles();
}
reportOnCost();
print();

function reportOnCvs(found: Finding[]): void {
	share('a report at all', 'report', 100);
	share('language', 'language', 100);
	share('occupation, first', 'occupation', 75);
	share('occupation, among three', 'occupationAmongThree', 92);
	share('industry', 'industry', 85);
	share('seniority within a step', 'seniority', 92);
	share('years within one', 'years', 88);
	const [foundSkills, named] = [sum(found, 'skillsFound'), sum(found, 'skillsNamed')];
	row(
		'skills a reader names, found',
		`${percent(foundSkills, named)} (${foundSkills}/${named})`,
		'≥ 80 %',
		foundSkills / named >= 0.8,
	);
	share('first role plausible', 'firstRole', 90);
	share('two of three plausible', 'twoRoles', 90);
	share('no implausible role', 'noneImplausible', 99);
	share('quotes exact, two a role', 'quotes', 100);
	share('nothing sensitive repeated', 'nothingSensitive', 100);
	const { overlap, role, share: most } = sameness(found);
	row('mean overlap of roles between CVs', overlap.toFixed(2), '≤ 0.25', overlap <= 0.25);
	row('share of the commonest role', `${percent(most, 1)} ${role}`, '≤ 25 %', most <= 0.25);

	function share(measure: string, key: Measure, least: number): void {
		countRow(measure, found.filter(({ right }) => right[key]).length, found.length, least);
	}
}

function reportOnPrecision(set: PrecisionSet): void {
	const found = precisionTexts(set).map((text) => ({ id: text.id, ...judgePrecision(text, labels.analysisMonth) }));
	const total = (count: (finding: (typeof found)[number]) => number) =>
		found.reduce((sum, finding) => sum + count(finding), 0);
	countRow(
		`skills that may be named, the person's, ${set}`,
		total((finding) => finding.sure.right),
		total((finding) => finding.sure.named),
		95,
	);
	info(
		`  all that roles are weighed by, ${set}`,
		total((finding) => finding.all.right),
		total((finding) => finding.all.named),
	);
	info(
		`  of the person's skills found, ${set}`,
		total((finding) => finding.found),
		total((finding) => finding.skills),
	);
	for (const { id, all, sure } of found)
		if (all.wrong.length + all.unread.length)
			notes.push(
				`${id}\n  wrong: ${all.wrong.join(', ')}; named: ${sure.wrong.join(', ')}; not judged yet: ${all.unread.join(', ')}`,
			);
}

/** A figure without a target. */
function info(measure: string, count: number, of: number): void {
	row(measure, `${percent(count, of)} (${count}/${of})`, '', true);
}

async function reportOnVariants(): Promise<void> {
	const kinds = {
		swap: [] as boolean[],
		hidden: [] as boolean[],
		injection: [] as boolean[],
		buzzwords: [] as boolean[],
	};
	let most = 0;
	for (const { file, base, kind } of labels.variants) {
		const { report } = await run(file);
		const before = runOf(base).report;
		const warned = report.warnings.length + (report.profile?.warnings.length ?? 0) > 0;
		const points = pointsBetween(before, report);
		const bothReports = before.status === 'report' && report.status === 'report' && report.roles !== undefined;
		const isSame = bothReports && gist(before) === gist(report);
		const isRight = {
			swap: isSame,
			hidden: isSame && warned,
			injection: bothReports && points === 0,
			buzzwords: bothReports && points <= 5 && warned,
		}[kind];
		if (kind === 'buzzwords') most = Math.max(most, points);
		kinds[kind].push(isRight);
		if (!isRight)
			notes.push(
				`${file}\n  ${points} points, ${warned ? 'warned' : 'not warned'}\n  was ${gist(before)}\n  is  ${gist(report)}`,
			);
	}
	const all = (list: boolean[]) => [list.filter(Boolean).length, list.length] as const;
	countRow('name, sex, age or nationality swapped: same', ...all(kinds.swap), 100);
	countRow('hidden text: same report, warned', ...all(kinds.hidden), 100);
	countRow('an instruction in a CV: same roles', ...all(kinds.injection), 100);
	countRow(`200 buzzwords: ≤ 5 points (${most}), warned`, ...all(kinds.buzzwords), 100);
}

async function reportOnOddFiles(): Promise<void> {
	let right = 0;
	for (const odd of labels.odd) {
		const { report } = await run(odd.grown?.from ?? odd.file, odd.grown?.bytes);
		if (isAnsweredRight(odd, report)) right++;
		else
			notes.push(
				`${odd.file} (${odd.what})\n  ${report.status} ${report.reason ?? ''}, to be ${odd.status.join(' or ')} ${odd.reason?.join(', ') ?? ''}`,
			);
	}
	countRow('hostile and odd files answered right', right, labels.odd.length, 100);
}

function isAnsweredRight({ status, reason, warned }: OddFile, report: Run['report']): boolean {
	if (!status.includes(report.status)) return false;
	if (report.status === 'report') return !warned || report.warnings.length + (report.profile?.warnings.length ?? 0) > 0;
	return !reason || reason.includes(report.reason ?? '');
}

function reportOnCost(): void {
	const times = [...runs.values()].map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
	const p95 = (times[Math.ceil(times.length * 0.95) - 1] ?? 0) / 1000;
	row('time to report, 95th percentile', `${p95.toFixed(2)} s`, '≤ 3 s', p95 <= 3);
	const memory = Math.max(...[...runs.values()].map(({ residentMb }) => residentMb));
	row('memory of the child, at most', `${Math.round(memory)} MB`, '≤ 400 MB', memory <= 400);
}

function runOf(id: string): Run {
	const found = runs.get(id);
	if (!found) throw new Error(`${id} was not run.`);
	return found;
}

function sum(found: Finding[], key: 'skillsFound' | 'skillsNamed'): number {
	return found.reduce((total, finding) => total + finding[key], 0);
}

function countRow(measure: string, right: number, all: number, least: number): void {
	row(
		measure,
		`${percent(right, all)} (${right}/${all})`,
		least === 100 ? '100 %' : `≥ ${least} %`,
		right >= (all * least) / 100,
	);
}

function row(...cells: (typeof rows)[number]): void {
	rows.push(cells);
}

function percent(part: number, whole: number): string {
	return whole ? `${Math.round((100 * part) / whole)} %` : '–';
}

function print(): void {
	const lines = rows.map(
		([measure, reached, toReach, isMet]) =>
			`${isMet ? '  ' : '! '}${measure.padEnd(50)}${reached.padEnd(36)}${toReach}`,
	);
	process.stdout.write(`  ${'measure'.padEnd(50)}${'reached'.padEnd(36)}to reach\n${lines.join('\n')}\n`);
	if (values.verbose) process.stdout.write(`\n${notes.join('\n')}\n`);
}

interface Run {
	report: ReportModel;
	/** From the bytes to the report, including the start of the process. */
	milliseconds: number;
	/** Peak of the child process, in MB. */
	residentMb: number;
}

/**
 * Reads a file like the site does.
 * @param grow Pads the file with spaces to this many bytes.
 */
async function runOn(file: string, analysisMonth: string, grow?: number): Promise<Run> {
	const bytes = readFileSync(file);
	const padded = grow ? Buffer.concat([bytes, Buffer.alloc(grow - bytes.length, ' ')]) : bytes;
	let residentMb = 0;
	const measured = (cost: { residentMb: number }) => {
		residentMb = cost.residentMb;
	};
	const started = performance.now();
	await readCv(padded, path.basename(file), { analysisMonth, measured });
	const milliseconds = performance.now() - started;
	// Again, for the text that the quotes' offsets refer to, which the site does not store.
	const extraction = await extractText(padded, path.basename(file));
	const report =
		'no' in extraction
			? { engine: '', analysisMonth, warnings: [], ...refusalOf(extraction.no) }
			: analyse(extraction.ok, { analysisMonth });
	return { report, milliseconds, residentMb };
}
