import type { Route } from './+types/unsubscribe-newsletter.route';
import { wasUnsubscribed } from './unsubscribe.server.ts';
import { UnsubscribePage, unsubscribeMeta } from './unsubscribe-page.tsx';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	unsubscribeMeta({ list: 'newsletter', isDone: loaderData?.isDone ?? false }, matches);

export function loader({ request }: Route.LoaderArgs) {
	return { isDone: wasUnsubscribed(request, 'newsletter') };
}

export default function UnsubscribeNewsletter({ loaderData }: Route.ComponentProps) {
	return <UnsubscribePage list="newsletter" isDone={loaderData.isDone} />;
}
