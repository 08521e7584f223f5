import { redirect } from 'react-router';
import { paths } from '#content/navigation.ts';
import type { Route } from './+types/workshop-redirect.route';

/** /workshop, which people guess, redirects to the workshop's page. */
export function loader({ url }: Route.LoaderArgs) {
	return redirect(paths.workshop + url.search, 301);
}
