import { type Refusal, recordIncomingWebhook } from '#app/crm/incoming.server.ts';
import { servicesOf } from '#app/services.ts';
import { isDatabaseAway } from '#platform/database/connection.ts';
import { readBody } from '#platform/http/read-body.ts';
import { NotFromStripe, readStripeEvent } from '#platform/payments/stripe-events.ts';
import type { Route } from './+types/stripe-webhook.route';
import { receivePaymentEvent } from './payment-events.server.ts';

/** The largest events of Stripe's are some tens of kilobytes. */
const LARGEST_BODY_BYTES = 512 * 1024;

/**
 * Where Stripe says what became of a payment. What counts is the signature, not the sender's address or origin. 200 is
 * said after the commit; on anything else Stripe tries again, for three days.
 * @see https://docs.stripe.com/webhooks
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
	const services = servicesOf(context);
	const secret = services.config.STRIPE_WEBHOOK_SECRET;
	if (!secret) return say(404);
	if (request.method !== 'POST') return say(405, { allow: 'POST' });
	const refuse = async (status: number, why: Refusal) => {
		await recordIncomingWebhook(services, 'stripe', why);
		return say(status);
	};
	const body = await readBody(request, LARGEST_BODY_BYTES).catch(() => null);
	if (body === null) return await refuse(400, 'body');
	if (!body) return await refuse(413, 'size');
	try {
		const signature = request.headers.get('stripe-signature');
		const event = await readStripeEvent(new Uint8Array(body), signature, secret, services.now());
		if (event) await receivePaymentEvent(services, event);
		await recordIncomingWebhook(services, 'stripe');
		return say(200);
	} catch (err) {
		if (!(err instanceof NotFromStripe)) {
			services.log.error({ err }, 'a payment event could not be kept; it will be sent again');
			return await refuse(isDatabaseAway(err) ? 503 : 500, 'failed');
		}
		services.log.warn({ err }, 'a payment event was refused');
		return await refuse(400, 'signature');
	}
}

/** There is nothing to look at here. */
export function loader({ context }: Route.LoaderArgs): Response {
	return servicesOf(context).config.STRIPE_WEBHOOK_SECRET ? say(405, { allow: 'POST' }) : say(404);
}

/** A request that is not an event gets no reason. */
function say(status: number, headers: Record<string, string> = {}): Response {
	return new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });
}
