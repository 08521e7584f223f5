import { consolePaths } from '#app/console/kit/icons.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { StatusPage } from '#app/ui/status-page.tsx';
import { paths } from '#content/navigation.ts';

/** Redirects with a meta refresh; the link is for browsers that ignore it. */
export function TerminalLinkOpening() {
	return (
		<StatusPage title="Opening the outbox" text="Redirecting…" grown={0.5}>
			<meta httpEquiv="refresh" content={`0;url=${consolePaths.emails}`} />
			<a href={consolePaths.emails} className="btn">
				Go to the outbox
			</a>
		</StatusPage>
	);
}

export function TerminalLinkExpired() {
	return (
		<StatusPage
			title="This link has expired"
			text="A link to the outbox works for seven days. Operators open the outbox in the console; while emails are not sent, each start of the site prints a new link."
			grown={0.9}
		>
			<ButtonLink to={paths.landing}>Return to Home</ButtonLink>
		</StatusPage>
	);
}
