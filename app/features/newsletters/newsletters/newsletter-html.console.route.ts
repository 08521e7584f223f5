import { mailPreview, renderMail } from '#app/mails/render.server.ts';
import { servicesOf } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';
import type { Route } from './+types/newsletter-html.console.route';
import { fillBlocks } from './blocks.server.ts';
import { newsletterRow } from './newsletters.console.server.ts';
import { completePreview, newsletterContent } from './newsletters.mails.server.tsx';

/** The preview of a newsletter's mail, for the frame of its page. Its unsubscribe links lead to the console. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
	const services = servicesOf(context);
	const row = await newsletterRow(services.db, params.newsletter);
	const site = services.config.APP_URL;
	const text = row.sent_body ?? (await fillBlocks(services, row.body)).text;
	const { body } = newsletterContent(services, row, text, { site, hasLinks: true });
	const { html } = await renderMail(body);
	return mailPreview(completePreview(html, site + consolePaths.newsletters));
}
