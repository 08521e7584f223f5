import { data } from 'react-router';
import { privateResponseHeaders } from '#app/console/head.ts';
import { servicesOf } from '#app/services.ts';
import { findOrderKey } from '../orders/order.console.server.ts';
import type { Route } from './+types/paper.console.route';
import { findPaper } from './list-papers.server.ts';
import { paperResponse } from './paper-file.server.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const order = await findOrderKey(services.db, params.order);
	const paper = order && (await findPaper(services.db, { orderUuid: order.order_uuid }, params.number));
	if (!paper) throw data(null, { status: 404, headers: privateResponseHeaders });
	return await paperResponse(services, paper, privateResponseHeaders);
}
