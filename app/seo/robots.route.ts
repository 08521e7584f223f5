import { servicesOf } from '#app/services.ts';
import type { Route } from './+types/robots.route';

export function loader({ context }: Route.LoaderArgs) {
	const { APP_URL } = servicesOf(context).config;
	const lines = ['User-agent: *', 'Disallow: /console', 'Disallow: /files', '', `Sitemap: ${APP_URL}/sitemap.xml`, ''];
	return new Response(lines.join('\n'), {
		headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
	});
}
