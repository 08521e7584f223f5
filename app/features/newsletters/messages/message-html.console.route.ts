import { getEvent } from '#app/features/events/events/event.console.server.ts';
import { mailPreview, renderMail } from '#app/mails/render.server.ts';
import { servicesOf } from '#app/services.ts';
import type { Route } from './+types/message-html.console.route';
import { getMessage } from './messages.console.server.ts';
import { composeForParticipant, composeForRegistrant } from './messages.mails.server.tsx';

/** The preview of a message to the registrants of an event, or to participants. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
	const services = servicesOf(context);
	const options = { site: services.config.APP_URL };
	const event = params.event === undefined ? null : await getEvent(services.db, params.event);
	const message = await getMessage(services.db, event?.event_uuid ?? null, params.message);
	const { body } = event
		? composeForRegistrant(services, message, event, { ...options, timeZone: null })
		: composeForParticipant(services, message, options);
	return mailPreview((await renderMail(body)).html);
}
