import { servicesOf } from '#app/services.ts';
import type { Route } from './+types/map-status.route';
import { mapStatus } from './map.server.ts';

/** How far a career map is, for the panel that takes the form's place: of the private page only its state. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const status = await mapStatus(servicesOf(context), url.searchParams.get('token'));
	const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' };
	return Response.json(status, { headers });
}
