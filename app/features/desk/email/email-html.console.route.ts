import { data } from 'react-router';
import { operatorContext } from '#app/console/guard.server.ts';
import { mailPreview } from '#app/mails/render.server.ts';
import { servicesOf } from '#app/services.ts';
import type { Route } from './+types/email-html.console.route';
import { findEmail } from './emails.console.server.ts';

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
	const operator = context.get(operatorContext);
	const email = await findEmail(servicesOf(context), operator, params.mailId);
	if (typeof email?.html !== 'string') throw data(null, { status: 404 });
	return mailPreview(email.html);
}
