/** Screens on which a tap enlarges a quarter of the ring first. */
const SMALL = '(max-width: 40rem)';

/**
 * Makes the ring an instrument: its center shows the session under the pointer or with the focus, the arrow keys walk through the
 * year, and on a phone a tap enlarges a quarter.
 * @param figure The element around the ring. @returns Stops it.
 */
export function startRing(figure: HTMLElement): () => void {
	const marks = [...figure.querySelectorAll<SVGAElement>('a')];
	const [day, topic] = figure.querySelectorAll('.ring-now > *');
	if (!day || !topic) return () => {};
	const first = [day.textContent, topic.textContent];
	const markOf = ({ target }: Event) => marks.find((mark) => mark.contains(target as Node));
	const focused = () => marks.find((mark) => mark === document.activeElement);
	const show = (mark = focused()) => {
		[day.textContent, topic.textContent] = (mark?.textContent.split(/: (.*)/) ?? first) as [string, string];
	};
	const enlarge = (quarter?: number) => {
		if (quarter === undefined) delete figure.dataset.quarter;
		else figure.dataset.quarter = String(quarter);
	};
	const stop = new AbortController();
	const on = (name: string, listen: (event: Event) => void) =>
		figure.addEventListener(name, listen, { signal: stop.signal });
	on('pointerover', (event) => show(markOf(event)));
	on('pointerleave', () => show());
	on('focusin', (event) => show(markOf(event)));
	on('focusout', () => show());
	on('keydown', (event) => {
		const { key } = event as KeyboardEvent;
		if (key === 'Escape') enlarge();
		const at = marks.indexOf(event.target as SVGAElement);
		const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -at, End: -1 - at }[key];
		if (at < 0 || step === undefined) return;
		event.preventDefault();
		marks.at((at + step) % marks.length)?.focus();
	});
	on('click', (event) => {
		const { clientX, clientY, detail } = event as MouseEvent;
		// A key press on a link is a click without a pointer.
		if (!detail || !matchMedia(SMALL).matches) return;
		const isEnlarged = figure.dataset.quarter !== undefined;
		if (isEnlarged && markOf(event)) return;
		event.preventDefault();
		const { left, top, width, height } = figure.getBoundingClientRect();
		const isRight = clientX > left + width / 2;
		const isTop = clientY < top + height / 2;
		markOf(event)?.focus({ preventScroll: true });
		// Clockwise from the top right.
		const quarter = isTop ? (isRight ? 0 : 3) : isRight ? 1 : 2;
		enlarge(isEnlarged ? undefined : quarter);
	});
	return () => stop.abort();
}
