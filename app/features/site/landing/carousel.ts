import createCarousel from 'embla-carousel';

/**
 * Makes the landing page's projects an endless row, moved by its buttons (`data-step`), the arrow keys and swiping.
 * @param section The section of the projects. @returns Stops it.
 */
export function startCarousel(section: HTMLElement): () => void {
	const view = section.querySelector<HTMLElement>('.projects-view');
	if (!view) return () => {};
	// In a scroll container the browser would move the row, too.
	view.classList.add('is-live');
	const carousel = createCarousel(view, { loop: true, align: 'start' });
	const move = (step: number) => {
		const isInstant = matchMedia('(prefers-reduced-motion: reduce)').matches;
		if (step === 1) carousel.scrollNext(isInstant);
		else carousel.scrollPrev(isInstant);
	};
	const stop = new AbortController();
	const { signal } = stop;
	section.addEventListener(
		'click',
		({ target }) => {
			const step = (target as Element).closest<HTMLElement>('[data-step]')?.dataset.step;
			if (step) move(Number(step));
		},
		{ signal },
	);
	view.addEventListener(
		'keydown',
		(event) => {
			if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
			event.preventDefault();
			move(event.key === 'ArrowRight' ? 1 : -1);
		},
		{ signal },
	);
	return () => {
		stop.abort();
		carousel.destroy();
		view.classList.remove('is-live');
	};
}
