import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { childCode, V8_OPTIONS } from '@mga/career-map/reading';
import { quantile } from './kit.ts';

const CVS = path.join(import.meta.dirname, '../engine/eval/cvs');
const FILES = [
	'accountant.doc',
	'chef.pdf',
	'data-analyst.docx',
	'it-support.rtf',
	'paralegal.txt',
	'management-consultant.pdf',
];
const RUNS = 5;
/** The kernel counts in hundredths of a second. */
const TICK = 10;

/** Functions that a stage starts with; the outermost on the stack determines the stage of a sample. */
const STAGES: Record<string, readonly string[]> = {
	structure: ['rowsOf', 'cvMonth', 'parseCv', 'judge'],
	profile: ['readProfile'],
	match: ['personOf', 'matchRoles'],
	report: ['reportOf', 'careerResult'],
};

/** The code that reads a format, with its libraries: it waits in between, so none of our functions is above it on the stack. */
const READERS =
	/unpdf|yauzl|saxes|word-extractor|rtf-stream-parser|chunks\/(?:pdf|docx?|rtf|txt|read-document|unwrap)-/;

/**
 * The processor time (user and system, all threads) of the process that reads a CV, the median of several runs, and how a profile
 * divides it among the stages. Work done on first use (indexes, patterns) counts where it is used.
 */
export async function processorOfCvs(): Promise<string[]> {
	const code = await childCode('work-child.ts');
	const lines = [
		`${code.entry.endsWith('.mjs') ? 'bundle' : 'sources: run npm run build first'}; ms of processor time per CV:`,
	];
	for (const file of FILES) {
		const shares = [...stagesOf(code.entry, file)].map(([stage, share]) => `${stage} ${Math.round(share * 100)} %`);
		const times = Array.from({ length: RUNS }, () => timeOf(...reading(code.entry, file)));
		lines.push(`${file.padEnd(26)} ${String(quantile(times)).padStart(5)}   ${shares.join(', ')}`);
	}
	return lines;
}

function reading(entry: string, file: string, more: readonly string[] = []): [string[], Buffer] {
	const options = [...V8_OPTIONS, ...more, entry, 'report', `cv${path.extname(file)}`, '2026-11'];
	return [options, fs.readFileSync(path.join(CVS, file))];
}

function timeOf(options: readonly string[], input: Buffer): number {
	const before = timeOfChildren();
	const env = { TZ: 'UTC', LANG: 'C' };
	const { status, stderr } = spawnSync(process.execPath, options, { input, env, encoding: 'utf8' });
	if (status !== 0) throw new Error(stderr);
	return timeOfChildren() - before;
}

/** The total of what this process has waited for, in milliseconds. */
function timeOfChildren(): number {
	const fields = fs.readFileSync('/proc/self/stat', 'latin1').split(') ').at(-1)?.split(' ') ?? [];
	return (Number(fields[13]) + Number(fields[14])) * TICK;
}

interface Profile {
	nodes: { id: number; callFrame: { functionName: string; url: string }; children?: number[] }[];
	samples: number[];
	timeDeltas: number[];
}

function stagesOf(entry: string, file: string): Map<string, number> {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mga-profile-'));
	timeOf(...reading(entry, file, ['--cpu-prof', '--cpu-prof-interval=500', `--cpu-prof-dir=${folder}`]));
	const [name = ''] = fs.readdirSync(folder);
	const { nodes, samples, timeDeltas }: Profile = JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8'));
	fs.rmSync(folder, { recursive: true });
	const stages = new Map<number, string>();
	const place = (id: number, above: string | undefined) => {
		const node = nodes.find((one) => one.id === id);
		const stage = above ?? stageOf(node?.callFrame);
		stages.set(id, stage ?? 'start and loading');
		for (const child of node?.children ?? []) place(child, stage);
	};
	place(nodes[0]?.id ?? 1, undefined);
	const times = new Map<string, number>();
	for (const [index, id] of samples.entries()) {
		const stage = stages.get(id) ?? '';
		if (stage !== 'idle') times.set(stage, (times.get(stage) ?? 0) + (timeDeltas[index] ?? 0));
	}
	const all = [...times.values()].reduce((sum, time) => sum + time, 0);
	return new Map([...times].map(([stage, time]) => [stage, time / all] as const).sort((a, b) => b[1] - a[1]));
}

function stageOf({ functionName, url }: { functionName: string; url: string } = { functionName: '', url: '' }) {
	if (functionName === '(idle)') return 'idle';
	if (functionName === '(garbage collector)') return 'garbage';
	if (READERS.test(url)) return 'extract';
	return Object.entries(STAGES).find(([, names]) => names.includes(functionName))?.[0];
}
