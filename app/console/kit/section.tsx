import type { ComponentProps, ReactNode } from 'react';

interface SectionProps extends Omit<ComponentProps<'section'>, 'id'> {
	/** The heading's id, the target of links to it. */
	id: string;
	heading: ReactNode;
}

/** A section of a page, labeled by its heading. */
export function Section({ id, heading, children, ...props }: SectionProps) {
	return (
		<section aria-labelledby={id} {...props}>
			<h2 id={id}>{heading}</h2>
			{children}
		</section>
	);
}

/** A link on a line of its own, such as the link back to the list. */
export function PageLink({ href, children }: { href: string; children: ReactNode }) {
	return (
		<p className="console-actions">
			<a href={href}>{children}</a>
		</p>
	);
}
