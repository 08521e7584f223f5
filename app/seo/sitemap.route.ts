import { servicesOf } from '#app/services.ts';
import type { Route } from './+types/sitemap.route';
import { sitemap } from './sitemap.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
	return new Response(await sitemap(servicesOf(context)), {
		headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=900' },
	});
}
