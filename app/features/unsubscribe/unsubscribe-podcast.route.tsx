import { linkRequestForm } from '#app/features/subscriptions/link-request.server.ts';
import { linkRequestInPlace } from '#app/features/subscriptions/link-request.toasts.ts';
import { receive } from '#app/forms/receive.server.ts';
import { paths } from '#content/navigation.ts';
import type { Route } from './+types/unsubscribe-podcast.route';
import { wasUnsubscribed } from './unsubscribe.server.ts';
import { UnsubscribePage, unsubscribeMeta } from './unsubscribe-page.tsx';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	unsubscribeMeta({ list: 'podcast', isDone: loaderData?.isDone ?? false }, matches);

export function loader({ request, url }: Route.LoaderArgs) {
	return { isDone: wasUnsubscribed(request, 'podcast'), isSent: url.searchParams.has('sent') };
}

export const action = (args: Route.ActionArgs) => receive(args, linkRequestForm(paths.unsubscribePodcast, 'podcast'));
export const clientAction = linkRequestInPlace;

export default function UnsubscribePodcast({ loaderData }: Route.ComponentProps) {
	return <UnsubscribePage list="podcast" {...loaderData} />;
}
