import { MENU } from '#app/ui/overlay-state.ts';
import { closeOverlay, isOpen, onOverlays, openOverlay } from '#app/ui/overlays.ts';

/**
 * Keeps the menu and the history in sync. The browser opens and closes the popover, also before the application runs.
 * @returns Stops it.
 */
export function connectMenu(menu: HTMLElement): () => void {
	const onToggle = ({ newState }: ToggleEvent) => (newState === 'open' ? openOverlay(MENU) : closeOverlay(MENU));
	menu.addEventListener('toggle', onToggle);
	const stop = onOverlays(() => {
		const isShown = isOpen(MENU);
		if (menu.matches(':popover-open') !== isShown) menu.togglePopover(isShown);
	});
	return () => {
		menu.removeEventListener('toggle', onToggle);
		stop();
	};
}
