/**
 * Measures the CPU time of this process and of all that it starts: of sites, of browsers, and of a browser's pages, whose processes
 * nobody waits for, so that a shell's `times` does not count them. Only on Linux, which tells the time of every process.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

const isSupported = process.platform === 'linux';
/** Linux's unit of CPU time, on all processors. */
const TICKS_PER_SECOND = 100;

/** Shared by the threads: the time so far, and the time of the processes that were running when it was last read, in seconds. */
const counted = workerData?.counted ?? new Float64Array(new SharedArrayBuffer(16));

// A thread of its own, because the main one waits for the commands that it runs.
if (!isMainThread) setInterval(read, 1000);
else if (isSupported) new Worker(new URL(import.meta.url), { workerData: { counted } }).unref();

/** @returns The CPU seconds so far, user and system; `undefined` where they cannot be measured. */
export function cpuSeconds() {
	if (!isSupported) return undefined;
	read();
	return counted[0];
}

/** Adds what was used since the last time. What falls is the time of processes that ended and that nobody waited for. */
function read() {
	const now = timeOfTree(process.pid);
	counted[0] += Math.max(0, now - counted[1]);
	counted[1] = now;
}

/** The time of a process, of its running descendants, and of the children that these have waited for. */
function timeOfTree(root) {
	const processes = readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.flatMap(readProcess);
	const tree = new Set([root]);
	for (let size = 0; size < tree.size; ) {
		size = tree.size;
		for (const { id, parent } of processes) if (tree.has(parent)) tree.add(id);
	}
	return processes.filter(({ id }) => tree.has(id)).reduce((sum, { seconds }) => sum + seconds, 0);
}

function readProcess(id) {
	try {
		const text = readFileSync(`/proc/${id}/stat`, 'utf8');
		// The name before it may contain spaces.
		const [, parent, ...others] = text
			.slice(text.lastIndexOf(')') + 2)
			.split(' ')
			.map(Number);
		const ticks = others.slice(9, 13).reduce((sum, one) => sum + one, 0);
		return [{ id: Number(id), parent, seconds: ticks / TICKS_PER_SECOND }];
	} catch {
		// It has ended.
		return [];
	}
}
