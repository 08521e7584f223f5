import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import type { Unreadable } from '../model.ts';
import { type ChildCode, childCode } from './child-code.ts';
import { MOST_CHARACTERS } from './reading.ts';

/** Files read at the same time; others wait. Each may take a core and {@link MOST_RESIDENT_MB}, and one core is for pages. */
export const MOST_AT_ONCE = Math.max(1, Math.min(2, os.availableParallelism() - 1));
/** Of the processor, for one file: a busy machine does not make a file slow. */
export const MOST_MILLISECONDS = 10_000;
/** From the start of its process, after which the machine, not the file, is to blame. */
const MOST_WAITING = 18 * MOST_MILLISECONDS;
export const MOST_RESIDENT_MB = 400;

/** Enforced by the system itself, in seconds of the processor: it holds when this process dies, or is too busy to look. */
const LAST_SECONDS = MOST_MILLISECONDS / 1000 + 5;
const SHELL = '/bin/sh';
const HEAP_MB = 256;
/** How V8 runs in it: what an ordinary CV needs, and no more. */
export const V8_OPTIONS: readonly string[] = [
	`--max-old-space-size=${HEAP_MB}`,
	'--max-semi-space-size=8',
	// The lexicon stays in memory: looking for garbage while it is loaded costs a tenth of a CV's processor time.
	'--initial-old-space-size=128',
	'--min-semi-space-size=8',
	// It ends before what the slowest of the compilers makes has paid: a fifth of the processor time of an ordinary CV.
	'--no-turbofan',
	// Large patterns are compiled once, for speed, instead of twice: another fifth.
	'--no-regexp-tier-up',
];
/** Memory grows on between two looks, by some ten MB as measured, so it is stopped before the limit; an ordinary CV takes three quarters of it. */
const STOP_RESIDENT_MB = MOST_RESIDENT_MB - 30;
const WATCH_MILLISECONDS = 10;
/** Of POSIX: a page that wants the processor gets nine times as much of it. */
const NICE = 10;
/** Escaped as JSON a character takes six bytes at most. */
const MOST_ANSWER_BYTES = MOST_CHARACTERS * 6 + 65_536;

/** It got too little of the processor to end in time, or the system took it away; later it may end. */
export class ChildStarved extends Error {
	override name = 'ChildStarved';
	constructor() {
		super('The machine is too busy to read a file.');
	}
}

/** It ended before its code was there: the fault is ours, and no file's. */
export class ChildBroken extends Error {
	override name = 'ChildBroken';
	constructor(code: number | null, signal: NodeJS.Signals | null) {
		super(`The process that reads files does not start (${signal ?? code}).`);
	}
}

/** What a reading took, for logs and measurements. */
export interface Cost {
	milliseconds: number;
	/** The most seen; 0 where the system does not tell. */
	residentMb: number;
}

interface Work {
	/** In career-map/: answers one JSON document. */
	script: string;
	args: readonly string[];
	/** What it reads from its standard input. */
	bytes: Uint8Array;
	/** Is called once with what it took. */
	measured?: ((cost: Cost) => void) | undefined;
}

/**
 * Does work on a hostile file in a process of its own: without the network, without rights to write, to start anything or to
 * read beyond its own code, behind everything else on the machine, and with a limit of time and memory. Waits for its turn.
 * @returns Its answer, or what a file that makes it die is.
 * @throws {ChildStarved} when the machine is too busy; try again.
 * @throws {ChildBroken} when its own code cannot be loaded.
 */
export async function runChild<Answer>(work: Work): Promise<Answer | { no: Unreadable }> {
	await turn();
	try {
		return await run(work, await childCode(work.script));
	} finally {
		release();
	}
}

let running = 0;
const waiting: (() => void)[] = [];

async function turn(): Promise<void> {
	if (running < MOST_AT_ONCE) running++;
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
			if (ran > MOST_MILLISECONDS) stop('too_slow');
			if (waited > MOST_WAITING) {
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
			if (answered > MOST_ANSWER_BYTES) stop('too_large');
			else answer.push(chunk);
		});
		child.on('error', (error) => {
			settle();
			reject(error);
		});
		child.on('close', (code, signal) => {
			settle();
			if (verdict) resolve({ no: verdict });
			// Not killed by us: by a system that ran out of memory, or by hand. The file is not to blame.
			else if (isStarved || signal === 'SIGKILL' || signal === 'SIGTERM') reject(new ChildStarved());
			else if (answered === 0) reject(new ChildBroken(code, signal));
			else resolve(read<Answer>(Buffer.concat(answer).toString('utf8'), code, signal));
		});
		// A child that has ended already closes its end; that it ended is told by 'close'.
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

/** The command that starts Node under a limit of processor time, where the system has a shell to set one with. */
function limited(): [string, ...string[]] {
	if (!existsSync(SHELL)) return [process.execPath];
	return [SHELL, '-c', `ulimit -t ${LAST_SECONDS}; exec "$@"`, 'sh', process.execPath];
}

/** Pages come first: a burst of files takes what they leave of the processor. */
function yieldToOthers(pid: number | undefined): void {
	try {
		if (pid !== undefined) os.setPriority(pid, NICE);
	} catch {
		// It has ended already, or the system does not let us.
	}
}

/** In MB, from the system's own count; the heap's limit is all there is on systems without /proc. */
function residentOf(pid: number | undefined): number {
	try {
		const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
		return Number(kilobytes ?? 0) / 1024;
	} catch {
		return 0;
	}
}

/** In milliseconds, of all its threads; undefined where there is no /proc, which counts in hundredths of a second. */
function processorTimeOf(pid: number | undefined): number | undefined {
	try {
		// The name in brackets may hold spaces; fields 14 and 15 are user and system time.
		const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
		return (Number(fields[11]) + Number(fields[12])) * 10;
	} catch {
		return undefined;
	}
}

/** V8 aborts when its heap is full: by a signal, or as 134 when a shell stands between. */
function read<Answer>(answer: string, code: number | null, signal: NodeJS.Signals | null): Answer | { no: Unreadable } {
	if (code !== 0) return { no: signal === 'SIGABRT' || signal === 'SIGTRAP' || code === 134 ? 'too_large' : 'damaged' };
	try {
		return JSON.parse(answer) as Answer;
	} catch {
		// A library that a file made talk has written into it.
		return { no: 'damaged' };
	}
}
