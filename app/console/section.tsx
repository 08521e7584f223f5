import type { ComponentProps, ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import css from './console.css?inline';

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

interface EmptyProps {
	id?: string;
	/** What there is none of, without a period. */
	heading: string;
	text?: string | undefined;
	next?: { label: string; href: string } | undefined;
}

export function Empty({ id, heading, text, next }: EmptyProps) {
	return (
		<div className="console-empty" id={id}>
			<p>
				<strong>{heading}.</strong> {text}
			</p>
			{next && (
				<ButtonLink to={next.href} variant="secondary" size="small">
					{next.label}
				</ButtonLink>
			)}
		</div>
	);
}

/** Creates a component that adds a style sheet to the page's head once. @param name Unique among style sheets. */
export function stylesOf(name: string, sheet: string) {
	return () => (
		<style href={name} precedence="medium">
			{sheet}
		</style>
	);
}

export const ConsoleStyles = stylesOf('console', css);
