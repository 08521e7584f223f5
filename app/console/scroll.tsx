import { type ReactNode, useEffect, useRef } from 'react';

/** Makes a wide table scroll by itself, also with the keyboard. One that fits scrolls with the page, below its own head. */
export function Scroll({ label, children }: { label: string; children: ReactNode }) {
	const place = useRef<HTMLElement>(null);
	useEffect(() => {
		const section = place.current;
		const table = section?.querySelector('table');
		if (!section || !table) return;
		const update = () => section.toggleAttribute('data-fits', table.offsetWidth <= section.clientWidth);
		const observer = new ResizeObserver(update);
		observer.observe(section);
		observer.observe(table);
		return () => observer.disconnect();
	}, []);
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable to scroll it with the keyboard
		<section ref={place} className="console-scroll" aria-label={label} tabIndex={0}>
			{children}
		</section>
	);
}
