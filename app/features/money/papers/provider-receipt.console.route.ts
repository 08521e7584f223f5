import { data, redirect } from 'react-router';
import { redirectWithToast } from '#app/act.server.ts';
import { privateResponseHeaders } from '#app/console/head.ts';
import { servicesOf } from '#app/services.ts';
import { findOrderKey } from '../orders/order.console.server.ts';
import { orderPath } from '../orders/orders.console.ts';
import { providerReceipt } from '../payments/provider.server.ts';
import type { Route } from './+types/provider-receipt.console.route';

const noReceipt = {
	title: 'No receipt at the provider',
	description: 'The provider has none for this payment, or did not answer. Try again, or look in its dashboard.',
} as const;

/** Leads to the provider's own receipt of a payment, whose address expires: it is requested at each click. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const order = await findOrderKey(services.db, params.order);
	if (!order) throw data(null, { status: 404, headers: privateResponseHeaders });
	const address = await providerReceipt(services, order.reference, url.searchParams.get('payment') ?? '');
	if (!address) return redirectWithToast(services, orderPath(order.order_uuid), { kind: 'neutral', ...noReceipt });
	return redirect(address, { status: 303, headers: { ...privateResponseHeaders, 'referrer-policy': 'no-referrer' } });
}
