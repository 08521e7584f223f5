import { redirect } from 'react-router';
import { checkoutPage, PAY_LINK } from '#app/features/enrollment/payment-way.server.ts';
import { clientContext, servicesOf } from '#app/services.ts';
import { paths } from '#content/navigation.ts';
import type { Route } from './+types/pay.route';
import { openPayment } from './checkout-session.server.ts';

/**
 * Leads who has just enrolled straight to the provider's page. Only their own browser has the token, for half an hour; it
 * stands in no email, so nobody's link scanner opens payments. Everyone else comes by the page of the reservation.
 */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
	const services = servicesOf(context);
	const link = await services.links.open(PAY_LINK, url.searchParams.get('token'), services.now());
	if (link.state === 'altered') return go(paths.checkout);
	const here = checkoutPage(link.subject);
	if (link.state === 'expired') return go(here);
	const wait = await services.formLimit.check(context.get(clientContext).address);
	if (wait > 0) return go(`${here}&problem=tooMany`);
	const opened = await openPayment(services, link.subject);
	if (!opened) return go(here);
	return go('url' in opened ? opened.url : `${here}&problem=${opened.problem}&wait=${opened.retryAfter}`);
}

function go(address: string): Response {
	return redirect(address, { status: 303, headers: { 'Cache-Control': 'no-store' } });
}
