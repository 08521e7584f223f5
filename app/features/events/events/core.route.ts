import { servicesOf } from '#app/services.ts';
import type { Route } from './+types/core.route';
import { durationMinutes } from './events.server.ts';
import { coreSvg, grainOf } from './grain.server.tsx';
import { sessionsOfYear } from './sessions-ahead.server.ts';

const HEIGHT = 240;

/** /curriculum/core.svg: the sessions of the year ahead as a core sample; from the page cache (addresses.server.ts). */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
	const rows = await sessionsOfYear(servicesOf(context));
	const svg = coreSvg(
		rows.map((row) => ({ ...grainOf(row), minutes: durationMinutes(row) })),
		HEIGHT,
	);
	return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
}
