import { drawingAsSvg, pixelResponse, svgResponse } from '#app/drawings/drawing.ts';
import { personalRing, ringSvg } from '#app/drawings/personal-ring.server.ts';
import { shareCard } from '#app/drawings/share-card.server.ts';
import { servicesOf } from '#app/services.ts';
import { projectPage } from '#content/portfolio.ts';
import { program } from '#content/program.ts';
import type { Route } from './+types/project-picture.route';
import { findProjectPicture } from './gallery.server.ts';

/** An hour: a builder may change the title. */
const CACHE = { 'cache-control': 'public, max-age=3600' };

/** /builder-portfolio/{id}/ring.svg and card.png: the builder's ring, and the share card with it. */
export async function loader({ params, url, context }: Route.LoaderArgs): Promise<Response> {
	const found = await findProjectPicture(servicesOf(context), params.projectId);
	if (!found) return new Response('Not Found', { status: 404 });
	const ring = personalRing(found.builder, 'project');
	if (url.pathname.endsWith('.svg')) return svgResponse(ringSvg(ring), CACHE);
	const text = `${projectPage.by} ${found.author}`;
	const card = await shareCard({ brand: program.name, title: found.title, text, ring });
	return await pixelResponse(drawingAsSvg(card), 'png', CACHE, { palette: true });
}
