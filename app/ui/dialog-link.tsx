import { Link, type LinkProps } from 'react-router';
import { canOpenOverlays, openOverlay } from './overlays.ts';
import { isPlainClick } from './plain-click.ts';

/**
 * A link to a page that can be shown as a dialog over the current one. Without scripts, with a modifier key, and on the page
 * itself it is a normal link.
 */
export function DialogLink({ to, onClick, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
	return (
		<Link
			{...rest}
			to={to}
			// It opens a dialog, which is not a route.
			discover="none"
			data-live=""
			aria-haspopup="dialog"
			onClick={(event) => {
				onClick?.(event);
				const isHere = location.pathname === to.split('?')[0];
				if (event.defaultPrevented || !isPlainClick(event) || !canOpenOverlays() || isHere) return;
				event.preventDefault();
				// Safari does not focus a clicked link; the dialog returns the focus to the focused element.
				event.currentTarget.focus({ preventScroll: true });
				openOverlay(to);
			}}
		/>
	);
}
