import type { RefObject } from 'react';

/** The message to the parent page when someone presses Esc in our calendar's frame: the dialog is in the parent. */
const ESCAPED = 'mga:escape';

export function forwardEscape(): () => void {
	const forward = ({ key, defaultPrevented, isComposing }: KeyboardEvent) => {
		if (key !== 'Escape' || defaultPrevented || isComposing || window.parent === window) return;
		window.parent.postMessage(ESCAPED, location.origin);
	};
	addEventListener('keydown', forward);
	return () => removeEventListener('keydown', forward);
}

/** Calls `escaped` on Esc in a frame of our own origin. For an effect. @returns Stops it. */
export function onEscapeIn(frame: RefObject<HTMLIFrameElement | null>, escaped: () => void): () => void {
	const listen = ({ origin, source, data }: MessageEvent) => {
		const isOurs = origin === location.origin && source === frame.current?.contentWindow;
		if (isOurs && data === ESCAPED) escaped();
	};
	addEventListener('message', listen);
	return () => removeEventListener('message', listen);
}
