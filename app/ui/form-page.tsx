import type { ReactNode } from 'react';
import { useAnswerer, withAnswerer } from '#app/settings/answerer.ts';
import { Card, PageHead } from './panel.tsx';

interface Props {
	title: string;
	lead?: ReactNode;
	/** What happens after the form was sent; `{person}` is who answers. Below it on narrow screens; hidden once something else replaces the form. */
	next?: { heading: string; steps: readonly string[] };
	children: ReactNode;
}

export function FormPage({ title, lead, next, children }: Props) {
	const answerer = useAnswerer();
	return (
		<div className="form-page wrap">
			<PageHead title={title} lead={lead} />
			<Card>{children}</Card>
			{next && (
				<section className="form-next">
					<h2 className="h3">{next.heading}</h2>
					<Steps steps={next.steps.map((step) => withAnswerer(step, answerer))} />
				</section>
			)}
		</div>
	);
}

export function Steps({ steps }: { steps: readonly string[] }) {
	return (
		<ol className="steps">
			{steps.map((step) => (
				<li key={step}>{step}</li>
			))}
		</ol>
	);
}
