import { listQuestionSets } from '#app/features/registrations/question-sets.server.ts';
import { exportTable } from '#app/list/csv.server.ts';
import { getEvent } from './event.server.ts';
import { registrantsTable } from './registrants-table.server.ts';

export const loader = exportTable(async ({ services, params }) => {
	const event = await getEvent(services.db, params.event);
	const sets = await listQuestionSets(services.db, event);
	return registrantsTable(event.event_uuid, { sets, hasCanceled: true });
});
