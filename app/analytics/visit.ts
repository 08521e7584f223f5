import { VISIT_KEY } from './where.ts';
import { type EventType, MOST_EVENTS_A_VISIT, type VisitEvent, type VisitStart } from './wire.ts';

/** The tab's visit, as it is kept in session storage: nothing else is stored. */
interface Kept {
	/** 22 characters that only this tab knows. */
	visit: string;
	start: VisitStart;
	/** When something was done last. */
	last: number;
	/** Events so far. */
	n: number;
	/** A page shows it at this moment. A tab that was copied finds it so, and begins a visit of its own. */
	open?: boolean;
	/** The page that was left last, and the seconds on it. */
	page?: string;
	seconds?: number;
}

const SECRET_LENGTH = 22;
const IDLE_MS = 20 * 60_000;

let kept: Kept | undefined;

/** The visit under way. */
export const current = (): Readonly<Kept> | undefined => kept;

/** Goes on with the tab's visit, when its last activity is under 20 minutes ago. */
export function takeUp(): boolean {
	const found = read();
	kept = found && !found.open && Date.now() - found.last < IDLE_MS ? found : undefined;
	return !!kept;
}

function read(): Kept | null {
	try {
		return JSON.parse(sessionStorage.getItem(VISIT_KEY) ?? 'null');
	} catch {
		// Broken: as good as none.
		return null;
	}
}

/** Begins a visit. */
export function begin(start: VisitStart): void {
	const random = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)));
	const visit = btoa(random).slice(0, SECRET_LENGTH).replace(/\W/g, '_');
	kept = { visit, start, last: start.at, n: 0 };
}

/** Writes down that a page shows the visit at this moment; or that none does, and which page that was. */
export function hold(open: boolean, page?: string, seconds?: number): void {
	if (!kept) return;
	Object.assign(kept, { open, page, seconds });
	save();
}

/** The visitor did something. */
export function touch(): void {
	if (kept) kept.last = Date.now();
}

/** Whether nothing was done for 20 minutes. */
export const isOver = (): boolean => Date.now() - (kept?.last ?? Number.NaN) >= IDLE_MS;

/** Ends the visit: only the tab's own note of it goes. */
export function forget(): void {
	kept = undefined;
	sessionStorage.removeItem(VISIT_KEY);
}

/** Counts an event and makes it; none when no visit is under way, or when it has had more than a visit may. */
export function numbered(
	type: EventType,
	more: Partial<VisitEvent> & Pick<VisitEvent, 'at' | 'page'>,
): VisitEvent | undefined {
	if (!kept || kept.n >= MOST_EVENTS_A_VISIT) return undefined;
	const event = { n: ++kept.n, type, name: type, ...more };
	save();
	return event;
}

function save(): void {
	sessionStorage.setItem(VISIT_KEY, JSON.stringify(kept));
}
