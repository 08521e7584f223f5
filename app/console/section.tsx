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

/** In place of a page whose subject was erased meanwhile. @param what What it was, such as `project`. */
export function Gone({ what, text, href, link }: { what: string; text: string; href: string; link: string }) {
	return (
		<>
			<h1 className="h3">{`This ${what} is no longer here`}</h1>
			<p>{text}</p>
			<PageLink href={href}>{link}</PageLink>
		</>
	);
}

export function PageLink({ href, children }: { href: string; children: ReactNode }) {
	return (
		<p className="console-actions">
			<a href={href}>{children}</a>
		</p>
	);
}
