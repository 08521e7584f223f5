import { useState } from 'react';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { receive } from '#app/forms/receive.server.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { servicesOf } from '#app/services.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card, PageHead, Section } from '#app/ui/panel.tsx';
import { useFocusOnChange } from '#app/ui/use-focus-on-change.ts';
import { paths } from '#content/navigation.ts';
import { portfolioForm as formCopy, gallery, portfolioPage, portfolioSubmitted } from '#content/portfolio.ts';
import type { Route } from './+types/portfolio.route';
import { loadGallery } from './gallery.server.ts';
import { Gallery } from './gallery.tsx';
import { PortfolioForm } from './portfolio.form.tsx';
import { portfolioForm } from './portfolio.server.ts';
import { portfolioToasts } from './portfolio.toasts.ts';
import { PortfolioStyles } from './styles.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('portfolio', matches);

export async function loader({ context, url }: Route.LoaderArgs) {
	const shown = await loadGallery(servicesOf(context), 1);
	return data({ submitted: url.searchParams.has('submitted'), gallery: shown }, { status: shown ? 200 : 503 });
}

export const action = (args: Route.ActionArgs) => receive(args, portfolioForm);
export const clientAction = answerInPlace('portfolio', portfolioToasts);

/** No reload after a submission: a new project is not in the gallery yet. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	formMethod ? false : defaultShouldRevalidate;

export default function PortfolioPage({ loaderData }: Route.ComponentProps) {
	const [submitted, setSubmitted] = useState(loaderData.submitted);
	const heading = useFocusOnChange(submitted);
	return (
		<>
			<PortfolioStyles />
			<PageHead title={portfolioPage.heading} lead={portfolioPage.lead} />
			<div className="wrap portfolio-grid">
				<ol className="portfolio-steps">
					{portfolioPage.steps.map((step) => (
						<li key={step}>{step}</li>
					))}
				</ol>
				<Card>
					<h2 className="h3" id="form" ref={heading} tabIndex={-1}>
						{submitted ? portfolioSubmitted.heading : formCopy.heading}
					</h2>
					{submitted ? (
						<Submitted onAnother={() => setSubmitted(false)} />
					) : (
						<div className="mt-6">
							<PortfolioForm onDone={() => setSubmitted(true)} />
						</div>
					)}
				</Card>
			</div>
			<Section title={gallery.heading} lead={gallery.lead}>
				<Gallery shown={loaderData.gallery} submit={`${paths.portfolio}#form`} />
			</Section>
		</>
	);
}

function Submitted({ onAnother }: { onAnother(): void }) {
	const { text, mail, another, gallery } = portfolioSubmitted;
	return (
		<>
			<p className="lead">{text}</p>
			<p className="mt-3">{mail}</p>
			<div className="flex flex-wrap gap-3 mt-7">
				<ButtonLink to={paths.portfolio} preventScrollReset onClick={onAnother}>
					{another}
				</ButtonLink>
				<ButtonLink to={gallery.href} variant="secondary">
					{gallery.label}
				</ButtonLink>
			</div>
		</>
	);
}
