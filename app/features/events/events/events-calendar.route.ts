import { servicesOf } from '#app/services.ts';
import { events, kindOfQuery } from '#content/events.ts';
import { program } from '#content/program.ts';
import type { Route } from './+types/events-calendar.route';
import { calendarResponse, eventsCalendar } from './calendar.server.ts';
import { findEvent, listCalendarEvents } from './events.server.ts';

/**
 * /events/{slug}.ics, one event as a calendar file; and /events.ics, a calendar to subscribe to, with all events or, by
 * `?kind=learn`, those of one kind.
 */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const origin = services.config.APP_URL;
	if (params.slug !== undefined) {
		const event = await findEvent(services, params.slug);
		if (!event) return new Response(`${events.notFound.heading}\n`, { status: 404 });
		return calendarResponse(request, eventsCalendar([event], origin), `${event.slug}.ics`);
	}
	const kind = kindOfQuery(url.searchParams);
	const calendar = eventsCalendar(await listCalendarEvents(services, kind?.kind), origin, {
		name: `${program.name} ${kind?.label ?? events.heading}`,
		source: `${origin}/events.ics${kind ? `?kind=${kind.kind}` : ''}`,
	});
	return calendarResponse(request, calendar, 'events.ics');
}
