import { useState } from 'react';
import { data, Link } from 'react-router';
import { receive } from '#app/forms/receive.server.ts';
import { answerInPlace, keepAfterForm } from '#app/forms/site-form.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { servicesOf } from '#app/services.ts';
import { ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { Steps } from '#app/ui/form-page.tsx';
import { Card, PageHead } from '#app/ui/panel.tsx';
import { useFocusOnChange } from '#app/ui/use-focus-on-change.ts';
import { paths } from '#content/navigation.ts';
import { portfolioForm as formCopy, gallery, portfolioPage, portfolioSubmitted } from '#content/portfolio.ts';
import type { Route } from './+types/portfolio.route';
import { loadGallery } from './gallery.server.ts';
import { GalleryRow } from './gallery.tsx';
import { PortfolioForm } from './portfolio.form.tsx';
import { portfolioToasts } from './portfolio.schema.ts';
import { portfolioForm } from './portfolio.server.ts';
import { PortfolioStyles } from './styles.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('portfolio', matches);

export async function loader({ context, url }: Route.LoaderArgs) {
	const shown = await loadGallery(servicesOf(context), 1);
	return data({ submitted: url.searchParams.has('submitted'), gallery: shown }, { status: shown ? 200 : 503 });
}

export const action = (args: Route.ActionArgs) => receive(args, portfolioForm);
export const clientAction = answerInPlace('portfolio', portfolioToasts);

/** No reload after a submission: a new project is not in the gallery yet. */
export const shouldRevalidate = keepAfterForm;

export default function PortfolioPage({ loaderData }: Route.ComponentProps) {
	const [submitted, setSubmitted] = useState(loaderData.submitted);
	const heading = useFocusOnChange(submitted);
	const { gallery: shown } = loaderData;
	const isSamples = shown?.projects.length === 0;
	return (
		<>
			<PortfolioStyles />
			<PageHead title={portfolioPage.heading} lead={portfolioPage.lead}>
				<p className="flex flex-wrap gap-3 mt-7">
					{/* Without the router, which would only change the address of a page that is already there. */}
					<a className={buttonClass()} href="#form">
						{gallery.submit.label}
					</a>
				</p>
			</PageHead>
			<section className="wrap" aria-labelledby="gallery">
				<div className="gallery-head">
					<h2 className="h3" id="gallery">
						{gallery.heading}
					</h2>
					{isSamples && <p className="soft">{gallery.demosHeading}</p>}
					<Link className="inline-block py-1" to={paths.gallery}>
						{gallery.all}
					</Link>
				</div>
				<GalleryRow shown={shown} />
			</section>
			<div className="wrap portfolio-grid">
				<Steps steps={portfolioPage.steps} />
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
