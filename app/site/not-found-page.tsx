import { ButtonLink } from '#app/ui/button.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { StatusPage } from '#app/ui/status-page.tsx';
import { navigationLinks, paths } from '#content/navigation.ts';
import { notFoundPage } from '#content/pages.ts';

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
