import { isRouteErrorResponse } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DialogLink } from '#app/ui/dialog-link.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { StatusPage } from '#app/ui/status-page.tsx';
import { navigationLinks, paths } from '#content/navigation.ts';
import { errorPage, notFoundPage, pages } from '#content/pages.ts';

/** Shown when a page could not be rendered. Reveals the error itself, which is in the log, only under `npm run dev`. */
export function ErrorPage({ error }: { error: unknown }) {
	if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)) {
		return (
			<>
				<title>{pages.notFound.title}</title>
				<NotFoundPage />
			</>
		);
	}
	const { heading, text, retry, home, contact } = errorPage;
	return (
		<StatusPage title={heading} text={text} grown={0.3}>
			<title>{heading}</title>
			<meta name="robots" content="noindex" />
			<p className="status-page-links">
				<Button onClick={() => location.reload()} className="js-only" size="large" data-live="">
					{retry}
				</Button>
				<ButtonLink to={paths.landing} variant="secondary" size="large">
					{home}
				</ButtonLink>
				<DialogLink to={paths.contact}>{contact}</DialogLink>
			</p>
			{import.meta.env.DEV && error instanceof Error && (
				<pre className="max-w-full overflow-auto text-left text-sm">{error.stack}</pre>
			)}
		</StatusPage>
	);
}

export function NotFoundPage() {
	const { heading, text, button, suggestionsHeading } = notFoundPage;
	return (
		<StatusPage title={heading} text={text} grown={0.7}>
			<ButtonLink to={paths.landing} size="large">
				{button}
			</ButtonLink>
			<h2 className="status-page-also">{suggestionsHeading}</h2>
			<ul>
				{navigationLinks.map((link) => (
					<li key={link.href}>
						<SiteLink link={link} />
					</li>
				))}
			</ul>
		</StatusPage>
	);
}
