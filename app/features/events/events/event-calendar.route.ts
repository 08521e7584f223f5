import { servicesOf } from '#app/services.ts';
import { events } from '#content/events.ts';
import type { Route } from './+types/event-calendar.route';
import { calendarResponse, eventsCalendar } from './calendar.server.ts';
import { findEvent } from './events.server.ts';

/** /events/{slug}.ics: one event as a calendar file. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const event = await findEvent(services, params.slug);
	if (!event) return new Response(`${events.notFound.heading}\n`, { status: 404 });
	return calendarResponse(request, eventsCalendar([event], services.config.APP_URL), `${event.slug}.ics`);
}
