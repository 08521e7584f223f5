import { createHash, timingSafeEqual } from 'node:crypto';
import { type Refusal, recordIncomingWebhook } from '#app/crm/incoming.server.ts';
import { MAX_EMAIL_BYTES } from '#app/features/people/conversations/limits.ts';
import { servicesOf } from '#app/services.ts';
import { readBody } from '#platform/http/form-data.ts';
import type { Route } from './+types/bounces.route';
import { MAX_REPORT_BYTES, receiveEmail } from './receive-email.server.ts';

/** Also takes large emails. */
const LARGE_PATH = '/webhooks/email';

const TYPES = ['message/rfc822', 'text/plain'];

/**
 * Receives an email from the mail server of this site: the whole email as the body, and the secret in `Authorization`. The response to
 * every email is 202, whatever it was. `/webhooks/bounces` is for reports and short replies, `/webhooks/email` also for replies with files.
 */
export async function action({ request, url, context }: Route.ActionArgs): Promise<Response> {
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
	const most = url.pathname === LARGE_PATH ? MAX_EMAIL_BYTES : MAX_REPORT_BYTES;
	const raw = await readBody(request, most).catch(() => null);
	if (raw === null) return await refuse(400, 'Send it whole.', 'body');
	if (!raw) return await refuse(413, `An email may have ${most / 1024} kB.`, 'size');
	await receiveEmail(services, raw);
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
