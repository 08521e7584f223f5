import { createHash, timingSafeEqual } from 'node:crypto';
import { type Refusal, recordIncomingWebhook } from '#app/crm/incoming.server.ts';
import { servicesOf } from '#app/services.ts';
import { readBody } from '#platform/http/read-body.ts';
import type { Route } from './+types/bounces.route';
import { receiveBounceReport } from './bounces.server.ts';

/** A report contains at least the headers of the email; our emails are far smaller than this. */
const LARGEST_BYTES = 512 * 1024;

const TYPES = ['message/rfc822', 'text/plain'];

/**
 * Receives a bounce from the mail server of this site: the whole email as the body, and the secret in `Authorization`. The response to
 * every email is 202, whether or not it was about one of ours.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
	const services = servicesOf(context);
	const { BOUNCE_SECRET } = services.config;
	if (!BOUNCE_SECRET) return answer(404, 'Not Found');
	if (!isEqual(request.headers.get('authorization') ?? '', `Bearer ${BOUNCE_SECRET}`)) {
		await recordIncomingWebhook(services, 'bounces', 'secret');
		return answer(401, 'Unauthorized', { 'www-authenticate': 'Bearer' });
	}
	const refuse = async (status: number, text: string, refusal: Refusal) => {
		await recordIncomingWebhook(services, 'bounces', refusal);
		return answer(status, text);
	};
	const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
	if (!TYPES.includes(type)) return await refuse(415, `Send it as ${TYPES.join(' or ')}.`, 'type');
	const raw = await readBody(request, LARGEST_BYTES).catch(() => null);
	if (raw === null) return await refuse(400, 'Send it whole.', 'body');
	if (!raw) return await refuse(413, `A report may have ${LARGEST_BYTES / 1024} kB.`, 'size');
	await receiveBounceReport(services, raw);
	await recordIncomingWebhook(services, 'bounces');
	return answer(202, 'Accepted');
}

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

/** Compares in constant time; the digests have the same length. */
function isEqual(a: string, b: string): boolean {
	const digest = (text: string) => createHash('sha256').update(text).digest();
	return timingSafeEqual(digest(a), digest(b));
}
