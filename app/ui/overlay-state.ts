/** The overlay name of the mobile menu. A dialog's name is the address of its page. */
export const MENU = 'menu';

const none: readonly string[] = [];

/** The open overlays of a history entry, the topmost last. @param state The entry's `history.state`. */
export function overlaysOf(state: unknown): readonly string[] {
	return (state as { overlays?: string[] } | null)?.overlays ?? none;
}

export function pushOverlays(overlays: readonly string[]): void {
	history.pushState({ ...history.state, overlays }, '');
}
