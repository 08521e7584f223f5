import { type MouseEvent, useSyncExternalStore } from 'react';
import { Link, type LinkProps } from 'react-router';

let current: string | undefined;
const listeners = new Set<() => void>();

/** Opens the dialog of a path, in place of any other. */
export function openDialog(path: string): void {
	set(path);
}

/** Closes the dialog that is open, if one is. */
export function closeDialog(): void {
	set(undefined);
}

/** The path of the dialog that is open. Whoever uses this shows the dialogs. */
export function useOpenDialog(): string | undefined {
	return useSyncExternalStore(subscribe, () => current, () => undefined);
}

/**
 * A link to a page that can also be shown as a dialog over this one. Without scripts, with a modifier key, and
 * on the page itself it is a link like any other.
 */
export function DialogLink({ to, onClick, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
	return (
		<Link
			{...rest}
			to={to}
			data-live=""
			aria-haspopup="dialog"
			onClick={(event) => {
				onClick?.(event);
				if (event.defaultPrevented || !isPlainClick(event) || !listeners.size || location.pathname === to) return;
				event.preventDefault();
				// Safari does not focus a link that is clicked; the dialog gives the focus back to what has it now.
				event.currentTarget.focus({ preventScroll: true });
				openDialog(to);
			}}
		/>
	);
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
	return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

function set(path: string | undefined): void {
	current = path;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
