import { enqueue } from './batches.ts';
import { pathOf } from './clean.ts';
import { hold, numbered } from './visit.ts';
import { isPrivatePath } from './where.ts';
import type { EventType, VisitEvent } from './wire.ts';

/**
 * The page that is shown, and what happened on it so far. Its path is empty where nothing is recorded. `idle`: milliseconds since the
 * visit really ended, while that is told.
 */
export const here = { path: '', since: 0, clicks: 0, errors: 0, scrolled: 0, idle: 0 };

/** The path that an event on this page carries; empty on a page where nothing is recorded. */
export const pageOf = (path: string): string => (isPrivatePath(path) ? '' : pathOf(path));

/** Whole seconds on the page so far. */
export const secondsHere = (): number => Math.max(0, Math.round((performance.now() - here.since - here.idle) / 1000));

/** Records an event on the page that is shown. */
export function record(type: EventType, more: Partial<VisitEvent> = {}): void {
	const event =
		here.path && numbered(type, { at: Date.now() - here.idle, page: here.path, seconds: secondsHere(), ...more });
	if (event) enqueue(event);
}

/**
 * A page is shown. Its page_view carries the seconds on the page before, and names that one.
 * @param since When it was opened, by `performance.now()`.
 * @param before The page that was left, when it was in this visit.
 */
export function view(path: string, since: number, before?: string, seconds = 0): void {
	Object.assign(here, { path, since, clicks: 0, errors: 0, scrolled: 0 });
	record('page_view', { seconds, data: before ? { previous_page: before } : undefined });
	hold(true);
}

/** Writes down that no page shows the visit at this moment, and how long this one did. */
export const rest = (): void => hold(false, here.path, secondsHere());
