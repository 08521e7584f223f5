import { listSeats, type SeatView } from '#app/features/teams/team-views.server.ts';
import type { Services } from '#app/services.ts';

/** The seats of an order, and to whom its papers go; no buyer once they were erased. */
export interface TeamOrderView {
	seats: SeatView[];
	buyer: { name: string; company: string | null; vat_number: string | null; address: string | null } | undefined;
}

/** The seats of an order; undefined if it is not a team's. */
export async function getTeamOrder(services: Services, orderUuid: string): Promise<TeamOrderView | undefined> {
	const seats = await listSeats(services, orderUuid);
	if (seats.length === 0) return undefined;
	const buyer = await services.db
		.selectFrom('order_buyers')
		.select(['name', 'company', 'vat_number', 'address'])
		.where('order_uuid', '=', orderUuid)
		.executeTakeFirst();
	return { seats, buyer };
}
