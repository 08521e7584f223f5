import { data, redirect } from 'react-router';
import { redirectWithToast } from '#app/act.server.ts';
import { privateResponseHeaders } from '#app/console/head.ts';
import { type Services, servicesOf } from '#app/services.ts';
import { findOrderKey, type OrderKey } from '../orders/order.console.server.ts';
import { orderPath } from '../orders/orders.console.ts';
import { downloadDocument } from '../payments/payment-documents.server.ts';
import { providerReceipt } from '../payments/provider.server.ts';
import type { Route } from './+types/order-file.console.route';
import { findPaper } from './paper-content.server.ts';
import { paperResponse } from './paper-file.server.ts';

/** A paper of an order, the document of a payment, or the provider's own receipt. */
export async function loader({ params, url, context }: Route.LoaderArgs): Promise<Response> {
	const services = servicesOf(context);
	const { order: id, number, document } = params as { order: string; number?: string; document?: string };
	const order = await findOrderKey(services.db, id);
	if (document !== undefined) return await downloadDocument(services, order, document);
	if (!order) throw data(null, { status: 404, headers: privateResponseHeaders });
	if (number === undefined) return await toReceipt(services, order, url.searchParams.get('payment') ?? '');
	const paper = await findPaper(services.db, { orderUuid: order.order_uuid }, number);
	if (!paper) throw data(null, { status: 404, headers: privateResponseHeaders });
	return await paperResponse(services, paper, privateResponseHeaders);
}

const noReceipt = {
	title: 'No receipt at the provider',
	description: 'The provider has none for this payment, or did not answer. Try again, or look in its dashboard.',
} as const;

/** Leads to the provider's receipt of a payment, whose address expires: it is requested at each click. */
async function toReceipt(services: Services, { order_uuid, reference }: OrderKey, payment: string) {
	const address = await providerReceipt(services, reference, payment);
	if (!address) return redirectWithToast(services, orderPath(order_uuid), { kind: 'neutral', ...noReceipt });
	return redirect(address, { status: 303, headers: { ...privateResponseHeaders, 'referrer-policy': 'no-referrer' } });
}
