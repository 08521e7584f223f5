/**
 * chromium-headless-shell fires a mouse move to the upper left corner on each page. It is ignored, because the application starts at the
 * visitor's first interaction.
 */
export function ignoreInitialMouseMove(): void {
	const ignore = (event: PointerEvent) => {
		if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
	};
	addEventListener('pointermove', ignore, true);
}
