import type { Arrival } from '#app/forms/page-events.ts';
import { clean, linkTarget } from './clean.ts';
import { VISIT_KEY } from './exclusions.ts';
import { type EventType, MAX_VISIT_EVENTS, type VisitEvent, type VisitStart } from './protocol.ts';

/** The tab's visit in session storage; nothing else is stored. */
interface StoredVisit {
	visit: string;
	start: VisitStart;
	last: number;
	n: number;
	/** Whether a page is showing it. A duplicated tab finds it open and starts its own visit. */
	open?: boolean;
	page?: string;
	seconds?: number;
}

const SECRET_LENGTH = 22;
const IDLE_MS = 20 * 60_000;
const CAMPAIGN_PARAMETERS = ['utm_source', 'utm_medium', 'utm_campaign'] as const;

let stored: StoredVisit | undefined;

export const currentVisit = (): Readonly<StoredVisit> | undefined => stored;

/** Resumes the tab's visit if its last activity was less than 20 minutes ago. @returns Whether it did. */
export function resumeVisit(): boolean {
	const found = read();
	stored = found && !found.open && Date.now() - found.last < IDLE_MS ? found : undefined;
	return !!stored;
}

function read(): StoredVisit | null {
	try {
		return JSON.parse(sessionStorage.getItem(VISIT_KEY) ?? 'null');
	} catch {
		// Invalid: treated as absent.
		return null;
	}
}

export function startVisit(start: VisitStart): void {
	const random = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)));
	const visit = btoa(random).slice(0, SECRET_LENGTH).replace(/\W/g, '_');
	stored = { visit, start, last: start.at, n: 0 };
}

export function setOpen(open: boolean, page?: string, seconds?: number): void {
	if (!stored) return;
	Object.assign(stored, { open, page, seconds });
	save();
}

export function recordActivity(): void {
	if (stored) stored.last = Date.now();
}

export const isIdle = (): boolean => Date.now() - (stored?.last ?? Number.NaN) >= IDLE_MS;

export function clearVisit(): void {
	stored = undefined;
	sessionStorage.removeItem(VISIT_KEY);
}

/** Creates the visit's next event; undefined without a visit, or after its maximum number of events. */
export function nextEvent(
	type: EventType,
	more: Partial<VisitEvent> & Pick<VisitEvent, 'at' | 'page'>,
): VisitEvent | undefined {
	if (!stored || stored.n >= MAX_VISIT_EVENTS) return undefined;
	const event = { n: ++stored.n, type, name: type, ...more };
	save();
	return event;
}

function save(): void {
	sessionStorage.setItem(VISIT_KEY, JSON.stringify(stored));
}

function externalReferrer(): string | null {
	const referrer = document.referrer && linkTarget(document.referrer);
	return referrer && !referrer.startsWith('/') ? referrer : null;
}

/**
 * The start of a visit.
 * @param arrival Absent for a visit that follows an idle one on the same page: it has no referrer and no campaign.
 */
export function createVisitStart(page: string, code: string | undefined, arrival?: Arrival): VisitStart {
	const start: VisitStart = {
		at: Date.now(),
		page,
		referrer: arrival ? externalReferrer() : null,
		screen: `${screen.width}x${screen.height}`,
		viewport: `${innerWidth}x${innerHeight}`,
		timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
		language: navigator.language,
		touch: navigator.maxTouchPoints,
		affiliate: code,
	};
	const query = new URLSearchParams(arrival?.search);
	for (const name of CAMPAIGN_PARAMETERS) {
		const value = query.get(name);
		if (value) start[name] = clean(value);
	}
	return start;
}
