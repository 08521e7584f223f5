import { getMessage } from '#app/features/newsletters/messages/messages.console.server.ts';
import { composeForParticipant } from '#app/features/newsletters/messages/messages.mails.server.tsx';
import { mailPreview, renderMail } from '#app/mails/render.server.ts';
import { servicesOf } from '#app/services.ts';
import type { Route } from './+types/message-html.console.route';

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
	const services = servicesOf(context);
	const message = await getMessage(services.db, null, params.message);
	const mail = composeForParticipant(services, message, { site: services.config.APP_URL });
	const { html } = await renderMail(mail.body);
	return mailPreview(html);
}
