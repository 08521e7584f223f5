import { redirect } from 'react-router';
import { participantContext, toHome } from '#app/features/year/access/guard.my.server.ts';
import { isUnasked } from '#app/forms/form.server.ts';
import { servicesOf } from '#app/services.ts';
import { my, myPaths } from '#content/my.ts';
import { findEvent } from '../events/events.server.ts';
import type { Route } from './+types/join.my.route';
import { enter } from './join.server.ts';

/**
 * The personal door to a session: checks access at the click, records it, and leads to the meeting, whose address is in no page
 * and no email. A GET, because our Content-Security-Policy does not let a form lead to another host.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	// No one has clicked: nothing is recorded, and the browser asks again at the click.
	if (isUnasked(request)) return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store' } });
	const services = servicesOf(context);
	const { person, hasAccess } = context.get(participantContext);
	const { noAccess, notOpen, noRoom, noLink } = my.join;
	if (!hasAccess) return toHome(services, noAccess);
	const event = await findEvent(services, params.slug);
	if (!event || event.kind === 'workshop') return toHome(services, notOpen);
	const door = await enter(services, event, { person });
	if (door.state === 'early') return toHome(services, notOpen);
	if (door.state === 'no-room') return toHome(services, noRoom);
	if (door.state === 'no-link') return toHome(services, noLink);
	// From a calendar, days later: the session's page has the recording, or says that it was canceled.
	if (door.state !== 'open') return redirect(`${myPaths.session}/${event.slug}`, 303);
	return redirect(door.address, { status: 303, headers: { 'Referrer-Policy': 'no-referrer' } });
}
