import { data, redirect } from 'react-router';
import { linkRequestForm } from '#app/features/subscriptions/link-request.server.ts';
import { linkRequestInPlace } from '#app/features/subscriptions/link-request.toasts.ts';
import { receive } from '#app/forms/receive.server.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { servicesOf } from '#app/services.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { StatusPage } from '#app/ui/status-page.tsx';
import { joinPath, mailingLists, unsubscribePath } from '#content/mailing-lists.ts';
import { paths } from '#content/navigation.ts';
import { unsubscribePages } from '#content/pages.ts';
import type { Route } from './+types/unsubscribe.route';
import { getUnsubscribePage, leave, unsubscribedCookie } from './unsubscribe.server.ts';
import { LinkPage } from './unsubscribe-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('unsubscribe', matches);

/** GET asks: programs that look at every link of an email change nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const leaving = await getUnsubscribePage(servicesOf(context), url.searchParams.get('token'));
	const isSent = url.searchParams.has('sent');
	return data({ leaving, isSent }, { status: leaving.state === 'altered' ? 400 : 200 });
}

/**
 * POST acts, and leads to the confirmation page of the list. Without a link it asks for one. The POST of email programs is
 * answered before it gets here (`one-click.server.ts`).
 */
export async function action(args: Route.ActionArgs) {
	const token = args.url.searchParams.get('token');
	if (token === null) return await receive(args, linkRequestForm(paths.unsubscribe));
	const services = servicesOf(args.context);
	const left = await leave(services, token);
	if (!left || left === 'gone') {
		throw redirect(`${paths.unsubscribe}?${new URLSearchParams({ token })}`, { status: 303 });
	}
	const headers = { 'Set-Cookie': unsubscribedCookie(left, services.config.APP_URL) };
	throw redirect(unsubscribePath(left), { status: 303, headers });
}

export const clientAction = linkRequestInPlace;

/** Where the unsubscribe link of an email leads: one button. */
export default function UnsubscribeLinkPage({ loaderData: { leaving, isSent } }: Route.ComponentProps) {
	const { any, ask, badLink, already, again, home } = unsubscribePages;
	if (leaving.state === 'ask') {
		const { emails, unsubscribe } = mailingLists[leaving.list];
		return (
			<StatusPage title={ask.heading.replace('{emails}', emails)} text={unsubscribe.ask} grown={0.85}>
				{/* Plain HTML on purpose: it works as it is, and its address stays out of the page. */}
				<form method="post">
					<Button type="submit" size="large">
						{ask.button}
					</Button>
				</form>
			</StatusPage>
		);
	}
	if (leaving.state === 'already') {
		return (
			<StatusPage title={already.heading} text={already.text} grown={1}>
				<div className="status-page-links">
					<ButtonLink to={paths.landing}>{home}</ButtonLink>
					<ButtonLink to={joinPath(leaving.list)} variant="secondary">
						{again}
					</ButtonLink>
				</div>
			</StatusPage>
		);
	}
	const { heading, text } = any.bare;
	const copy = { heading, text: leaving.state === 'altered' ? badLink : text };
	return <LinkPage copy={copy} page={paths.unsubscribe} isSent={isSent} />;
}
