import { exportTable } from '../kit/table/csv.server.ts';
import { redirectsTable } from './redirects-table.server.ts';

export const loader = exportTable(() => redirectsTable);
