import { servicesOf } from '#app/services.ts';
import { findOrderKey } from '../orders/order.console.server.ts';
import { downloadDocument } from '../payments/payment-documents.server.ts';
import type { Route } from './+types/document.console.route';

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
	const services = servicesOf(context);
	return await downloadDocument(services, await findOrderKey(services.db, params.order), params.document);
}
