import { overlaysOf, pushOverlays } from './overlay-state.ts';

/*
 * Dialogs and the menu are overlays of a page. Each has a history entry of its own with the same address, so that Back closes it
 * (docs/decisions/browser.md). The router never sees those entries.
 */

const none: readonly string[] = [];
let open = none;
const listeners = new Set<() => void>();

/** A pending `history.go` to an entry with fewer overlays: it is asynchronous. */
let travel: { promise: Promise<void>; arrive(): void } | undefined;
/** A step that takes longer happened in a frame, whose navigation is in the same history. */
const MAX_STEP_MS = 300;
const MAX_STEPS = 10;
let steps = 0;

/** The current page: the router's history key and the address. */
let page = '';

export function openOverlay(name: string): void {
	show([...open.filter((other) => other !== name), name]);
}

export function closeOverlay(name?: string): void {
	show(name ? open.filter((other) => other !== name) : none);
}

/** Closes all overlays. @returns Resolves when their history entries are gone, so that another page may be opened. */
export async function leaveOverlays(): Promise<void> {
	closeOverlay();
	syncHistory();
	while (travel) await travel.promise;
}

/** Opens the page of the topmost overlay instead, whose content could not be loaded. @param page The page if none is open. */
export async function openTopmostPage(page?: string): Promise<void> {
	const address = open.at(-1) ?? page;
	await leaveOverlays();
	if (address) location.assign(address);
}

export const openOverlays = (): readonly string[] => open;

export function onOverlays(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export const isOpen = (name: string): boolean => open.includes(name);

/** Whether the page has components that show overlays. */
export const canOpenOverlays = (): boolean => listeners.size > 0;

/** Takes over the overlays of the current history entry, when the application starts and when it shows another entry. */
export function readHistory(): void {
	page = currentPage();
	show(overlaysOf(history.state));
}

/** Whether the current history entry is an overlay's, which another page must not follow. */
export const hasOverlayEntry = (): boolean => travel !== undefined || overlaysOf(history.state).length > 0;

if (typeof addEventListener === 'function') {
	// Runs before the router, which would load the same page again.
	addEventListener(
		'popstate',
		(event) => {
			const isOwn = travel !== undefined;
			travel?.arrive();
			if (currentPage() !== page) return;
			event.stopImmediatePropagation();
			if (!isOwn) show(overlaysOf(history.state));
		},
		true,
	);
}

function currentPage(): string {
	return `${history.state?.key ?? 'default'} ${location.href}`;
}

function show(overlays: readonly string[]): void {
	open = overlays;
	for (const listener of listeners) listener();
	// After the event: closing one and opening another needs no step back.
	queueMicrotask(syncHistory);
}

/** Gives each open overlay a history entry, and goes back before the entries of closed ones. */
function syncHistory(): void {
	if (travel) return;
	const current = overlaysOf(history.state);
	if (current.length > open.length && steps < MAX_STEPS) {
		goBack(current.length - open.length);
		return;
	}
	steps = 0;
	if (current.length < open.length) {
		for (let depth = current.length + 1; depth <= open.length; depth++) pushOverlays(open.slice(0, depth));
	} else if (current.join() !== open.join()) {
		history.replaceState({ ...history.state, overlays: open }, '');
	}
}

function goBack(count: number): void {
	let resolve = () => {};
	const promise = new Promise<void>((done) => {
		resolve = done;
	});
	const arrive = () => {
		clearTimeout(timer);
		travel = undefined;
		syncHistory();
		resolve();
	};
	const timer = setTimeout(arrive, MAX_STEP_MS);
	travel = { promise, arrive };
	steps++;
	history.go(-count);
}
