import { data } from 'react-router';
import { operatorContext } from '#app/console/guard.server.ts';
import { privateResponseHeaders } from '#app/console/head.ts';
import { mailPreview } from '#app/mails/render.server.ts';
import { servicesOf } from '#app/services.ts';
import type { Attachment } from '#platform/mail/mailer.ts';
import type { Route } from './+types/email-file.console.route';
import { findEmail } from './emails.console.server.ts';

/** An email's HTML, or the attachment with a number. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
	const { mailId, number } = params as { mailId: string; number?: string };
	const email = await findEmail(servicesOf(context), context.get(operatorContext), mailId);
	if (number === undefined && typeof email?.html === 'string') return mailPreview(email.html);
	const file = /^\d{1,3}$/.test(number ?? '') && (email?.attachments as Attachment[] | undefined)?.[Number(number)];
	if (!file) throw data(null, { status: 404 });
	return new Response(Buffer.from(file.base64, 'base64'), {
		headers: {
			...privateResponseHeaders,
			'content-type': file.contentType,
			// RFC 6266: the name in UTF-8, percent-encoded.
			'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`,
			'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
			'x-content-type-options': 'nosniff',
		},
	});
}
