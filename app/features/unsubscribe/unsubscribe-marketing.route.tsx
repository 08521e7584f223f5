import type { Route } from './+types/unsubscribe-marketing.route';
import { wasUnsubscribed } from './unsubscribe.server.ts';
import { UnsubscribePage, unsubscribeMeta } from './unsubscribe-page.tsx';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	unsubscribeMeta({ list: 'marketing', isDone: loaderData?.isDone ?? false }, matches);

export function loader({ request }: Route.LoaderArgs) {
	return { isDone: wasUnsubscribed(request, 'marketing') };
}

export default function UnsubscribeMarketing({ loaderData }: Route.ComponentProps) {
	return <UnsubscribePage list="marketing" isDone={loaderData.isDone} />;
}
