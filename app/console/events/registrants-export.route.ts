import { exportTable } from '../kit/table/csv.server.ts';
import { getEvent } from './event.server.ts';
import { registrantsTable } from './registrants-table.server.ts';

export const loader = exportTable(async ({ services, params }) => {
	const { event_uuid } = await getEvent(services.db, params.event);
	return registrantsTable(event_uuid, false);
});
