import { exportTable } from '../../kit/table/csv.server.ts';
import { suppressionsTable } from './suppressions-table.server.ts';

export const loader = exportTable(() => suppressionsTable);
