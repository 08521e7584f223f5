import { servicesOf } from '#app/services.ts';
import { events } from '#content/events.ts';
import { program } from '#content/program.ts';
import type { Route } from './+types/events-calendar.route';
import { calendarOf, calendarResponse } from './calendar.server.ts';
import { eventsInCalendars } from './events.server.ts';
import { kindIn } from './kinds.ts';

/** /events.ics: all events, or `?kind=learn` those of one kind, to subscribe to. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const origin = services.config.APP_URL;
	const kind = kindIn(url.searchParams);
	const calendar = calendarOf(await eventsInCalendars(services, kind?.kind), origin, {
		name: `${program.name} ${kind?.label ?? events.heading}`,
		source: `${origin}/events.ics${kind ? `?kind=${kind.kind}` : ''}`,
	});
	return calendarResponse(request, calendar, 'events.ics');
}
