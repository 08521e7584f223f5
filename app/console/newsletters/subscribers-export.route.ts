import { exportTable } from '../kit/table/csv.server.ts';
import { subscribersTable } from './subscribers-table.server.ts';

export const loader = exportTable(() => subscribersTable);
