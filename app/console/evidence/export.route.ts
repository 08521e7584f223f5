import { exportTable } from '#app/list/csv.server.ts';
import { evidenceTable } from './evidence-table.server.ts';

export const loader = exportTable(() => evidenceTable);
