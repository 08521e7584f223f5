import { Toast as Radix } from 'radix-ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { words } from './words.ts';

/** A brief message to a visitor (specification, section 8: title / description). */
export interface ToastMessage {
	kind: 'success' | 'neutral' | 'warning' | 'destructive';
	title: string;
	description?: string;
}

interface VisibleToast extends ToastMessage {
	id: number;
	open: boolean;
	remainingMs: number;
}

const MAX_VISIBLE = 3;
const DURATION_MS = 5_000;
const FAILURE_DURATION_MS = 10_000;
const CLOSE_MS = 200;
const TICK_MS = 100;
const none: VisibleToast[] = [];

let shown = none;
let lastId = 0;
/** The toast under the pointer. */
let hovered: number | undefined;
const listeners = new Set<() => void>();

/** Shows a toast, from anywhere. Beyond three, the oldest closes. */
export function showToast({ kind, title, description }: ToastMessage): void {
	const remainingMs = kind === 'destructive' ? FAILURE_DURATION_MS : DURATION_MS;
	set([...shown, { kind, title, description, id: ++lastId, open: true, remainingMs }].slice(-MAX_VISIBLE));
}

/** Shows the toast of a form's answer, if any, and closes earlier ones, which may be outdated. */
export function showAnswer(toast: ToastMessage | undefined): void {
	for (const { id, open } of shown) if (open) close(id);
	if (toast) showToast(toast);
}

/**
 * The region of the toasts, once in a page.
 * @param initial A toast that came with the page; `ServedToast` shows it until the application runs.
 * @param framed The page is in a frame of another one.
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
					// Radix pauses its timers while a frame has the focus, and after some closings those of all later toasts.
					duration={Number.POSITIVE_INFINITY}
					onPointerMove={() => {
						hovered = id;
					}}
					onPointerLeave={() => {
						hovered = undefined;
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
 * A toast in the page's HTML, until the application shows it. Without scripts it cannot close, so it is rendered above the
 * content.
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

/** The icon of close buttons. */
export function CloseIcon() {
	return (
		<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
			<path d="m5 5 10 10m0-10L5 15" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
		</svg>
	);
}

/** Time passes unless a toast is hovered or focused, or another window has the focus; a frame of this window may have it. */
function passTime(): void {
	const isHovered = shown.some(({ id, open }) => open && id === hovered);
	if (isHovered || !document.hasFocus() || document.activeElement?.closest('.toasts')) return;
	for (const toast of shown) {
		if (!toast.open) continue;
		toast.remainingMs -= TICK_MS;
		if (toast.remainingMs <= 0) close(toast.id);
	}
}

/** Plays the closing animation before the toast is removed. */
function close(id: number): void {
	set(shown.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
	setTimeout(() => set(shown.filter((toast) => toast.id !== id)), CLOSE_MS);
}

function set(next: VisibleToast[]): void {
	shown = next;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
