import { data, redirect } from 'react-router';
import { privateResponseHeaders } from '#app/console/head.ts';
import { recognize } from '#app/features/operators/sign-in/sessions.server.ts';
import { terminalCookie, terminalTokenState } from '#app/features/operators/sign-in/terminal-links.server.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { servicesOf } from '#app/services.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { StatusPage } from '#app/ui/status-page.tsx';
import { consolePaths } from '#content/console-paths.ts';
import { paths } from '#content/navigation.ts';
import type { Route } from './+types/outbox.console.route';

/** Redirects with a meta refresh; the link is for browsers that ignore it. */
function TerminalLinkOpening() {
	return (
		<StatusPage title="Opening the outbox" text="Redirecting…" grown={0.5}>
			<meta httpEquiv="refresh" content={`0;url=${consolePaths.emails}`} />
			<a href={consolePaths.emails} className="btn">
				Go to the outbox
			</a>
		</StatusPage>
	);
}

function TerminalLinkExpired() {
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

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('outbox', matches);

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/**
 * The target of the terminal's link: moves its token from the URL into a cookie and redirects to the console's emails.
 * @throws The ordinary 404 without a valid token or session.
 */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const token = url.searchParams.get('token') ?? undefined;
	const state = await terminalTokenState(services, token);
	if (state === 'expired') return data({ step: 'expired' as const }, { status: 410, headers: privateResponseHeaders });
	if (token === undefined || state !== 'valid') {
		if (!(await recognize(services, request))) throw data(null, { status: 404 });
		throw redirect(params.mailId ? `${consolePaths.emails}/${params.mailId}` : consolePaths.emails);
	}
	const headers = { ...privateResponseHeaders, 'Set-Cookie': terminalCookie(token, services) };
	// Browsers withhold strict cookies on a redirect chain from another site, so this page of our own redirects instead.
	if (request.headers.get('sec-fetch-site') === 'cross-site') return data({ step: 'opening' as const }, { headers });
	throw redirect(consolePaths.emails, { status: 303, headers });
}

export default function Outbox({ loaderData }: Route.ComponentProps) {
	return loaderData.step === 'expired' ? <TerminalLinkExpired /> : <TerminalLinkOpening />;
}
