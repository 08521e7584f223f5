import { Toast as Radix } from 'radix-ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { words } from './words.ts';

/** What a visitor is told in passing. */
export interface ToastMessage {
	kind: 'success' | 'neutral' | 'warning' | 'destructive';
	title: string;
	description?: string;
}

interface Shown extends ToastMessage {
	id: number;
	open: boolean;
	/** How long it still stays. */
	leftMs: number;
}

const MOST_VISIBLE = 3;
const STAYS_MS = 5_000;
const FAILURE_STAYS_MS = 10_000;
const LEAVES_MS = 200;
const TICK_MS = 100;
const none: Shown[] = [];

let shown = none;
let lastId = 0;
/** The toast under the pointer. */
let pointedAt: number | undefined;
const listeners = new Set<() => void>();

/** Shows a toast, from anywhere. The oldest of more than three leaves. */
export function showToast({ kind, title, description }: ToastMessage): void {
	const leftMs = kind === 'destructive' ? FAILURE_STAYS_MS : STAYS_MS;
	set([...shown, { kind, title, description, id: ++lastId, open: true, leftMs }].slice(-MOST_VISIBLE));
}

/** Shows what a form's new answer says, if anything. What earlier answers said leaves: it may not be true anymore. */
export function showAnswer(toast: ToastMessage | undefined): void {
	for (const { id, open } of shown) if (open) close(id);
	if (toast) showToast(toast);
}

/**
 * Where toasts appear: once in a page.
 * @param initial A toast that came with the page, which shows it until then (`ServedToast`).
 * @param framed The page stands in a frame of another one.
 */
export function Toaster({ initial, framed }: { initial?: ToastMessage; framed?: boolean }) {
	const toasts = useSyncExternalStore(
		subscribe,
		() => shown,
		() => none,
	);
	const isEmpty = toasts.length === 0;
	useEffect(() => {
		if (initial) showToast(initial);
	}, [initial]);
	useEffect(() => {
		if (isEmpty) return;
		const timer = setInterval(passTime, TICK_MS);
		return () => clearInterval(timer);
	}, [isEmpty]);
	return (
		<Radix.Provider swipeDirection="down" label={words.notification}>
			{toasts.map(({ id, kind, title, description, open }) => (
				<Radix.Root
					key={id}
					className={`toast toast-${kind}`}
					open={open}
					onOpenChange={(isOpen) => !isOpen && close(id)}
					// Radix stops the time of a window whose frame has the focus, and after some closings that of all later toasts.
					duration={Number.POSITIVE_INFINITY}
					onPointerMove={() => {
						pointedAt = id;
					}}
					onPointerLeave={() => {
						pointedAt = undefined;
					}}
					type={kind === 'destructive' || kind === 'warning' ? 'foreground' : 'background'}
				>
					<Icon kind={kind} />
					<div>
						<Radix.Title className="toast-title">{title}</Radix.Title>
						{description && <Radix.Description>{description}</Radix.Description>}
					</div>
					<Radix.Close className="icon-button" aria-label={words.close}>
						<CloseIcon />
					</Radix.Close>
				</Radix.Root>
			))}
			<Radix.Viewport className="toasts" label={framed ? words.framedNotifications : words.notifications} />
		</Radix.Provider>
	);
}

/**
 * A toast that came with the page, in its HTML, until the application shows it. Where no scripts run it cannot leave, and so
 * stands in the page above the content.
 */
export function ServedToast({ kind, title, description }: ToastMessage) {
	const [isLive, setLive] = useState(false);
	useEffect(() => setLive(true), []);
	if (isLive) return null;
	return (
		<div className="toasts toasts-served">
			<div className={`toast toast-${kind}`} role={kind === 'destructive' ? 'alert' : 'status'}>
				<Icon kind={kind} />
				<div>
					<p className="toast-title">{title}</p>
					{description && <p>{description}</p>}
				</div>
			</div>
		</div>
	);
}

const icons: Record<ToastMessage['kind'], string> = {
	success: 'm5 10.5 3.5 3.5L15 7',
	neutral: 'M10 9v5M10 6v.1',
	warning: 'M10 5.5v5M10 14v.1',
	destructive: 'm6.5 6.5 7 7m0-7-7 7',
};

function Icon({ kind }: { kind: ToastMessage['kind'] }) {
	return (
		<svg className="toast-icon" viewBox="0 0 20 20" aria-hidden="true">
			<circle cx="10" cy="10" r="10" fill="currentColor" />
			<path d={icons[kind]} fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
		</svg>
	);
}

/** The cross of everything that can be closed. */
export function CloseIcon() {
	return (
		<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
			<path d="m5 5 10 10m0-10L5 15" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
		</svg>
	);
}

/** Time stands still while one points at a toast, has the focus among them, or is in another window; in a frame of this one it does not. */
function passTime(): void {
	const isPointedAt = shown.some(({ id, open }) => open && id === pointedAt);
	if (isPointedAt || !document.hasFocus() || document.activeElement?.closest('.toasts')) return;
	for (const toast of shown) {
		if (!toast.open) continue;
		toast.leftMs -= TICK_MS;
		if (toast.leftMs <= 0) close(toast.id);
	}
}

/** Lets the toast leave before it is taken out. */
function close(id: number): void {
	set(shown.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
	setTimeout(() => set(shown.filter((toast) => toast.id !== id)), LEAVES_MS);
}

function set(next: Shown[]): void {
	shown = next;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
