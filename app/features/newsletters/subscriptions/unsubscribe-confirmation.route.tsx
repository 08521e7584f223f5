import { data, useLocation } from 'react-router';
import { receive } from '#app/forms/receive.server.ts';
import { servicesOf } from '#app/services.ts';
import { type List, listAt } from '#content/mailing-lists.ts';
import type { Route } from './+types/unsubscribe-confirmation.route';
import { linkRequestInPlace } from './link-request.form.tsx';
import { linkRequestForm } from './link-request.server.ts';
import { wasUnsubscribed } from './unsubscribe.server.ts';
import { UnsubscribePage, unsubscribeMeta } from './unsubscribe-page.tsx';

// Every list has a route with this module; the list follows from the path.

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) =>
	unsubscribeMeta({ list: listOf(location), isDone: loaderData?.isDone ?? false }, matches);

export function loader({ request, url, context }: Route.LoaderArgs) {
	const { APP_URL } = servicesOf(context).config;
	return { isDone: wasUnsubscribed(request, listOf(url), APP_URL), isSent: url.searchParams.has('sent') };
}

export const action = (args: Route.ActionArgs) => receive(args, linkRequestForm(args.url.pathname, listOf(args.url)));
export const clientAction = linkRequestInPlace;

export default function UnsubscribeConfirmation({ loaderData }: Route.ComponentProps) {
	return <UnsubscribePage list={listOf(useLocation())} {...loaderData} />;
}

/** @throws 404 if the path belongs to no list. */
function listOf({ pathname }: { pathname: string }): List {
	const list = listAt(pathname);
	if (!list) throw data(null, { status: 404 });
	return list;
}
