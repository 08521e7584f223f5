import { exportTable } from '#app/list/csv.server.ts';
import { newsletterRow } from './newsletters.server.ts';
import { recipientsTable } from './recipients-table.server.ts';

export const loader = exportTable(async ({ services, params }) =>
	recipientsTable(await newsletterRow(services.db, params.newsletter)),
);
