import { exportTable } from '#app/list/csv.server.ts';
import { subscribersTable } from './subscribers-table.server.ts';

export const loader = exportTable(() => subscribersTable);
