import { exportTable } from '#app/list/csv.server.ts';
import { redirectsTable } from './redirects-table.server.ts';

export const loader = exportTable(() => redirectsTable);
