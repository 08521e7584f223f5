import { servicesOf } from '#app/services.ts';
import type { Route } from './+types/map-status.route';
import { mapStatus } from './map.server.ts';
import { privateHeaders } from './map-address.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
	const status = await mapStatus(servicesOf(context), url.searchParams.get('token'));
	return Response.json(status, { headers: privateHeaders });
}
