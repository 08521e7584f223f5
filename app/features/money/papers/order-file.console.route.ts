import { data } from 'react-router';
import { privateResponseHeaders } from '#app/console/head.ts';
import { servicesOf } from '#app/services.ts';
import { findOrderKey } from '../orders/order.console.server.ts';
import { downloadDocument } from '../payments/payment-documents.server.ts';
import type { Route } from './+types/order-file.console.route';
import { findPaper } from './paper-content.server.ts';
import { paperResponse } from './paper-file.server.ts';

/** A paper of an order, or the document of a payment. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
	const services = servicesOf(context);
	const { order: id, number, document } = params as { order: string; number?: string; document?: string };
	const order = await findOrderKey(services.db, id);
	if (document !== undefined) return await downloadDocument(services, order, document);
	const paper = order && number && (await findPaper(services.db, { orderUuid: order.order_uuid }, number));
	if (!paper) throw data(null, { status: 404, headers: privateResponseHeaders });
	return await paperResponse(services, paper, privateResponseHeaders);
}
