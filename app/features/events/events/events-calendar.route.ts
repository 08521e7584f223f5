import { servicesOf } from '#app/services.ts';
import { events } from '#content/events.ts';
import { program } from '#content/program.ts';
import type { Route } from './+types/events-calendar.route';
import { calendarResponse, eventsCalendar } from './calendar.server.ts';
import { kindOfQuery } from './event-view.ts';
import { listCalendarEvents } from './events.server.ts';

/** /events.ics: a calendar to subscribe to, with all events or, by `?kind=learn`, those of one kind. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const origin = services.config.APP_URL;
	const kind = kindOfQuery(url.searchParams);
	const calendar = eventsCalendar(await listCalendarEvents(services, kind?.kind), origin, {
		name: `${program.name} ${kind?.label ?? events.heading}`,
		source: `${origin}/events.ics${kind ? `?kind=${kind.kind}` : ''}`,
	});
	return calendarResponse(request, calendar, 'events.ics');
}
