import { type Refusal, recordIncomingWebhook } from '#app/crm/incoming.server.ts';
import { servicesOf } from '#app/services.ts';
import { isDatabaseUnavailable } from '#platform/database/connection.ts';
import { readBody } from '#platform/http/form-data.ts';
import { NotFromStripe, readStripeEvent } from '#platform/payments/stripe-events.ts';
import type { Route } from './+types/stripe-webhook.route';
import { withRefunds } from './provider.server.ts';
import { settle } from './settle.server.ts';

/** Stripe's largest events have some tens of kilobytes. */
const MAX_BODY_BYTES = 512 * 1024;

/**
 * Receives Stripe's events. They are authenticated by signature, not by the sender's address or origin. The 200 is sent after
 * the commit; after anything else Stripe retries for three days.
 * @see https://docs.stripe.com/webhooks
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
	const services = servicesOf(context);
	const secret = services.config.STRIPE_WEBHOOK_SECRET;
	if (!secret) return respond(404);
	if (request.method !== 'POST') return respond(405, { allow: 'POST' });
	const refuse = async (status: number, why: Refusal) => {
		await recordIncomingWebhook(services, 'stripe', why);
		return respond(status);
	};
	const body = await readBody(request, MAX_BODY_BYTES).catch(() => null);
	if (body === null) return await refuse(400, 'body');
	if (!body) return await refuse(413, 'size');
	try {
		const signature = request.headers.get('stripe-signature');
		const event = await readStripeEvent(new Uint8Array(body), signature, secret, services.now());
		if (event) await settle(services, await withRefunds(services, event));
		await recordIncomingWebhook(services, 'stripe');
		return respond(200);
	} catch (err) {
		if (!(err instanceof NotFromStripe)) {
			services.log.error({ err }, 'a payment event could not be kept; it will be sent again');
			return await refuse(isDatabaseUnavailable(err) ? 503 : 500, 'failed');
		}
		services.log.warn({ err }, 'a payment event was refused');
		return await refuse(400, 'signature');
	}
}

export function loader({ context }: Route.LoaderArgs): Response {
	return servicesOf(context).config.STRIPE_WEBHOOK_SECRET ? respond(405, { allow: 'POST' }) : respond(404);
}

/** An empty response: invalid requests get no reason. */
function respond(status: number, headers: Record<string, string> = {}): Response {
	return new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });
}
