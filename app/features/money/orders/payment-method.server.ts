import type { Services } from '#app/services.ts';
import { paths } from '#content/navigation.ts';

type Needs = Pick<Services, 'config'>;

/** The purpose of links that open a payment directly: for the person who just enrolled, for half an hour. */
export const PAY_LINK = 'checkout-pay';
const PAY_LINK_MS = 30 * 60_000;

/** How reservations are paid: by a payment link, which takes precedence; on a page that Stripe creates; or not at all. */
export function paymentMethod({ CHECKOUT_URL, STRIPE_SECRET_KEY }: Services['config']): 'link' | 'stripe' | 'none' {
	if (CHECKOUT_URL) return 'link';
	return STRIPE_SECRET_KEY ? 'stripe' : 'none';
}

/** How seats for a team are paid: a payment link has the price of one place. */
export function teamPaymentMethod({ STRIPE_SECRET_KEY }: Services['config']): 'stripe' | 'none' {
	return STRIPE_SECRET_KEY ? 'stripe' : 'none';
}

export function checkoutPage(reference: string): string {
	return `${paths.checkout}?reference=${reference}`;
}

/**
 * The payment link for a reservation; undefined if none is configured.
 * @param email Prefilled on the payment page.
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
 * Where the browser goes 1.5 seconds after the enrollment (specification, section 7, call 11): to the payment itself, if there
 * is one. Under our Content-Security-Policy a form cannot lead to another host; an address of ours can, so it carries a token.
 */
export async function paymentAddress(
	services: Needs & Pick<Services, 'links' | 'now'>,
	reference: string,
	email: string,
): Promise<string> {
	if (paymentMethod(services.config) === 'stripe') {
		const expires = new Date(services.now().getTime() + PAY_LINK_MS);
		return `${paths.checkoutPay}?token=${await services.links.seal(PAY_LINK, reference, expires)}`;
	}
	return paymentLink(services, reference, email) ?? checkoutPage(reference);
}
