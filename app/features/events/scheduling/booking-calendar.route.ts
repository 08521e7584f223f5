import { servicesOf } from '#app/services.ts';
import { schedule } from '#content/scheduling.ts';
import type { Route } from './+types/booking-calendar.route';
import { bookingCalendar, findBooking } from './scheduling.server.ts';

/** /schedule/booking.ics?token=…: a booking as a calendar file. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const booking = await findBooking(services, url.searchParams.get('token'));
	if (!booking) return new Response(`${schedule.badLink}\n`, { status: 404 });
	const headers = {
		'content-type': 'text/calendar; charset=utf-8',
		'content-disposition': `attachment; filename="${schedule.calendar.fileName}"`,
		'cache-control': 'private, no-store',
	};
	return new Response(`${bookingCalendar(services, booking).toString()}\r\n`, { headers });
}
