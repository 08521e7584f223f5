import { data } from 'react-router';
import { shownMail } from '#app/mails/shown-mail.server.ts';
import { servicesOf } from '#app/services.ts';
import type { Route } from './+types/outbox-html.route';
import { htmlOfMail } from './outbox.server.ts';
import { requireOutbox } from './outbox-access.server.ts';

/** An email's HTML, for the frame of its page. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
	const services = servicesOf(context);
	await requireOutbox(request, services, context, params.mailId);
	const html = await htmlOfMail(services, params.mailId);
	if (html === undefined) throw data(null, { status: 404 });
	return shownMail(html);
}
