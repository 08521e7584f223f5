import type { ReactNode } from 'react';
import { ButtonLink } from './button.tsx';
import { StatusPage } from './status-page.tsx';

/** A fact and its name; empty ones are left out. */
type Fact = readonly [name: string, value: ReactNode] | '' | undefined;

export function EventFacts({ facts }: { facts: readonly Fact[] }) {
	return (
		<dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
			{facts.map(
				(fact) =>
					fact && (
						<div key={fact[0]}>
							<dt className="small font-semibold">{fact[0]}</dt>
							<dd>{fact[1]}</dd>
						</div>
					),
			)}
		</dl>
	);
}

interface NotFoundProps {
	heading: string;
	text: string;
	button: string;
	href: string;
}

export function EventNotFound({ heading, text, button, href }: NotFoundProps) {
	return (
		<StatusPage title={heading} text={text} grown={0.55}>
			<p className="status-page-links">
				<ButtonLink to={href}>{button}</ButtonLink>
			</p>
		</StatusPage>
	);
}
