import { drawingAsSvg } from '#app/drawings/drawing.ts';
import { ornament, RING_SIDE } from '#app/drawings/personal-ring.server.ts';
import type { Route } from './+types/ornament.route';

/** A week: the rings change with a release only. */
const CACHE = 'public, max-age=604800';

/** /rings/{page}.svg: the rings behind the head of the pages whose path begins with this name. */
export function loader({ params: { page } }: Route.LoaderArgs): Response {
	if (!/^[a-z-]{1,40}$/.test(page)) return new Response('Not Found', { status: 404 });
	const svg = drawingAsSvg({ width: RING_SIDE, height: RING_SIDE, shapes: ornament(page), title: '' });
	return new Response(svg, { headers: { 'cache-control': CACHE, 'content-type': 'image/svg+xml' } });
}
