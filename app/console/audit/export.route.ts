import { exportTable } from '#app/list/csv.server.ts';
import { auditTable } from './audit-table.server.ts';

export const loader = exportTable(() => auditTable);
