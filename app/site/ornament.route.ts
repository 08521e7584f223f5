import { svgResponse } from '#app/drawings/drawing.ts';
import { ornament, ringSvg } from '#app/drawings/personal-ring.server.ts';
import type { Route } from './+types/ornament.route';

/** A week: the rings change with a release only. */
const CACHE = { 'cache-control': 'public, max-age=604800' };

/** /rings/{page}.svg: the rings behind the head of the pages whose path begins with this name. */
export function loader({ params: { page } }: Route.LoaderArgs): Response {
	if (!/^[a-z-]{1,40}$/.test(page)) return new Response('Not Found', { status: 404 });
	return svgResponse(ringSvg(ornament(page)), CACHE);
}
