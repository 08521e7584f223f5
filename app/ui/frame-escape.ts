import type { RefObject } from 'react';

/** What our calendar's pages tell the page around their frame when someone presses Esc in it: that page has the dialog. */
const ESCAPED = 'mga:escape';

/** Tells the page around the frame of every Esc that nothing in this one took. For an effect. @returns Stops it. */
export function forwardEscape(): () => void {
	const tell = ({ key, defaultPrevented, isComposing }: KeyboardEvent) => {
		if (key !== 'Escape' || defaultPrevented || isComposing || window.parent === window) return;
		window.parent.postMessage(ESCAPED, location.origin);
	};
	addEventListener('keydown', tell);
	return () => removeEventListener('keydown', tell);
}

/** Hears of an Esc in a frame, if what it shows is of our own origin. For an effect. @returns Stops it. */
export function onEscapeIn(frame: RefObject<HTMLIFrameElement | null>, escaped: () => void): () => void {
	const hear = ({ origin, source, data }: MessageEvent) => {
		const isOurs = origin === location.origin && source === frame.current?.contentWindow;
		if (isOurs && data === ESCAPED) escaped();
	};
	addEventListener('message', hear);
	return () => removeEventListener('message', hear);
}
