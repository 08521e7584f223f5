import { current } from './visit.ts';
import { ANALYTICS_PATH, type VisitBatch, type VisitEvent } from './wire.ts';

const BATCH_EVENTS = 20;
/** So many characters, of three bytes at most, stay below what a batch may have. */
const BATCH_CHARACTERS = 15_000;
const BATCH_WITHIN_MS = 10_000;

let queue: VisitEvent[] = [];
let characters = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends an event with others: twenty together, or ten seconds after the first. */
export function enqueue(event: VisitEvent): void {
	queue.push(event);
	characters += JSON.stringify(event).length;
	if (queue.length >= BATCH_EVENTS || characters > BATCH_CHARACTERS) send();
	else timer ??= setTimeout(send, BATCH_WITHIN_MS);
}

/** Sends what there is, in a request that may outlive the page. */
export function send(): void {
	clearTimeout(timer);
	timer = undefined;
	const kept = current();
	const events = queue;
	queue = [];
	characters = 0;
	if (!kept || events.length === 0) return;
	const { visit, start } = kept;
	// As a text, not a blob: that is what the developer tools can show. A text's type is text/plain, which the server takes.
	const body = JSON.stringify({ visit, sent: Date.now(), start, events } satisfies VisitBatch);
	// Some who block trackers take beacons away.
	if (document.visibilityState === 'hidden' && navigator.sendBeacon?.(ANALYTICS_PATH, body)) return;
	fetch(ANALYTICS_PATH, { method: 'POST', body, keepalive: true }).then(({ ok, status }) => ok || log(status), log);
}

/** A failure is only logged, and nothing is tried again (specification, section 8). */
export function log(error: unknown): void {
	// biome-ignore lint/suspicious/noConsole: that is where the specification has it
	console.debug('visit', error);
}
