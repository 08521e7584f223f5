import { ANALYTICS_PATH, type VisitBatch, type VisitEvent } from './protocol.ts';
import { currentVisit } from './visit.ts';

const BATCH_EVENTS = 20;
/** At three bytes each at most, these stay below MAX_BATCH_BYTES. */
const BATCH_CHARACTERS = 15_000;
const BATCH_DELAY_MS = 10_000;

let queue: VisitEvent[] = [];
let characters = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Queues an event. A batch is sent with twenty events, or ten seconds after its first one. */
export function enqueueEvent(event: VisitEvent): void {
	queue.push(event);
	characters += JSON.stringify(event).length;
	if (queue.length >= BATCH_EVENTS || characters > BATCH_CHARACTERS) sendBatch();
	else timer ??= setTimeout(sendBatch, BATCH_DELAY_MS);
}

/** Sends the queued events in a request that may outlive the page. */
export function sendBatch(): void {
	clearTimeout(timer);
	timer = undefined;
	const current = currentVisit();
	const events = queue;
	queue = [];
	characters = 0;
	if (!current || events.length === 0) return;
	const { visit, start } = current;
	// A string, because developer tools do not show blobs. Its type is text/plain, which the server accepts.
	const body = JSON.stringify({ visit, sent: Date.now(), start, events } satisfies VisitBatch);
	// Some tracker blockers remove sendBeacon.
	if (document.visibilityState === 'hidden' && navigator.sendBeacon?.(ANALYTICS_PATH, body)) return;
	fetch(ANALYTICS_PATH, { method: 'POST', body, keepalive: true }).then(({ ok, status }) => ok || log(status), log);
}

/** Failures are only logged, and never retried (specification, section 8). */
export function log(error: unknown): void {
	// biome-ignore lint/suspicious/noConsole: required by the specification
	console.debug('visit', error);
}
