import { exportTable } from '../kit/table/csv.server.ts';
import { setAsideTable } from './set-aside-table.server.ts';

export const loader = exportTable(() => setAsideTable);
