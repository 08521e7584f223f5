import { useEffect, useSyncExternalStore } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { overlaysOf, pushOverlays } from './overlay-state.ts';

/*
 * Dialogs and the menu lie over a page, and each has a history entry of its own for the same address, so that Back closes it
 * (docs/decisions/0037-back-closes-overlays.md). The router never sees those entries.
 */

const none: readonly string[] = [];
/** What is open, the topmost last. */
let open = none;
const listeners = new Set<() => void>();

/** The way back to an entry with fewer overlays, which the browser goes by itself and later. */
let travel: { promise: Promise<void>; arrive(): void } | undefined;
/** A step back that takes longer was taken by a frame: what one does in a frame stands in the same history. */
const LONGEST_STEP_MS = 300;
const MOST_STEPS = 10;
let steps = 0;

/** The page of the current entry: its key in the router's history, and its address. */
let page = '';

/** Opens an overlay, over any that is open. */
export function openOverlay(name: string): void {
	show([...open.filter((one) => one !== name), name]);
}

/** Closes an overlay, or all. */
export function closeOverlay(name?: string): void {
	show(name ? open.filter((one) => one !== name) : none);
}

/** Closes all overlays. @returns When their history entries are gone, and another page may be opened. */
export async function leaveOverlays(): Promise<void> {
	closeOverlay();
	keepHistory();
	while (travel) await travel.promise;
}

/** The overlays that are open, the topmost last. */
export function useOverlays(): readonly string[] {
	return useSyncExternalStore(
		onOverlays,
		() => open,
		() => none,
	);
}

/** Calls a listener at every change. @returns Stops it. */
export function onOverlays(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Whether an overlay is open. */
export const isOpen = (name: string): boolean => open.includes(name);

/** Whether there is anything on the page that shows overlays. */
export const canOpenOverlays = (): boolean => listeners.size > 0;

/** Ties the overlays to the router: once in a page that shows them. */
export function useOverlayHistory(): void {
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the history closes what is open, and opens what was open there
	useEffect(() => {
		page = currentPage();
		show(overlaysOf(history.state));
	}, [key]);
	// Another page comes after this one in the history, and not after an overlay that closed.
	const blocker = useBlocker(
		({ historyAction }) => historyAction !== 'POP' && (travel !== undefined || overlaysOf(history.state).length > 0),
	);
	useEffect(() => {
		if (blocker.state === 'blocked') leaveOverlays().then(() => blocker.proceed());
	}, [blocker]);
}

if (typeof addEventListener === 'function') {
	// Before the router, which would load the same page again.
	addEventListener(
		'popstate',
		(event) => {
			const isOurs = travel !== undefined;
			travel?.arrive();
			if (currentPage() !== page) return;
			event.stopImmediatePropagation();
			if (!isOurs) show(overlaysOf(history.state));
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
	// After the event: what closes one and opens another needs no step back.
	queueMicrotask(keepHistory);
}

/** Gives each overlay an entry, and goes back behind the entries of those that closed. */
function keepHistory(): void {
	if (travel) return;
	const there = overlaysOf(history.state);
	if (there.length > open.length && steps < MOST_STEPS) {
		goBack(there.length - open.length);
		return;
	}
	steps = 0;
	if (there.length < open.length) {
		for (let depth = there.length + 1; depth <= open.length; depth++) pushOverlays(open.slice(0, depth));
	} else if (there.join() !== open.join()) {
		history.replaceState({ ...history.state, overlays: open }, '');
	}
}

function goBack(count: number): void {
	let resolve = () => {};
	const promise = new Promise<void>((done) => {
		resolve = done;
	});
	const arrive = () => {
		clearTimeout(late);
		travel = undefined;
		keepHistory();
		resolve();
	};
	const late = setTimeout(arrive, LONGEST_STEP_MS);
	travel = { promise, arrive };
	steps++;
	history.go(-count);
}
