import { data } from 'react-router';
import { servicesOf } from '#app/services.ts';
import type { Route } from './+types/outbox-file.route';
import { fileOfMail } from './outbox.server.ts';
import { privateResponseHeaders, requireOutbox } from './outbox-access.server.ts';

/** A file that an email carries, to be saved. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
	const services = servicesOf(context);
	await requireOutbox(request, services, context, params.mailId);
	const file = /^\d{1,3}$/.test(params.number) && (await fileOfMail(services, params.mailId, Number(params.number)));
	if (!file) throw data(null, { status: 404 });
	return new Response(Buffer.from(file.base64, 'base64'), {
		headers: {
			...privateResponseHeaders,
			'content-type': file.contentType,
			// RFC 6266: the name in UTF-8, percent-encoded.
			'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`,
			'content-security-policy': "sandbox; default-src 'none'",
			'x-content-type-options': 'nosniff',
		},
	});
}
