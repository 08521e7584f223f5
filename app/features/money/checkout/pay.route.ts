import { redirect } from 'react-router';
import { clientContext, servicesOf } from '#app/services.ts';
import { paths } from '#content/navigation.ts';
import { checkoutPage, PAY_LINK } from '../orders/payment-method.server.ts';
import type { Route } from './+types/pay.route';
import { openPayment } from './reservation.server.ts';

/**
 * Redirects someone who just enrolled to the provider's page. Only their own browser has the token, for half an hour; it is in
 * no email, so no link scanner opens payments. Everyone else uses the reservation's page.
 */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
	const services = servicesOf(context);
	const link = await services.links.open(PAY_LINK, url.searchParams.get('token'), services.now());
	if (link.state === 'altered') return redirectTo(paths.checkout);
	const here = checkoutPage(link.subject);
	if (link.state === 'expired') return redirectTo(here);
	const wait = await services.formLimit.check(context.get(clientContext).address);
	if (wait > 0) return redirectTo(`${here}&problem=tooMany`);
	const opened = await openPayment(services, link.subject);
	if (!opened) return redirectTo(here);
	return redirectTo('url' in opened ? opened.url : `${here}&problem=${opened.problem}&wait=${opened.retryAfter}`);
}

function redirectTo(address: string): Response {
	return redirect(address, { status: 303, headers: { 'Cache-Control': 'no-store' } });
}
