import { exportTable } from '#app/list/csv.server.ts';
import { setAsideTable } from './set-aside-table.server.ts';

export const loader = exportTable(() => setAsideTable);
