import type { ComponentProps, ReactNode } from 'react';

interface SectionProps extends Omit<ComponentProps<'section'>, 'id'> {
	id: string;
	heading: ReactNode;
}

export function Section({ id, heading, children, ...props }: SectionProps) {
	return (
		<section aria-labelledby={id} {...props}>
			<h2 id={id}>{heading}</h2>
			{children}
		</section>
	);
}

export function PageLink({ href, children }: { href: string; children: ReactNode }) {
	return (
		<p className="console-actions">
			<a href={href}>{children}</a>
		</p>
	);
}
