import type { ReactNode } from 'react';

/** Makes a wide table scroll by itself, also with the keyboard. */
export function Scroll({ label, children }: { label: string; children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable to scroll it with the keyboard
		<section className="console-scroll" aria-label={label} tabIndex={0}>
			{children}
		</section>
	);
}
