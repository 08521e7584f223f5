import type { ReactNode } from 'react';

/** A wide table on a narrow screen: scrolled by itself, with keys too. */
export function Scroll({ label, children }: { label: string; children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with keys
		<section className="console-scroll" aria-label={label} tabIndex={0}>
			{children}
		</section>
	);
}
