import { data } from 'react-router';
import { operatorContext } from '#app/console/guard.server.ts';
import { privateResponseHeaders } from '#app/console/head.ts';
import { servicesOf } from '#app/services.ts';
import type { Attachment } from '#platform/mail/mailer.ts';
import type { Route } from './+types/email-file.console.route';
import { findEmail } from './emails.console.server.ts';

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
	const operator = context.get(operatorContext);
	const email = /^\d{1,3}$/.test(params.number) && (await findEmail(servicesOf(context), operator, params.mailId));
	const file = email ? (email.attachments as Attachment[])[Number(params.number)] : undefined;
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
