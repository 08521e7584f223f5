import { getMessage } from '#app/features/newsletters/messages/messages.console.server.ts';
import { composeForRegistrant } from '#app/features/newsletters/messages/messages.mails.server.tsx';
import { mailPreview, renderMail } from '#app/mails/render.server.ts';
import { servicesOf } from '#app/services.ts';
import type { Route } from './+types/message-html.console.route';
import { getEvent } from './event.console.server.ts';

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
	const services = servicesOf(context);
	const event = await getEvent(services.db, params.event);
	const message = await getMessage(services.db, event.event_uuid, params.message);
	const mail = composeForRegistrant(services, message, event, { site: services.config.APP_URL, timeZone: null });
	const { html } = await renderMail(mail.body);
	return mailPreview(html);
}
