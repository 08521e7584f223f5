import { enqueueEvent } from './batches.ts';
import { pathOf } from './clean.ts';
import { isPrivatePath } from './exclusions.ts';
import type { EventType, VisitEvent } from './protocol.ts';
import { nextEvent, setOpen } from './visit.ts';

/**
 * The page that is shown and its counters. The path is empty on pages that are not recorded. `idle`: milliseconds since the last
 * activity, while the end of an idle visit is recorded.
 */
export const currentPage = { path: '', since: 0, clicks: 0, errors: 0, scrolled: 0, idle: 0 };

/** The path of an event on this page; empty on pages that are not recorded. */
export const recordedPath = (path: string): string => (isPrivatePath(path) ? '' : pathOf(path));

export const secondsOnPage = (): number =>
	Math.max(0, Math.round((performance.now() - currentPage.since - currentPage.idle) / 1000));

export function record(type: EventType, more: Partial<VisitEvent> = {}): void {
	const event =
		currentPage.path &&
		nextEvent(type, { at: Date.now() - currentPage.idle, page: currentPage.path, seconds: secondsOnPage(), ...more });
	if (event) enqueueEvent(event);
}

/**
 * Records a page view.
 * @param since When the page was opened, by `performance.now()`.
 * @param before The previous page of this visit, if any.
 * @param seconds The seconds on the previous page.
 */
export function recordPageView(path: string, since: number, before?: string, seconds = 0): void {
	Object.assign(currentPage, { path, since, clicks: 0, errors: 0, scrolled: 0 });
	record('page_view', { seconds, data: before ? { previous_page: before } : undefined });
	setOpen(true);
}

export const leavePage = (): void => setOpen(false, currentPage.path, secondsOnPage());
