import type { Services } from '#app/services.ts';
import { paths } from '#content/navigation.ts';

type Needs = Pick<Services, 'config'>;

/** Who may open a payment without a page in between: the person who has just enrolled, for half an hour. */
export const PAY_LINK = 'checkout-pay';
const PAY_LINK_MS = 30 * 60_000;

/**
 * How a reservation is paid on this installation: by a payment link, which wins when both are set; on a page that
 * Stripe makes for it; or not at all.
 */
export function paymentWay({ CHECKOUT_URL, STRIPE_SECRET_KEY }: Services['config']): 'link' | 'stripe' | 'none' {
	if (CHECKOUT_URL) return 'link';
	return STRIPE_SECRET_KEY ? 'stripe' : 'none';
}

/** Our page of a reservation: what is true of it, and the way to the payment. Emails link to it. @param reference Its opaque name. */
export function checkoutPage(reference: string): string {
	return `${paths.checkout}?reference=${reference}`;
}

/**
 * The payment link for a reservation, or undefined where there is none.
 * @param email What the visitor just typed, to be filled in on the payment page; absent when it is not at hand.
 * @see https://docs.stripe.com/payment-links/url-parameters
 */
export function paymentLink({ config }: Needs, reference: string, email?: string): string | undefined {
	if (!config.CHECKOUT_URL) return undefined;
	const address = new URL(config.CHECKOUT_URL);
	address.searchParams.set('client_reference_id', reference);
	if (email) address.searchParams.set('prefilled_email', email);
	return address.href;
}

/**
 * Where the browser of someone who has just enrolled is led after 1.5 seconds (specification, section 7, call 11): to the
 * payment itself, where there is one. A form cannot lead to another host under our Content-Security-Policy; an address
 * can, so it carries a token that says who may open it.
 */
export async function paymentAddress(
	services: Needs & Pick<Services, 'links' | 'now'>,
	reference: string,
	email: string,
): Promise<string> {
	const way = paymentWay(services.config);
	if (way === 'stripe') {
		const expires = new Date(services.now().getTime() + PAY_LINK_MS);
		return `${paths.checkoutPay}?token=${await services.links.seal(PAY_LINK, reference, expires)}`;
	}
	return paymentLink(services, reference, email) ?? checkoutPage(reference);
}
