import { exportTable } from '../kit/table/csv.server.ts';
import { eventRow } from './event.server.ts';
import { registrantsTable } from './registrants-table.server.ts';

export const loader = exportTable(async ({ services, params }) => {
	const { event_uuid } = await eventRow(services.db, params.event);
	return registrantsTable(event_uuid, false);
});
