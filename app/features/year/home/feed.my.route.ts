import { calendarResponse } from '#app/features/events/events/calendar.server.ts';
import { servicesOf } from '#app/services.ts';
import { my } from '#content/my.ts';
import type { Route } from './+types/feed.my.route';
import { readFeed } from './calendar-feed.server.ts';
import { privateResponse } from './page.my.ts';

/** /my/calendar.ics: the private calendar that the token in the address belongs to. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
	const feed = await readFeed(servicesOf(context), url.searchParams.get('token'));
	if (typeof feed === 'object') return calendarResponse(request, feed.calendar, 'sessions.ics', 'private');
	const status = feed === 'ended' ? 410 : 404;
	return new Response(`${my.calendar[feed]}\n`, {
		status,
		headers: { ...privateResponse, 'content-type': 'text/plain; charset=utf-8' },
	});
}
