import {
	type MouseEvent,
	type ReactNode,
	useEffect,
	useEffectEvent,
	useId,
	useLayoutEffect,
	useRef,
	useState,
} from 'react';
import { createPortal } from 'react-dom';
import { CloseIcon } from './icons.tsx';

/** The length of the closing animation (overlays.css). */
const CLOSE_MS = 150;

interface DialogProps {
	open: boolean;
	onOpenChange(open: boolean): void;
	title: string;
	lead?: ReactNode;
	/** `narrow` for one column of fields, `wide` for two columns or a calendar, `text` for reading. */
	size?: 'narrow' | 'wide' | 'text';
	children: ReactNode;
}

/**
 * A dialog: nothing outside of it can be reached except toasts. It closes on Esc and on a click outside, and returns the focus.
 * overlays.ts closes it on Back. It is not opened by `showModal`, which would make toasts inert, too.
 */
export function Dialog({ open, ...props }: DialogProps) {
	const [isShown, setShown] = useState(open);
	if (open && !isShown) setShown(true);
	useEffect(() => {
		if (open || !isShown) return;
		const timer = setTimeout(() => setShown(false), CLOSE_MS);
		return () => clearTimeout(timer);
	}, [open, isShown]);
	return isShown && createPortal(<Overlay open={open} {...props} />, document.body);
}

function Overlay({ open, onOpenChange, title, lead, size = 'narrow', children }: DialogProps) {
	const overlay = useRef<HTMLDivElement>(null);
	const dialog = useRef<HTMLDialogElement>(null);
	const id = useId();
	const close = () => onOpenChange(false);
	useModal(open, overlay, dialog);
	useEscape(open, overlay, close);
	return (
		<div className="dialog-overlay" data-state={open ? 'open' : 'closed'} ref={overlay} {...useClickOutside(close)}>
			<dialog
				open
				className={`dialog dialog-${size}`}
				data-state={open ? 'open' : 'closed'}
				tabIndex={-1}
				aria-labelledby={`${id}title`}
				aria-describedby={lead ? `${id}lead` : undefined}
				ref={dialog}
			>
				<header className="dialog-head">
					<h2 className="h3" id={`${id}title`}>
						{title}
					</h2>
					<button type="button" className="icon-button" aria-label="Close" onClick={close}>
						<CloseIcon />
					</button>
				</header>
				<div className="dialog-body">
					{lead && (
						<p className="dialog-lead" id={`${id}lead`}>
							{lead}
						</p>
					)}
					{children}
				</div>
			</dialog>
		</div>
	);
}

type Ref<Type> = { readonly current: Type | null };

/** The overlays of the open dialogs, the topmost last. */
const stack: HTMLElement[] = [];

function useModal(open: boolean, overlay: Ref<HTMLElement>, dialog: Ref<HTMLElement>): void {
	const opener = useRef<Element>(null);
	useLayoutEffect(() => {
		if (!open || !overlay.current) return;
		opener.current = document.activeElement;
		stack.push(overlay.current);
		// After the dialog is painted: making a long page inert takes long.
		requestAnimationFrame(() =>
			setTimeout(() => {
				updatePage();
				// Someone may have pressed Tab meanwhile.
				if (document.activeElement === document.body) dialog.current?.focus({ preventScroll: true });
			}),
		);
		// Focuses the dialog itself: its title is read first, and no phone keyboard opens.
		dialog.current?.focus({ preventScroll: true });
	}, [open, overlay, dialog]);
	// Not in the layout effect: after its cleanup, React would move the focus back.
	useEffect(() => {
		const { current } = overlay;
		if (!open || !current) return;
		return () => {
			stack.splice(stack.indexOf(current), 1);
			updatePage();
			if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
		};
	}, [open, overlay]);
}

/** Lets only the topmost dialog and the toasts be reached. The page under a dialog does not scroll. */
function updatePage(): void {
	const top = stack.at(-1);
	const { style, children } = document.body;
	for (const child of children)
		child.toggleAttribute('inert', top !== undefined && child !== top && !child.matches('.toasts'));
	const isLocked = style.overflow === 'hidden';
	if (isLocked === (top !== undefined)) return;
	// Where scroll bars take space, the page would move.
	style.paddingRight = top ? `${window.innerWidth - document.documentElement.clientWidth}px` : '';
	style.overflow = top ? 'hidden' : '';
}

/** Closes the topmost dialog on Esc, also after the focused element was removed. */
function useEscape(open: boolean, overlay: Ref<HTMLElement>, close: () => void): void {
	const onKeyDown = useEffectEvent(({ key, defaultPrevented, isComposing }: KeyboardEvent) => {
		if (key === 'Escape' && !defaultPrevented && !isComposing && overlay.current === stack.at(-1)) close();
	});
	useLayoutEffect(() => {
		if (!open) return;
		document.addEventListener('keydown', onKeyDown);
		return () => document.removeEventListener('keydown', onKeyDown);
	}, [open]);
}

/** Handlers of the overlay that close on a click on it: not on its scroll bar, and not when text was selected up to it. */
function useClickOutside(close: () => void) {
	const isOutside = useRef(false);
	return {
		onPointerDown({ target, currentTarget, clientX }: MouseEvent) {
			isOutside.current = target === currentTarget && clientX < currentTarget.clientWidth;
		},
		onClick({ target, currentTarget }: MouseEvent) {
			if (isOutside.current && target === currentTarget) close();
		},
	};
}
