import { ButtonLink } from '#app/ui/button.tsx';
import { BareRing } from '#app/ui/growth-ring.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { navigationLinks, paths } from '#content/navigation.ts';
import { notFoundPage } from '#content/pages.ts';

/** Said of every address that leads nowhere: why, and where to go. */
export function NotFoundPage() {
	const { heading, text, button, suggestionsHeading } = notFoundPage;
	return (
		<section className="stray wrap">
			<BareRing className="stray-ring" today={0.7} />
			<div>
				<h1 className="h1">{heading}</h1>
				<p className="lead">{text}</p>
				<ButtonLink to={paths.landing} size="large">
					{button}
				</ButtonLink>
				<h2 className="stray-also">{suggestionsHeading}</h2>
				<ul>
					{navigationLinks.map((link) => (
						<li key={link.href}>
							<SiteLink link={link} />
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
