import { exportTable } from '#app/list/csv.server.ts';
import { certificatesTable } from './certificates-table.server.ts';

export const loader = exportTable(() => certificatesTable);
