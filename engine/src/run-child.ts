import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { type ChildCode, childCode } from './child-code.ts';
import { MAX_CHARACTERS } from './extract/reading.ts';
import type { Unreadable } from './model.ts';

/** Files read at the same time; others wait. Each may take a core and {@link MAX_RESIDENT_MB}; one core is left for pages. */
export const MAX_AT_ONCE = Math.max(1, Math.min(2, os.availableParallelism() - 1));
/** Processor time for one file, so a busy machine does not count against it. */
const MAX_MILLISECONDS = 10_000;
/** Wall time since the start of the process; after it the machine is to blame, not the file. */
const MAX_WAITING = 18 * MAX_MILLISECONDS;
export const MAX_RESIDENT_MB = 400;

/** In seconds of processor time. Enforced by the system, so it works even if this process dies or is busy. */
const LAST_SECONDS = MAX_MILLISECONDS / 1000 + 5;
const SHELL = '/bin/sh';
const HEAP_MB = 256;
/** V8 options tuned to an ordinary CV. */
export const V8_OPTIONS: readonly string[] = [
	`--max-old-space-size=${HEAP_MB}`,
	'--max-semi-space-size=8',
	// The lexicon stays in memory: collecting garbage while it loads costs a tenth of a CV's processor time.
	'--initial-old-space-size=128',
	'--min-semi-space-size=8',
	// The process ends before optimized code pays off: saves a fifth of the processor time of an ordinary CV.
	'--no-turbofan',
	// Compiles large patterns once, for speed, instead of twice: saves another fifth.
	'--no-regexp-tier-up',
];
/**
 * Memory grows by about ten MB between two checks, so the process is stopped before the limit. An ordinary CV takes three quarters
 * of it.
 */
const STOP_RESIDENT_MB = MAX_RESIDENT_MB - 30;
const WATCH_MILLISECONDS = 10;
/** POSIX nice value: a page that needs the processor gets nine times as much of it. */
const NICE = 10;
/** Escaped as JSON, a character takes at most six bytes. */
const MAX_ANSWER_BYTES = MAX_CHARACTERS * 6 + 65_536;

/** The process got too little processor time to finish, or the system killed it; a later try may succeed. */
export class ChildStarved extends Error {
	override name = 'ChildStarved';
	constructor() {
		super('The machine is too busy to read a file.');
	}
}

/** The process ended before its code was loaded: our fault, not the file's. */
export class ChildBroken extends Error {
	override name = 'ChildBroken';
	constructor(code: number | null, signal: NodeJS.Signals | null) {
		super(`The process that reads files does not start (${signal ?? code}).`);
	}
}

export interface Cost {
	milliseconds: number;
	/** Peak; 0 where the system does not report it. */
	residentMb: number;
}

export type ChildTask = 'extract' | 'report' | 'check';

interface Work {
	/** Path in engine/src of a script that answers with one JSON document. */
	script?: string;
	/** Of the usual script, the first one is the task. */
	args: readonly [ChildTask, ...string[]];
	/** Written to its standard input. */
	bytes: Uint8Array;
	measured?: ((cost: Cost) => void) | undefined;
}

/**
 * Works on a hostile file in a separate process: without network, without rights to write, start processes or read anything but its
 * own code, at low priority, and with limits of time and memory. Waits for its turn.
 * @returns Its answer, or what is wrong with a file that makes it die.
 * @throws {ChildStarved} if the machine is too busy; try again.
 * @throws {ChildBroken} if its own code cannot be loaded.
 */
export async function runChild<Answer>(work: Work): Promise<Answer | { no: Unreadable }> {
	await turn();
	try {
		return await run(work, await childCode(work.script ?? 'work-child.ts'));
	} finally {
		release();
	}
}

let running = 0;
const waiting: (() => void)[] = [];

async function turn(): Promise<void> {
	if (running < MAX_AT_ONCE) running++;
	else await new Promise<void>((resolve) => waiting.push(resolve));
}

function release(): void {
	const next = waiting.shift();
	if (next) next();
	else running--;
}

function run<Answer>({ args, bytes, measured }: Work, code: ChildCode): Promise<Answer | { no: Unreadable }> {
	const started = performance.now();
	const child = startChild(code, args);
	return new Promise((resolve, reject) => {
		let verdict: Unreadable | undefined;
		let isStarved = false;
		let residentMb = 0;
		const answer: Buffer[] = [];
		let answered = 0;
		const stop = (reason: Unreadable) => {
			verdict ??= reason;
			child.kill('SIGKILL');
		};
		const watch = setInterval(() => {
			const waited = performance.now() - started;
			const ran = processorTimeOf(child.pid) ?? waited;
			if (ran > MAX_MILLISECONDS) stop('too_slow');
			if (waited > MAX_WAITING) {
				isStarved = true;
				child.kill('SIGKILL');
			}
			residentMb = Math.max(residentMb, residentOf(child.pid));
			if (residentMb > STOP_RESIDENT_MB) stop('too_large');
		}, WATCH_MILLISECONDS);
		const settle = () => {
			clearInterval(watch);
			measured?.({ milliseconds: Math.round(performance.now() - started), residentMb });
		};
		child.stdout?.on('data', (chunk: Buffer) => {
			answered += chunk.length;
			if (answered > MAX_ANSWER_BYTES) stop('too_large');
			else answer.push(chunk);
		});
		child.on('error', (error) => {
			settle();
			reject(error);
		});
		child.on('close', (code, signal) => {
			settle();
			if (verdict) resolve({ no: verdict });
			// Killed by the system for lack of memory, or by hand. The file is not to blame.
			else if (isStarved || signal === 'SIGKILL' || signal === 'SIGTERM') reject(new ChildStarved());
			else if (answered === 0) reject(new ChildBroken(code, signal));
			else resolve(read<Answer>(Buffer.concat(answer).toString('utf8'), code, signal));
		});
		// A child that has already ended closes its end; 'close' reports that it ended.
		child.stdin?.on('error', () => {});
		child.stdin?.end(bytes);
	});
}

function startChild({ root, entry, readable }: ChildCode, args: readonly string[]): ChildProcess {
	const [command, ...before] = limited();
	const child = spawn(
		command,
		[
			...before,
			'--permission',
			...readable.map((part) => `--allow-fs-read=${part}`),
			'--disallow-code-generation-from-strings',
			...V8_OPTIONS,
			'--no-warnings',
			entry,
			...args,
		],
		// Nothing of this process's environment: no secrets, no NODE_OPTIONS, one time zone and language for all.
		{ cwd: root, env: { TZ: 'UTC', LANG: 'C' }, stdio: ['pipe', 'pipe', 'ignore'] },
	);
	yieldToOthers(child.pid);
	return child;
}

/** The command that starts Node with a limit of processor time, if the system has a shell to set one. */
function limited(): [string, ...string[]] {
	if (!existsSync(SHELL)) return [process.execPath];
	return [SHELL, '-c', `ulimit -t ${LAST_SECONDS}; exec "$@"`, 'sh', process.execPath];
}

/** Pages come first: a burst of files gets what they leave of the processor. */
function yieldToOthers(pid: number | undefined): void {
	try {
		if (pid !== undefined) os.setPriority(pid, NICE);
	} catch {
		// The process has already ended, or the system does not allow it.
	}
}

/** In MB, as the system counts it. Systems without /proc only have the heap's limit. */
function residentOf(pid: number | undefined): number {
	try {
		const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
		return Number(kilobytes ?? 0) / 1024;
	} catch {
		return 0;
	}
}

/** In milliseconds, of all threads; undefined without /proc, which counts in hundredths of a second. */
function processorTimeOf(pid: number | undefined): number | undefined {
	try {
		// The name in parentheses may have spaces; fields 14 and 15 are user and system time.
		const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
		return (Number(fields[11]) + Number(fields[12])) * 10;
	} catch {
		return undefined;
	}
}

/** Parses the answer. V8 aborts when its heap is full: with a signal, or 134 if a shell is in between. */
function read<Answer>(answer: string, code: number | null, signal: NodeJS.Signals | null): Answer | { no: Unreadable } {
	if (code !== 0) return { no: signal === 'SIGABRT' || signal === 'SIGTRAP' || code === 134 ? 'too_large' : 'damaged' };
	try {
		return JSON.parse(answer) as Answer;
	} catch {
		// A library wrote into the output.
		return { no: 'damaged' };
	}
}
