import { linkRequestForm } from '#app/features/subscriptions/link-request.server.ts';
import { linkRequestInPlace } from '#app/features/subscriptions/link-request.toasts.ts';
import { receive } from '#app/forms/receive.server.ts';
import { paths } from '#content/navigation.ts';
import type { Route } from './+types/unsubscribe-newsletter.route';
import { wasUnsubscribed } from './unsubscribe.server.ts';
import { UnsubscribePage, unsubscribeMeta } from './unsubscribe-page.tsx';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	unsubscribeMeta({ list: 'newsletter', isDone: loaderData?.isDone ?? false }, matches);

export function loader({ request, url }: Route.LoaderArgs) {
	return { isDone: wasUnsubscribed(request, 'newsletter'), isSent: url.searchParams.has('sent') };
}

export const action = (args: Route.ActionArgs) =>
	receive(args, linkRequestForm(paths.unsubscribeNewsletter, 'newsletter'));
export const clientAction = linkRequestInPlace;

export default function UnsubscribeNewsletter({ loaderData }: Route.ComponentProps) {
	return <UnsubscribePage list="newsletter" {...loaderData} />;
}
