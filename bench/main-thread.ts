/** Splits the CPU time of a page's main thread by kind of work, from a trace of Chromium. */

/** The part of a trace event that is read. Times in microseconds; `tdur` is CPU time of the thread. */
export interface TraceEvent {
	name: string;
	ph: string;
	pid: number;
	tid: number;
	ts: number;
	dur?: number;
	tdur?: number;
	args?: { data?: { url?: string }; beginData?: { url?: string } };
}

/** Events by kind, as Lighthouse and the browser's developer tools group them. */
const EVENTS = {
	'style and layout': [
		'UpdateLayoutTree',
		'RecalculateStyles',
		'ParseAuthorStyleSheet',
		'Layout',
		'InvalidateLayout',
		'HitTest',
	],
	paint: [
		...['PrePaint', 'Paint', 'PaintImage', 'PaintSetup', 'Layerize', 'UpdateLayer', 'UpdateLayerTree', 'Commit'],
		...[
			'CompositeLayers',
			'RasterTask',
			'Decode Image',
			'Resize Image',
			'ScrollLayer',
			'IntersectionObserverController::computeIntersections',
		],
	],
	scripting: [
		...['EvaluateScript', 'v8.compile', 'v8.compileModule', 'v8.evaluateModule', 'v8.run', 'V8.RunMicrotasks'],
		...['FunctionCall', 'TimerFire', 'EventDispatch', 'RunMicrotasks', 'FireAnimationFrame', 'FireIdleCallback'],
		...[
			'MinorGC',
			'MajorGC',
			'V8.GCScavenger',
			'V8.GCFinalizeMC',
			'BlinkGC.AtomicPhase',
			'XHRReadyStateChange',
			'XHRLoad',
		],
	],
	'HTML parsing': ['ParseHTML', 'ParseHtml'],
} as const satisfies Record<string, readonly string[]>;

type Kind = keyof typeof EVENTS | 'other';

export const KINDS = [...Object.keys(EVENTS), 'other'] as Kind[];

/** A task that takes longer blocks input. */
export const TASK_LIMIT_MS = 50;

/** Milliseconds of CPU time. `blocking`: the part of each task beyond the limit. */
export type CpuTimes = Record<Kind | 'total' | 'blocking', number>;

const kindOf = new Map<string, Kind>(
	Object.entries(EVENTS).flatMap(([kind, names]) => names.map((name): [string, Kind] => [name, kind as Kind])),
);

/**
 * Adds up the events of the main thread that parsed a page, from then on. Each event counts without the events inside it; those of no known kind count
 * for the event around them, or as `other`.
 * @throws If the trace has no page with that address, or no CPU times.
 */
export function cpuTimesOf(events: readonly TraceEvent[], url: string): CpuTimes {
	const parsing = events.find(({ name, args }) => name === 'ParseHTML' && args?.beginData?.url === url);
	if (!parsing) throw new Error(`The trace has no ${url}.`);
	const own = events
		.filter(({ ph, pid, tid }) => ph === 'X' && pid === parsing.pid && tid === parsing.tid)
		// What ended before belongs to the empty page.
		.filter(({ ts, dur = 0 }) => ts + dur > parsing.ts)
		.sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
	if (!own.some(({ tdur }) => tdur)) throw new Error('The trace has no CPU times.');
	const kinds = { 'style and layout': 0, paint: 0, scripting: 0, 'HTML parsing': 0, other: 0 };
	const times: CpuTimes = { total: 0, blocking: 0, ...kinds };
	const open: { end: number; kind: Kind }[] = [];
	for (const { name, ts, dur = 0, tdur = 0 } of own) {
		while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop();
		const around = open.at(-1)?.kind;
		const kind = kindOf.get(name) ?? around ?? 'other';
		const ms = tdur / 1000;
		if (around) times[around] -= ms;
		else {
			times.total += ms;
			times.blocking += Math.max(0, ms - TASK_LIMIT_MS);
		}
		times[kind] += ms;
		open.push({ end: ts + dur, kind });
	}
	return times;
}
