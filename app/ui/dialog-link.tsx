import { type MouseEvent, useSyncExternalStore } from 'react';
import { Link, type LinkProps } from 'react-router';

const none: readonly string[] = [];
let open = none;
const listeners = new Set<() => void>();

/** Opens the dialog of a path, over any that is open. */
export function openDialog(path: string): void {
	set([...open.filter((one) => one !== path), path]);
}

/** Closes the dialog of a path, or all that are open. */
export function closeDialog(path?: string): void {
	set(path ? open.filter((one) => one !== path) : none);
}

/** The paths of the dialogs that are open, the topmost last. Whoever uses this shows them. */
export function useOpenDialogs(): readonly string[] {
	return useSyncExternalStore(
		subscribe,
		() => open,
		() => none,
	);
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

function set(paths: readonly string[]): void {
	open = paths;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
