import { exportTable } from '../kit/table/csv.server.ts';
import { certificatesTable } from './certificates-table.server.ts';

export const loader = exportTable(() => certificatesTable);
