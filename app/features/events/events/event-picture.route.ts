import { pixelResponse, svgResponse } from '#app/drawings/drawing.ts';
import { servicesOf } from '#app/services.ts';
import { pictureFiles } from '#content/events.ts';
import type { Route } from './+types/event-picture.route';
import { findEvent } from './events.server.ts';
import { grainOf, grainSvg } from './grain.server.tsx';

const WIDTH = 1200;
/** The height of each file: a band on the page, a share card, and a strip in emails. */
const HEIGHTS: Record<string, number> = {
	[pictureFiles.page]: 320,
	[pictureFiles.card]: 630,
	[pictureFiles.mail]: 200,
};
/** A day: the grain never changes, unless an operator changes the skill. */
const CACHE = { 'cache-control': 'public, max-age=86400' };

/** /events/{slug}/picture.svg, picture.png and strip.jpg: the grain of a session. */
export async function loader({ params, url, context }: Route.LoaderArgs): Promise<Response> {
	const event = await findEvent(servicesOf(context), params.slug);
	const file = url.pathname.split('/').at(-1) ?? '';
	const height = HEIGHTS[file];
	if (!event || !height) return new Response('Not Found', { status: 404 });
	const svg = grainSvg(grainOf(event), WIDTH, height);
	if (file.endsWith('.svg')) return svgResponse(svg, CACHE);
	return await pixelResponse(svg, file.endsWith('.png') ? 'png' : 'jpeg', CACHE);
}
