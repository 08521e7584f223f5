import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { CloseIcon } from './icons.tsx';

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
let hovered: number | undefined;
const listeners = new Set<() => void>();

/** Shows a toast, from anywhere. Beyond three, the oldest closes. */
export function showToast(toast: ToastMessage): void {
	const remainingMs = toast.kind === 'destructive' ? FAILURE_DURATION_MS : DURATION_MS;
	set([...shown, { ...toast, id: ++lastId, open: true, remainingMs }].slice(-MAX_VISIBLE));
}

/** Shows the toast of an answer to a form or an upload, if any, and closes earlier ones, which may be outdated. */
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
	const region = useRef<HTMLElement>(null);
	const focused = useRef<Element>(null);
	const dismiss = (id: number) => {
		close(id);
		if (!region.current?.contains(document.activeElement)) return;
		const isLast = !shown.some(({ open }) => open);
		const target =
			isLast && focused.current instanceof HTMLElement && focused.current.isConnected
				? focused.current
				: region.current;
		target.focus({ preventScroll: true });
	};
	useKeys(region, !isEmpty, dismiss);
	return (
		<section
			className="toasts"
			aria-label={framed ? 'Notifications in the frame (F8)' : 'Notifications (F8)'}
			aria-live="polite"
			aria-relevant="additions"
			tabIndex={-1}
			ref={region}
			onFocus={({ currentTarget, relatedTarget }) => {
				if (!currentTarget.contains(relatedTarget)) focused.current = relatedTarget;
			}}
		>
			{toasts.map(({ id, open, ...message }) => (
				<div
					key={id}
					className={`toast toast-${message.kind}`}
					data-state={open ? 'open' : 'closed'}
					role={isUrgent(message) ? 'alert' : undefined}
					onPointerMove={() => {
						hovered = id;
					}}
					onPointerLeave={() => {
						hovered = undefined;
					}}
				>
					<Message {...message} />
					<button type="button" className="icon-button" aria-label="Close" onClick={() => dismiss(id)}>
						<CloseIcon />
					</button>
				</div>
			))}
		</section>
	);
}

/** F8 focuses the toasts, Esc closes the latest. */
function useKeys(region: RefObject<HTMLElement | null>, hasToasts: boolean, dismiss: (id: number) => void): void {
	const onEscape = useEffectEvent(dismiss);
	useEffect(() => {
		if (!hasToasts) return;
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.key === 'F8') region.current?.focus();
			if (event.key !== 'Escape' || event.isComposing) return;
			const latest = shown.findLast(({ open }) => open);
			if (!latest) return;
			// A dialog closes with it if it has the focus.
			if (!document.activeElement?.closest('dialog') && document.querySelector('dialog[open]')) event.preventDefault();
			onEscape(latest.id);
		};
		document.addEventListener('keydown', onKeyDown, true);
		return () => document.removeEventListener('keydown', onKeyDown, true);
	}, [region, hasToasts]);
}

/**
 * A toast in the page's HTML, until the application shows it. Without scripts it cannot close, so it is rendered above the
 * content.
 */
export function ServedToast(message: ToastMessage) {
	const [isLive, setLive] = useState(false);
	useEffect(() => setLive(true), []);
	if (isLive) return null;
	return (
		<div className="toasts toasts-served">
			<div className={`toast toast-${message.kind}`} role={isUrgent(message) ? 'alert' : 'status'}>
				<Message {...message} />
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

/** Whether it interrupts what a screen reader says. */
const isUrgent = ({ kind }: ToastMessage): boolean => kind === 'destructive' || kind === 'warning';

function Message({ kind, title, description }: ToastMessage) {
	return (
		<>
			<Icon kind={kind} />
			<div>
				<p className="toast-title">{title}</p>
				{description && <p>{description}</p>}
			</div>
		</>
	);
}

function Icon({ kind }: { kind: ToastMessage['kind'] }) {
	return (
		<svg className="toast-icon" viewBox="0 0 20 20" aria-hidden="true">
			<circle cx="10" cy="10" r="10" fill="currentColor" />
			<path d={icons[kind]} fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
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
