import { ButtonLink } from '#app/ui/button.tsx';
import { StatusPage } from '#app/ui/status-page.tsx';
import { email } from '#content/console/email.ts';
import { consolePaths } from '#content/console/paths.ts';
import { paths } from '#content/navigation.ts';

/** Redirects with a meta refresh; the link is for browsers that ignore it. */
export function TerminalLinkOpening() {
	const { heading, text, link } = email.opening;
	return (
		<StatusPage title={heading} text={text} grown={0.5}>
			<meta httpEquiv="refresh" content={`0;url=${consolePaths.emails}`} />
			<a href={consolePaths.emails} className="btn">
				{link}
			</a>
		</StatusPage>
	);
}

/** The page of an expired terminal link: how to get a new one. */
export function TerminalLinkExpired() {
	const { heading, text, home } = email.expired;
	return (
		<StatusPage title={heading} text={text} grown={0.9}>
			<ButtonLink to={paths.landing}>{home}</ButtonLink>
		</StatusPage>
	);
}
