import { data, redirect } from 'react-router';
import { receive } from '#app/forms/receive.server.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { StatusPage } from '#app/ui/status-page.tsx';
import { mailingLists, unsubscribePath } from '#content/mailing-lists.ts';
import { paths } from '#content/navigation.ts';
import { unsubscribePages } from '#content/pages.ts';
import type { Route } from './+types/unsubscribe.route';
import { linkRequestInPlace } from './link-request.form.tsx';
import { linkRequestForm } from './link-request.server.ts';
import { getUnsubscribePage, unsubscribeByToken, unsubscribedCookie } from './unsubscribe.server.ts';
import { LinkPage, UnsubscribedPage } from './unsubscribe-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('unsubscribe', matches);

/** GET only asks, because some programs open every link of an email. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const leaving = await getUnsubscribePage(servicesOf(context), url.searchParams.get('token'));
	const isSent = url.searchParams.has('sent');
	return data({ leaving, isSent }, { status: leaving.state === 'altered' ? 400 : 200 });
}

/**
 * POST unsubscribes, and redirects to the confirmation page of the list. Without a token it is the form that requests a link. POST
 * requests of email programs are handled before (`unsubscribe.server.ts`).
 */
export async function action(args: Route.ActionArgs) {
	const token = args.url.searchParams.get('token');
	if (token === null) return await receive(args, linkRequestForm(paths.unsubscribe));
	const services = servicesOf(args.context);
	const list = await unsubscribeByToken(services, token);
	if (!list || list === 'gone') {
		throw redirect(`${paths.unsubscribe}?${new URLSearchParams({ token })}`, { status: 303 });
	}
	const headers = { 'Set-Cookie': unsubscribedCookie(list, services.config.APP_URL) };
	throw redirect(unsubscribePath(list), { status: 303, headers });
}

export const clientAction = linkRequestInPlace;

export default function UnsubscribeLinkPage({ loaderData: { leaving, isSent } }: Route.ComponentProps) {
	const { any, ask, badLink, already } = unsubscribePages;
	if (leaving.state === 'ask') {
		const { emails, unsubscribe } = mailingLists[leaving.list];
		return (
			<StatusPage title={ask.heading.replace('{emails}', emails)} text={unsubscribe.ask} grown={0.85}>
				{/* Plain HTML, so that the URL with its token does not appear in the page. */}
				<form method="post">
					<Button type="submit" size="large">
						{ask.button}
					</Button>
				</form>
			</StatusPage>
		);
	}
	if (leaving.state === 'already') {
		return <UnsubscribedPage list={leaving.list} title={already.heading} text={already.text} />;
	}
	const { heading, text } = any.bare;
	const copy = { heading, text: leaving.state === 'altered' ? badLink : text };
	return <LinkPage copy={copy} page={paths.unsubscribe} isSent={isSent} />;
}
