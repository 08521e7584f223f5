import { useRouteLoaderData } from 'react-router';
import { SiteLink } from '#app/ui/site-link.tsx';
import { footer, footerColumns, navigationLabels } from '#content/navigation.ts';
import { program } from '#content/program.ts';

interface FooterData {
	/** Set when operators have changed the addresses in content/. */
	social?: Record<keyof typeof program.social, string>;
	undated?: boolean;
	/** Missing where the page failed. */
	year?: number;
	meaning?: string;
	postalAddress?: string;
}

export function Footer() {
	const root = useRouteLoaderData('root') as FooterData | undefined;
	const { linkedIn, youTube, instagram } = root?.social ?? program.social;
	const social = Object.entries({ LinkedIn: linkedIn, YouTube: youTube, Instagram: instagram }).filter(
		([, url]) => url,
	);
	const small = [
		footer.copyright(root?.year),
		root?.meaning && footer.meaning(root.meaning),
		root?.postalAddress,
		footer.promise,
	].filter((text) => text !== undefined);
	return (
		<footer className="foot dark">
			<div className="foot-row wrap">
				<p className="foot-line h3">{footer.line}</p>
				<nav className="foot-columns" aria-label={navigationLabels.footer}>
					{footerColumns.map(({ heading, links }) => (
						<div key={heading}>
							<h2>{heading}</h2>
							<ul>
								{links.map((link) => (
									<li key={link.href}>
										<SiteLink link={root?.undated && link.undated ? { ...link, label: link.undated } : link} />
									</li>
								))}
							</ul>
						</div>
					))}
				</nav>
				{social.length > 0 && (
					<ul className="foot-social">
						{social.map(([name, url]) => (
							<li key={name}>
								<a href={url} rel="noopener">
									{name}
								</a>
							</li>
						))}
					</ul>
				)}
				<p className="foot-small">
					{small.map((text) => (
						<span key={text}>{text}</span>
					))}
				</p>
			</div>
		</footer>
	);
}
