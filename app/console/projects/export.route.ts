import { exportTable } from '../kit/table/csv.server.ts';
import { projectsTable } from './projects-table.server.ts';

export const loader = exportTable(() => projectsTable);
