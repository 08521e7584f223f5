import { drawingAsSvg, pixelResponse } from '#app/drawings/drawing.ts';
import { personalRing } from '#app/drawings/personal-ring.server.ts';
import { shareCard } from '#app/drawings/share-card.server.ts';
import { servicesOf } from '#app/services.ts';
import { careerMapPage, careerMapReport } from '#content/career-map-page.ts';
import { program } from '#content/program.ts';
import type { Route } from './+types/map-card.route';
import { findOwner } from './map.server.ts';
import { privateHeaders } from './map-address.ts';

/** /genai-career-hack/map/card.png?token=…: a picture to share, with the owner's ring and nothing about them. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
	const owner = await findOwner(servicesOf(context), url.searchParams.get('token'));
	if (!owner) return new Response(`${careerMapPage.gone.heading}\n`, { status: 404, headers: privateHeaders });
	const { title, text } = careerMapReport.card.picture;
	const card = await shareCard({ brand: program.name, title, text, ring: personalRing(owner, 'careerMap') });
	return await pixelResponse(drawingAsSvg(card), 'png', privateHeaders, { palette: true });
}
