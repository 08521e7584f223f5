import { createHash, timingSafeEqual } from 'node:crypto';
import { type Refusal, recordIncomingWebhook } from '#app/crm/incoming.server.ts';
import { servicesOf } from '#app/services.ts';
import { readBody } from '#platform/http/read-body.ts';
import type { Route } from './+types/bounces.route';
import { receiveBounceReport } from './bounces.server.ts';

/** A report has the headers of the email, seldom the email; ours are far smaller than this. */
const LARGEST_BYTES = 512 * 1024;

const TYPES = ['message/rfc822', 'text/plain'];

/**
 * Receives a bounce from the mail server of this site: a whole email as the body, the secret in `Authorization`.
 * Answers 202 to every email, whether or not it was about one of ours.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
	const services = servicesOf(context);
	const { BOUNCE_SECRET } = services.config;
	if (!BOUNCE_SECRET) return answer(404, 'Not Found');
	if (!isSame(request.headers.get('authorization') ?? '', `Bearer ${BOUNCE_SECRET}`)) {
		await recordIncomingWebhook(services, 'bounces', 'secret');
		return answer(401, 'Unauthorized', { 'www-authenticate': 'Bearer' });
	}
	const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
	const refuse = async (status: number, text: string, why: Refusal) => {
		await recordIncomingWebhook(services, 'bounces', why);
		return answer(status, text);
	};
	if (!TYPES.includes(type)) return await refuse(415, `Send it as ${TYPES.join(' or ')}.`, 'type');
	const raw = await readBody(request, LARGEST_BYTES).catch(() => null);
	if (raw === null) return await refuse(400, 'Send it whole.', 'body');
	if (!raw) return await refuse(413, `A report may have ${LARGEST_BYTES / 1024} kB.`, 'size');
	await receiveBounceReport(services, raw);
	await recordIncomingWebhook(services, 'bounces');
	return answer(202, 'Accepted');
}

/** There is nothing to look at here. */
export function loader({ context }: Route.LoaderArgs): Response {
	if (!servicesOf(context).config.BOUNCE_SECRET) return answer(404, 'Not Found');
	return answer(405, 'Method Not Allowed', { allow: 'POST' });
}

function answer(status: number, text: string, headers: Record<string, string> = {}): Response {
	return new Response(text, {
		status,
		headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
	});
}

/** In a time that tells nothing of how much of the secret was right; the digests have one length. */
function isSame(given: string, wanted: string): boolean {
	const digest = (text: string) => createHash('sha256').update(text).digest();
	return timingSafeEqual(digest(given), digest(wanted));
}
