import { exportTable } from '#app/list/csv.server.ts';
import { suppressionsTable } from './suppressions-table.server.ts';

export const loader = exportTable(() => suppressionsTable);
