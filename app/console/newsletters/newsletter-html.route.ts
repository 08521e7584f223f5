import { composeNewsletter } from '#app/features/newsletters/newsletters.mails.server.tsx';
import { mailPreview } from '#app/mails/mail-preview.server.ts';
import { renderMail } from '#app/mails/render.server.ts';
import { servicesOf } from '#app/services.ts';
import { consolePaths } from '#content/console/paths.ts';
import type { Route } from './+types/newsletter-html.route';
import { newsletterRow } from './newsletters.server.ts';

/** The preview of a newsletter's mail, for the frame of its page. Its unsubscribe links lead to the console. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
	const services = servicesOf(context);
	const row = await newsletterRow(services.db, params.newsletter);
	const site = services.config.APP_URL;
	const unsubscribe = site + consolePaths.newsletters;
	const { body } = composeNewsletter(services, row, { site, unsubscribe, preferences: unsubscribe });
	return mailPreview((await renderMail(body)).html);
}
