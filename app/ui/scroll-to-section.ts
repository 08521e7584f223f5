let current: AbortController | undefined;
/** A `scrollend` after this belongs to another scroll. */
const MAX_SCROLL_MS = 5_000;
/** So many frames after a scroll, the sections that came into view have their heights. */
const RENDER_FRAMES = 4;
const INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a section and focuses it, so that the next Tab continues from there.
 * @param anchor The section's id; nothing happens if the page does not have it.
 */
export function scrollToSection(anchor: string): void {
	const section = document.getElementById(anchor);
	if (!section) return;
	const isInstant = matchMedia('(prefers-reduced-motion: reduce)').matches;
	section.scrollIntoView({ behavior: isInstant ? 'instant' : 'smooth' });
	correctAtEnd(section, isInstant);
	section.tabIndex = -1;
	section.focus({ preventScroll: true });
}

/**
 * Scrolls again at the end: fonts and images that load during the scroll move the section after the browser chose where to stop. A
 * scroll without motion ends at once, and then the browser renders sections above whose heights it had estimated.
 */
function correctAtEnd(section: HTMLElement, isInstant: boolean): void {
	current?.abort();
	const scroll = new AbortController();
	current = scroll;
	const { signal } = scroll;
	const stop = () => scroll.abort();
	const timer = setTimeout(stop, MAX_SCROLL_MS);
	signal.addEventListener('abort', () => clearTimeout(timer));
	for (const event of INPUT_EVENTS) addEventListener(event, stop, { signal, passive: true });
	const correct = () => {
		stop();
		section.scrollIntoView({ behavior: 'instant' });
	};
	const correctAfter = (frames: number) => {
		if (frames === 0) return signal.aborted || correct();
		requestAnimationFrame(() => correctAfter(frames - 1));
	};
	if (isInstant) correctAfter(RENDER_FRAMES);
	else addEventListener('scrollend', correct, { signal });
}
